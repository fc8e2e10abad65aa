import type { Claim } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { merchantDetails } from '@tamis/contract/merchants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { CasePage, CasesPage } from '../pages.ts';
import { shownCase } from '../testing/shown-case.ts';

const idAt = (index: number): string => index.toString(16).padStart(24, '0');
const caseAt = (index: number): contract.CaseDetails => ({
  ...shownCase,
  id: idAt(index),
  reference: `C-2026-00000${index}`,
  name: `Client ${index}`,
  version: index,
});
const noor = shownCase.createdBy;
const refusal = { id: idAt(2), reference: 'C-2026-000002', name: 'Client 2', message: 'It is decided.' };
const status = {
  id: 'd'.repeat(24),
  name: 'Second reminder',
  stage: 'awaiting_customer',
  order: 1,
  colour: null,
  isDefault: false,
} as const;

const desk = { id: 'd'.repeat(24), name: 'Desk' };

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(merchantDetails, () => ({
    [noor]: { id: noor, name: 'Noor Castellane', firstName: 'Noor', surname: 'Castellane', keys: [] },
  }));
  api.on(contract.findCases, () => ({ cases: [1, 2, 3].map(caseAt), totalRecords: 120 }));
  api.on(contract.countCases, () => Object.fromEntries(contract.caseViews.map((view) => [view, 0])) as never);
  api.on(contract.findCaseTypes, () => ({ types: [] }));
  api.on(contract.findCaseStatuses, () => ({
    statuses: [status, { ...status, id: 'a'.repeat(24), name: 'Approved', stage: 'approved' as const }],
  }));
  api.on(contract.findCaseReceivers, () => ({
    assignees: [{ id: noor, name: 'Noor Castellane' }],
    groups: [desk],
    escalation: { groups: [], people: [] },
  }));
  api.on(contract.findCaseIds, () => ({
    cases: Array.from({ length: 120 }, (_, index) => ({ id: idAt(index + 1), version: 7 })),
    isWhole: true,
  }));
  api.on(contract.assignCases, ({ body }) => ({
    done: (body as { cases: contract.SeenCase[] }).cases.map(({ id }) => id),
    refused: [],
  }));
});
afterEach(leaveScreen);

async function open(claims: Claim[] = ['All']) {
  const pages = { '/case/history': CasesPage, '/case/details': CasePage };
  const { router } = renderScreen({ pages, at: '/case/history', claims, api });
  const user = userEvent.setup();
  await screen.findByText('Client 1');
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /Client/ })).toHaveLength(3));
  return { user, place: () => router.state.location.href };
}
type User = ReturnType<typeof userEvent.setup>;

const tick = async (user: User, ...names: string[]) => {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
};
const bar = () => within(screen.getByRole('toolbar'));
const ticked = () => screen.queryAllByRole('checkbox', { name: /Client/, checked: true }).length;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const seen = (...indexes: number[]) => indexes.map((index) => ({ id: idAt(index), version: index }));

describe('selected cases', () => {
  it('are assigned as they were seen, and what was refused is named with its reason', async () => {
    api.on(contract.assignCases, () => ({ done: [idAt(1)], refused: [refusal] }));
    const { user } = await open();
    await tick(user, 'Client 1', 'Client 2');
    await user.click(bar().getByRole('button', { name: 'Assign …' }));
    const form = await dialog('Assign 2 cases');
    await user.click(form.getByRole('combobox', { name: 'Assignee' }));
    await user.click(await screen.findByRole('option', { name: 'Noor Castellane' }));
    await user.click(form.getByRole('button', { name: 'Assign 2 cases' }));
    const result = await dialog('1 case assigned');
    expect(api.bodiesOf(contract.assignCases)).toEqual([{ cases: seen(1, 2), assigneeId: noor }]);
    expect(result.getByText('1 case was refused and is as it was')).toBeTruthy();
    const reason = within(result.getByRole('region', { name: 'It is decided.' }));
    expect(reason.getByRole('link', { name: 'C-2026-000002 Client 2' })).toBeTruthy();
    expect(ticked()).toBe(0);
  });

  it('of every page are changed call after call, and each call names no more than it may', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /all rows/ }));
    await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
    await screen.findByText('120 rows are selected, including those on other pages.');
    await user.click(bar().getByRole('button', { name: 'Assign …' }));
    const form = await dialog('Assign 120 cases');
    await user.click(form.getByRole('combobox', { name: 'Assignee' }));
    await user.click(await screen.findByRole('option', { name: 'Unassigned' }));
    await user.click(form.getByRole('button', { name: 'Assign 120 cases' }));
    await screen.findByText('120 cases assigned');
    const calls = api.bodiesOf(contract.assignCases) as { cases: contract.SeenCase[]; assigneeId: null }[];
    expect(calls.map(({ cases, assigneeId }) => [cases.length, assigneeId])).toEqual([
      [50, null],
      [50, null],
      [20, null],
    ]);
    expect(calls[0]?.cases[2]).toEqual({ id: idAt(3), version: 7 });
  });

  it('are given to a user group, without a person', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /Client 1/ }));
    await user.click(bar().getByRole('button', { name: 'Assign …' }));
    const form = await dialog('Assign 1 case');
    await user.click(form.getByRole('combobox', { name: 'Assignee' }));
    await user.click(await screen.findByRole('option', { name: 'Desk (user group)' }));
    await user.click(form.getByRole('button', { name: 'Assign 1 case' }));
    await screen.findByText('1 case assigned');
    expect(api.bodiesOf(contract.assignCases)).toMatchObject([{ assigneeId: null, groupId: desk.id }]);
  });

  it('are given to no group that is refused, which is said beside the field', async () => {
    const message = 'Nobody of ‘Desk’ may work on cases.';
    api.on(contract.assignCases, () => new Refusal(400, message, { field: 'groupId' }));
    const { user } = await open();
    await tick(user, 'Client 1');
    await user.click(bar().getByRole('button', { name: 'Assign …' }));
    const form = await dialog('Assign 1 case');
    const field = form.getByRole('combobox', { name: 'Assignee' });
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Desk (user group)' }));
    await user.click(form.getByRole('button', { name: 'Assign 1 case' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getAllByText(message)).toHaveLength(1);
  });

  it('of which some were not reached are told apart from those of which nobody knows', async () => {
    let calls = 0;
    const { user } = await open();
    api.on(contract.assignCases, ({ body }) => {
      calls += 1;
      if (calls === 2) return new Refusal(503, 'The database does not answer.');
      return { done: (body as { cases: contract.SeenCase[] }).cases.map(({ id }) => id), refused: [] };
    });
    await user.click(screen.getByRole('checkbox', { name: /all rows/ }));
    await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
    await screen.findByText('120 rows are selected, including those on other pages.');
    await user.keyboard('a');
    const form = await dialog('Assign 120 cases');
    await user.click(form.getByRole('button', { name: 'Assign 120 cases' }));
    const result = await dialog('50 cases assigned');
    expect(result.getByRole('alert').textContent).toMatch(
      /The database does not answer\..*Whether 50 cases were changed is not known.*20 cases were not reached/,
    );
    expect(calls).toBe(2);
  });

  it('get a status of the stages of work: none that approves is offered', async () => {
    api.on(contract.setCaseStatuses, () => ({ done: [idAt(1)], refused: [] }));
    const { user } = await open();
    await tick(user, 'Client 1');
    await user.click(bar().getByRole('button', { name: 'Set status …' }));
    const form = await dialog('Set the status of 1 case');
    await user.click(form.getByRole('combobox', { name: 'Status' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Second reminder (Awaiting customer)',
    ]);
    await user.click(screen.getByRole('option'));
    await user.click(form.getByRole('button', { name: 'Set the status of 1 case' }));
    await screen.findByText('1 case has the new status');
    expect(api.bodiesOf(contract.setCaseStatuses)).toEqual([{ cases: seen(1), statusId: status.id }]);
  });

  it('are snoozed until a day, and brought back', async () => {
    api.on(contract.snoozeCases, () => ({ done: [idAt(1), idAt(3)], refused: [] }));
    const { user } = await open();
    await tick(user, 'Client 1', 'Client 3');
    await user.click(bar().getByRole('button', { name: 'Snooze …' }));
    await user.type((await dialog('Snooze 2 cases')).getByRole('textbox', { name: 'Until' }), '03/12/2026');
    await user.click((await dialog('Snooze 2 cases')).getByRole('button', { name: 'Snooze 2 cases' }));
    await screen.findByText('2 cases snoozed');
    await tick(user, 'Client 1', 'Client 3');
    await user.click(bar().getByRole('button', { name: 'Snooze …' }));
    await user.click((await dialog('Snooze 2 cases')).getByRole('button', { name: 'End snooze' }));
    await screen.findByText('2 cases are back');
    expect(api.bodiesOf(contract.snoozeCases)).toEqual([
      { cases: seen(1, 3), until: '2026-12-03' },
      { cases: seen(1, 3), until: null },
    ]);
  });

  it('are let go by another filter', async () => {
    const { user } = await open();
    await tick(user, 'Client 1');
    expect(ticked()).toBe(1);
    await user.click(screen.getByRole('button', { name: /^Overdue/ }));
    await waitFor(() => expect(ticked()).toBe(0));
  });

  it('are only read by whoever may not change cases', async () => {
    const { user } = await open(['CaseFind']);
    await tick(user, 'Client 1');
    const names = bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Download XLSX', expect.stringContaining('Clear')]);
  });
});

describe('keys of the list of cases', () => {
  it('A takes the row that has the focus', async () => {
    const { user } = await open();
    await user.keyboard('jj');
    await user.keyboard('a');
    await screen.findByText('1 case assigned');
    expect(api.bodiesOf(contract.assignCases)).toEqual([
      { cases: seen(2), assigneeId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    ]);
  });

  it('N says when no case is unassigned', async () => {
    const { user } = await open();
    api.on(contract.findCases, () => ({ cases: [], totalRecords: 0 }));
    await user.keyboard('n');
    expect(await screen.findByText('No case is unassigned')).toBeTruthy();
  });

  it('N opens the unassigned case that is due first', async () => {
    const { user, place } = await open();
    api.on(contract.findCases, () => ({ cases: [caseAt(2)], totalRecords: 1 }));
    await user.keyboard('n');
    await waitFor(() => expect(place()).toBe(`/case/details?id=${idAt(2)}`));
    expect(api.bodiesOf(contract.findCases).at(-1)).toEqual({
      view: 'unassigned',
      perPage: 1,
      order: 'due',
      order_by_desc: false,
    });
  });
});
