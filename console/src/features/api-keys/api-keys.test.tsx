import type { Claim } from '@tamis/contract';
import * as contract from '@tamis/contract/api-keys';
import { merchantDetails } from '@tamis/contract/merchants';
import { findClaimGroups } from '@tamis/contract/utility';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ApiKeyPage, ApiKeysPage, NewApiKeyPage } from './pages.ts';

const [LIST, DETAILS, NEW] = ['apikeylist', 'apikeydetails', 'createapikey'].map((page) => `/iapi/${page}`) as [
  string,
  string,
  string,
];
const pages = { [LIST]: ApiKeysPage, [DETAILS]: ApiKeyPage, [NEW]: NewApiKeyPage };
const ines = '1'.repeat(24);
const SECRET = `tamis_live_${'a'.repeat(38)}`;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const keyOf = (digit: string, name: string, more: Partial<contract.ApiKey> = {}): contract.ApiKey => ({
  id: digit.repeat(24),
  name,
  start: 'tamis_live_9',
  end: `${digit}7aX`,
  status: 'active',
  scopes: ['ComplySearch', 'ComplyFind'],
  lostScopes: [],
  networks: ['203.0.113.0/24'],
  expiresAt: inDays(300),
  rateLimit: { perMinute: 120 },
  ownerId: ines,
  isResting: false,
  createdAt: '2026-11-20T14:47:00.000Z',
  createdBy: ines,
  lastUsedAt: null,
  lastUsedFrom: null,
  revokedAt: null,
  revokedBy: null,
  reason: '',
  rotatedTo: null,
  ...more,
});
const keys = [
  keyOf('a', 'payments-prod'),
  keyOf('b', 'batch-nightly', { status: 'expiring', expiresAt: inDays(6.5) }),
  keyOf('c', 'pilot-2025', { status: 'revoked', revokedAt: '2026-11-21T10:00:00.000Z', reason: 'Pilot is over' }),
];
const first = keys[0]!;

let api: FakeApi;
let made: contract.ApiKey[];
beforeEach(() => {
  made = [...keys];
  api = createFakeApi();
  api.on(merchantDetails, () => ({
    [ines]: { id: ines, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
  api.on(findClaimGroups, () => ({ groups: [], presets: [] }) as never);
  api.on(contract.findApiKeys, ({ body }) => {
    const { status } = body as { status?: string };
    const shown = made.filter((key) => status === undefined || key.status === status);
    return {
      keys: shown.map((key) => ({ ...key, callsByDay: [0, 0, 3, 0, 0, 1200, 1] })),
      totalRecords: shown.length,
      counts: { all: 3, active: 1, expiring: 1, expired: 0, revoked: 1 },
    };
  });
  api.on(
    contract.viewApiKey,
    ({ params }) => made.find(({ id }) => id === params['id']) ?? new Refusal(404, 'The API key was not found.'),
  );
});
afterEach(leaveScreen);

function open(at: string, claims: Claim[] = ['All'], isNarrow = false) {
  const { router } = renderScreen({ pages, at, claims, api, isNarrow });
  return { user: userEvent.setup(), place: () => router.state.location.href };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the list of API keys', () => {
  it('says what each is told by, and warns of the one that expires next', async () => {
    const { user, place } = open(LIST);
    const row = (await screen.findByText('payments-prod')).closest('tr');
    expect(row?.textContent).toContain('tamis_live_9…a7aX');
    expect(row?.textContent).toContain('ComplySearch +1');
    expect(row?.textContent).toContain('1,204');
    await screen.findByText(/^batch-nightly expires in 7 days/);
    expect(screen.getByText('2 active of 3')).toBeTruthy();
    const views = within(screen.getByRole('group', { name: 'Keys by status' })).getAllByRole('button');
    expect(views.filter(({ dataset }) => dataset['tone'] === 'amber').map(({ textContent }) => textContent)).toEqual([
      'Expires soon 1',
    ]);
    await user.click(screen.getByRole('button', { name: /^Revoked/ }));
    await waitFor(() => expect(place()).toBe(`${LIST}?view=revoked`));
    await user.click(await screen.findByText('pilot-2025'));
    await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${keys[2]!.id}`));
  });

  it('is cards on a narrow screen, and offers a new key only to those who may make one', async () => {
    open(LIST, ['FindAPITokens'], true);
    await screen.findByRole('button', { name: /payments-prod/ });
    expect(screen.queryByRole('link', { name: 'New API key' })).toBeNull();
  });
});

describe('a new API key', () => {
  it('offers the scopes that one holds and that open something, and shows its secret until it is stored', async () => {
    api.on(contract.createApiKey, ({ body }) => {
      const key = { ...first, ...(body as object), id: 'd'.repeat(24) };
      made.push(key);
      return { key, secret: SECRET };
    });
    const { user, place } = open(NEW, ['CreateAPIToken', 'FindAPITokens', 'ComplyFind']);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'crm-sync');
    await user.click(screen.getByRole('combobox', { name: 'Scopes' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered.map((text) => text.split(' ')[0])).toEqual(['ComplyFind', 'FindAPITokens']);
    await user.click(screen.getByRole('option', { name: /^ComplyFind/ }));
    await user.type(screen.getByRole('textbox', { name: 'Network or IPv6 address' }), '2001:db8::/32{Enter}');
    await user.click(await button('Create API key'));
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret key' });
    expect(shown.value).toBe(SECRET);
    expect(api.bodiesOf(contract.createApiKey)).toMatchObject([
      { name: 'crm-sync', scopes: ['ComplyFind'], networks: ['2001:db8::/32'], rateLimit: { perMinute: 120 } },
    ]);
    expect(screen.getByText(/^curl http/).textContent).toContain(SECRET);
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' });
    expect(done.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'I have stored the key' }));
    await user.click(done);
    await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${'d'.repeat(24)}`));
    expect(document.body.textContent).not.toContain(SECRET);
  });

  it('says beside the field what the server refuses', async () => {
    api.on(contract.createApiKey, () => new Refusal(400, 'Enter an address or a network', { field: 'networks.0' }));
    const { user } = open(NEW);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'crm-sync');
    await user.click(await button('Create API key'));
    expect((await screen.findByText('Enter an address or a network')).getAttribute('role')).toBe('alert');
  });
});

describe('an API key', () => {
  it('is rotated, with the time that the old secret goes on', async () => {
    api.on(contract.rotateApiKey, () => ({ key: { ...first, id: 'd'.repeat(24) }, secret: SECRET }));
    const { user } = open(`${DETAILS}?id=${first.id}`);
    await user.click(await button('Rotate'));
    await user.click(await button('Rotate API key'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret key' })).value).toBe(SECRET);
    expect(api.bodiesOf(contract.rotateApiKey)).toEqual([{ overlapHours: 24 }]);
  });

  it('is revoked with a reason, and not without', async () => {
    api.on(contract.revokeApiKey, () => first);
    const { user } = open(`${DETAILS}?id=${first.id}`);
    await user.click(await button('Revoke'));
    await user.click(await button('Revoke API key'));
    expect(api.countOf(contract.revokeApiKey)).toBe(0);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Leaked');
    await user.click(await button('Revoke API key'));
    await waitFor(() => expect(api.bodiesOf(contract.revokeApiKey)).toEqual([{ reason: 'Leaked' }]));
  });

  it('that is revoked is neither changed nor rotated, and may be deleted', async () => {
    api.on(contract.deleteApiKey, () => ({}));
    const { user, place } = open(`${DETAILS}?id=${keys[2]!.id}&tab=settings`);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).disabled).toBe(true);
    for (const name of ['Rotate', 'Revoke', 'Save API key']) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(await button('Delete'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'pilot-2025');
    await user.click(dialog.getByRole('button', { name: 'Delete API key' }));
    await waitFor(() => expect(place()).toBe(LIST));
  });

  it('says why it rests and what it has lost, and offers nothing to those who may only look', async () => {
    made = [
      keyOf('a', 'resting', { isResting: true, lostScopes: ['ComplyFind'] }),
      keyOf('b', 'lost', { lostScopes: ['ComplyFind'] }),
    ];
    open(`${DETAILS}?id=${'a'.repeat(24)}`, ['FindAPITokens']);
    await screen.findByText('This key rests');
    for (const name of ['Rotate', 'Revoke', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
    leaveScreen();
    open(`${DETAILS}?id=${'b'.repeat(24)}`);
    await screen.findByText('It no longer works for ComplyFind.');
  });
});
