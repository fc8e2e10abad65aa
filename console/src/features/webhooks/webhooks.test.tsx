import type { Claim } from '@tamis/contract';
import { merchantDetails } from '@tamis/contract/merchants';
import * as eventLog from '@tamis/contract/event-log';
import * as contract from '@tamis/contract/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { EventLogsPage, EventPage, NewWebhookPage, WebhooksPage } from './pages.ts';

const pages = {
  '/iapi/webhooks': WebhooksPage,
  '/iapi/createwebhook': NewWebhookPage,
  '/iapi/eventlogs': EventLogsPage,
  '/iapi/eventlogdetails': EventPage,
};
const ines = '1'.repeat(24);
const SECRET = `whsec_${'a'.repeat(43)}=`;
const webhook: contract.Webhook = {
  id: 'a'.repeat(24),
  name: 'Core banking',
  url: 'https://hooks.corebank.example/tamis',
  modules: ['cases'],
  eventTypes: ['search.completed'],
  isActive: true,
  switchedOffBecause: null,
  description: '',
  customHeaders: ['X-Channel'],
  ownerId: ines,
  createdAt: '2026-11-20T14:47:00.000Z',
  createdBy: ines,
  lastSuccessAt: null,
  lastFailureAt: null,
  failingSince: null,
  formerSecretUntil: null,
};
const figures: contract.WebhookFigures = {
  events: 4134,
  delivered: 4118,
  deliveredAtOnce: 3999,
  failed: 1,
  waiting: 15,
  nextAttemptAt: '2026-11-20T14:57:00.000Z',
  medianMs: 196,
  p95Ms: 410,
  hours: Array.from({ length: 24 }, (_, hour) => ({
    from: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
    events: hour,
    delivered: hour > 20 ? hour - 5 : hour,
  })),
};
const delivery = { webhookId: webhook.id, webhookName: webhook.name, state: 'failed' as const, attempts: 10 };
const event: eventLog.LoggedEvent = {
  id: 'e'.repeat(24),
  type: 'search.completed',
  at: '2026-11-20T14:47:00.000Z',
  subjectId: 'b'.repeat(24),
  sequence: 3,
  deliveries: [{ ...delivery, nextAttemptAt: null }],
};
const attempt = { number: 10, at: event.at, status: 500, tookMs: 92, error: null, answer: 'closed' };

let api: FakeApi;
let all: contract.Webhook[];
beforeEach(() => {
  all = [webhook];
  api = createFakeApi();
  api.on(merchantDetails, () => ({
    [ines]: { id: ines, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
  api.on(contract.findWebhooks, () => ({ webhooks: all, totalRecords: all.length }));
  api.on(
    contract.viewWebhook,
    ({ params }) => all.find(({ id }) => id === params['id']) ?? new Refusal(404, 'The webhook was not found.'),
  );
  const types = [{ type: 'case.created' as const, summary: 'A case was begun', example: {} }];
  api.on(contract.viewWebhookModules, () => ({ modules: [{ key: 'cases' as const, eventTypes: types }] }));
  api.on(eventLog.findEventTypes, () => ({ types: [{ type: 'search.completed' as const, events: 1 }] }));
  api.on(contract.viewWebhookFigures, () => figures);
  api.on(eventLog.findEvents, () => ({ events: [event], totalRecords: 1 }));
  api.on(eventLog.viewEvent, () => ({
    ...event,
    body: { type: event.type, timestamp: event.at, data: { searchId: event.subjectId, sequence: 3 } },
    deliveries: [{ ...delivery, nextAttemptAt: null, log: [attempt] }],
  }));
});
afterEach(leaveScreen);

const everything: Claim[] = ['FindWebhooks', 'CreateWebhook', 'UpdateWebhook'];
const show = (at: string, claims: Claim[] = everything) => renderScreen({ pages, at, api, claims });

describe('webhooks', () => {
  it('say in the list where they send what, and how they stand', async () => {
    all = [webhook, { ...webhook, id: 'c'.repeat(24), name: 'CRM', isActive: false, switchedOffBecause: 'gone' }];
    show('/iapi/webhooks');
    const row = (await screen.findByText('CRM')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Off: the receiver is gone')).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
  });

  it('say at their head how they fare, in figures and by hour', async () => {
    show(`/iapi/webhooks?id=${webhook.id}`);
    const head = (await screen.findByText('4,118')).closest('dl') as HTMLElement;
    expect(head.textContent).toContain('99.6% of 4,134 · 1 failed');
    expect(head.textContent).toContain('97.1%');
    expect(head.textContent).toContain('119 needed more');
    expect(head.textContent).toContain('196 ms');
    expect(head.textContent).toContain('95% within 410 ms');
    expect(within(head).getAllByRole('row')).toHaveLength(25);
  });

  it('show nothing that was not measured where there is nothing yet', async () => {
    const none = { events: 0, delivered: 0, deliveredAtOnce: 0, waiting: 0, medianMs: null, p95Ms: null };
    api.on(contract.viewWebhookFigures, () => ({ ...figures, ...none, failed: 0, nextAttemptAt: null }));
    show(`/iapi/webhooks?id=${webhook.id}`);
    const head = (await screen.findByText('No answers yet')).closest('dl') as HTMLElement;
    expect(head.textContent).not.toMatch(/\d%/);
    expect(within(head).getAllByText('–')).toHaveLength(2);
  });

  it('say where their figures failed to load, with a way to try again', async () => {
    let isDown = true;
    api.on(contract.viewWebhookFigures, () => (isDown ? new Refusal(500, 'Something went wrong.') : figures));
    show(`/iapi/webhooks?id=${webhook.id}`);
    const alert = (await screen.findByText('Failed to load the figures of this webhook.')).closest('[role=alert]');
    isDown = false;
    await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4,118')).toBeTruthy();
  });

  it('show their secret once, and lead on only when it is stored', async () => {
    const sent: unknown[] = [];
    api.on(contract.createWebhook, ({ body }) => {
      sent.push(body);
      return { webhook, secret: SECRET };
    });
    show('/iapi/createwebhook');
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Core banking');
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'hooks.corebank.example/tamis');
    await user.click(screen.getByRole('combobox', { name: 'All events of' }));
    await user.click(await screen.findByRole('option', { name: 'cases' }));
    await user.type(screen.getByRole('textbox', { name: 'Header' }), 'X-Channel');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'seven');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Header' }));
    await user.click(screen.getByRole('button', { name: /^Create webhook/ }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Signing secret' })).value).toBe(SECRET);
    expect(sent).toEqual([
      {
        name: 'Core banking',
        url: 'https://hooks.corebank.example/tamis',
        modules: ['cases'],
        eventTypes: [],
        customHeaders: [{ name: 'X-Channel', value: 'seven' }],
        description: '',
        isActive: true,
      },
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'I have stored the secret' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('tab', { name: 'Deliveries' })).toBeTruthy();
  });

  it('keep a header that is there without asking for its value, and are fixed for those who may only look', async () => {
    const sent: unknown[] = [];
    api.on(contract.updateWebhook, ({ body }) => {
      sent.push(body);
      return webhook;
    });
    const user = userEvent.setup();
    show(`/iapi/webhooks?id=${webhook.id}&tab=settings`);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: /^Save webhook/ }));
    expect(await screen.findByText('Webhook “Core banking” is saved')).toBeTruthy();
    expect(sent).toMatchObject([{ name: 'Core banking 2', customHeaders: [{ name: 'X-Channel' }] }]);
    leaveScreen();
    show(`/iapi/webhooks?id=${webhook.id}&tab=settings`, ['FindWebhooks']);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Save webhook|Send test event|Rotate/ })).toBeNull();
  });
});

describe('the event log', () => {
  it('sends ticked events again', async () => {
    const sent: unknown[] = [];
    api.on(eventLog.sendAgain, ({ body }) => {
      sent.push(body);
      return { sent: 1 };
    });
    const user = userEvent.setup();
    show('/iapi/eventlogs');
    await user.click(await screen.findByRole('checkbox', { name: 'Select search.completed' }));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('1 event is on its way again')).toBeTruthy();
    expect(sent).toEqual([{ ids: [event.id] }]);
  });

  it('counts the attempts at every receiver of an event', async () => {
    const at = (number: number) => ({ ...delivery, webhookId: String(number).repeat(24), nextAttemptAt: null });
    const deliveries = [
      { ...at(1), attempts: 1 },
      { ...at(2), attempts: 10 },
      { ...at(3), attempts: 1 },
    ];
    api.on(eventLog.findEvents, () => ({ events: [{ ...event, deliveries }], totalRecords: 1 }));
    show('/iapi/eventlogs');
    expect(await screen.findByRole('cell', { name: '12' })).toBeTruthy();
  });

  it('asks for the events of a state, a type and a webhook that the address names', async () => {
    show(`/iapi/eventlogs?view=failed&type=search.completed&webhookId=${webhook.id}`);
    const asked = { state: 'failed', type: 'search.completed', webhookId: webhook.id };
    await waitFor(() => expect(api.bodiesOf(eventLog.findEvents).at(-1)).toMatchObject(asked));
  });

  it('is narrowed by time, which stands in the address, and is taken off again', async () => {
    const { router } = show('/iapi/eventlogs?time=2026-11-18/2026-11-19');
    const place = () => router.state.location.href;
    const lastAsked = () => api.bodiesOf(eventLog.findEvents).at(-1) as { dateRange?: object };
    await waitFor(() => expect(lastAsked().dateRange).toMatchObject({ end_date: expect.any(String) }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Time: / }));
    await user.click(await screen.findByRole('button', { name: 'Last 24 hours' }));
    await waitFor(() => expect(place()).toBe('/iapi/eventlogs?time=last-day'));
    await waitFor(() => expect(lastAsked().dateRange).toEqual({ start_date: expect.any(String) }));
    await user.click(screen.getByRole('button', { name: 'Time: Last 24 hours' }));
    await user.click(await screen.findByRole('button', { name: 'Any time' }));
    await waitFor(() => expect(place()).toBe('/iapi/eventlogs'));
    await waitFor(() => expect(lastAsked().dateRange).toBeUndefined());
  });

  it('shows of an event what was sent, and what each receiver answered', async () => {
    const user = userEvent.setup();
    show(`/iapi/eventlogdetails?id=${event.id}`);
    expect(await screen.findByRole('link', { name: 'Core banking' })).toBeTruthy();
    expect(screen.getByText('500 · 92 ms')).toBeTruthy();
    expect(screen.getByText('closed')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Body' }));
    expect(await screen.findByText(/"type": "search.completed"/)).toBeTruthy();
  });
});
