import {
  blockMerchant,
  createMerchant,
  exportMerchants,
  findMerchants,
  type Merchant,
  merchantChanges,
  merchantStats,
  permitMerchant,
  viewMerchant,
} from '@tamis/contract/merchants/management';
import { merchantDetails } from '@tamis/contract/merchants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActAsContext } from '../../components/act-as.ts';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { MerchantPage, MerchantsPage, NewMerchantPage } from './pages.ts';

const [LIST, NEW, PROFILE] = ['/merchants/list', '/merchants/new', '/merchants/profile'] as const;
const pages = { [LIST]: MerchantsPage, [NEW]: NewMerchantPage, [PROFILE]: MerchantPage };

const merchant: Merchant = {
  id: 'a'.repeat(24),
  name: 'Oakhurst Brokerage',
  contactEmail: 'compliance@oakhurst.example',
  country: 'IE',
  timeZone: 'Europe/Dublin',
  createdAt: '2026-01-12T10:00:00.000Z',
  createdBy: null,
  // Midnight in Dublin: the day before is the last one.
  expiresAt: '2099-07-31T23:00:00.000Z',
  blockedAt: null,
  blockedBy: null,
  blockReason: '',
  status: 'active',
  isProvider: false,
  modules: ['nameScreening', 'monitoring', 'cases', 'api'],
  limits: { users: 30, searches: 10_000, monitored: null, keys: 5 },
  owners: [
    { id: 'c'.repeat(24), name: 'Imogen Hartley' },
    { id: 'd'.repeat(24), name: 'Noor Castellane' },
  ],
  figures: { users: 24, searches: 9204, monitored: 611, keys: 4, openCases: 37 },
};
const provider: Merchant = { ...merchant, id: 'b'.repeat(24), name: 'Tamis', isProvider: true, expiresAt: null };
const counts = { all: 2, active: 2, expiring: 0, expired: 0, blocked: 0 };

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(merchantDetails, () => ({}));
  api.on(findMerchants, () => ({ merchants: [merchant, provider], totalRecords: 2, counts }));
  api.on(merchantChanges, () => ({ changes: [], totalRecords: 0 }));
  // After the merchant itself, whose path matches this one too.
  api.on(viewMerchant, ({ params }) => (params['id'] === provider.id ? provider : merchant));
  api.on(merchantStats, () => ({
    months: [
      { month: '2026-10', searches: 4100, monitored: 300 },
      { month: '2026-11', searches: 9204, monitored: 311 },
    ],
    twoFactor: { enabled: 20, disabled: 3 },
  }));
});
afterEach(leaveScreen);

const open = (at: string) => renderScreen({ pages, at, claims: ['Root'], api });

describe('merchants', () => {
  it('are counted by status, those that end or have ended in amber', async () => {
    const ending = { all: 5, active: 2, expiring: 2, expired: 1, blocked: 0 };
    api.on(findMerchants, () => ({ merchants: [merchant, provider], totalRecords: 5, counts: ending }));
    open(LIST);
    const views = within(await screen.findByRole('group', { name: 'Merchants by status' })).getAllByRole('button');
    await screen.findByText('Oakhurst Brokerage');
    const marked = views.filter(({ dataset }) => dataset['tone'] === 'amber');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Expiring soon 2', 'Expired 1']);
  });

  it('are listed with owner, figures, end and standing; the provider is marked', async () => {
    open(LIST);
    const row = await screen.findByRole('row', { name: /Oakhurst Brokerage/ });
    for (const text of ['Imogen Hartley', '+1', '24', '9,204', '611', '37', '31/07/2099', 'Active'])
      expect(within(row).getByText(text, { exact: false })).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Tamis/ })).getByText('Provider')).toBeTruthy();
    expect(screen.getByText('2 merchants · 2 can sign in')).toBeTruthy();
  });

  it('are filtered by standing, and downloaded as they are shown', async () => {
    api.on(exportMerchants, () => new Refusal(500, 'Something went wrong on our side.'));
    open(LIST);
    await screen.findByRole('row', { name: /Oakhurst Brokerage/ });
    await userEvent.click(screen.getByRole('button', { name: 'Blocked 0' }));
    await waitFor(() => expect(api.bodiesOf(findMerchants).at(-1)).toMatchObject({ status: 'blocked' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await screen.findByText('Something went wrong on our side.');
    expect(api.bodiesOf(exportMerchants)).toEqual([{ view: 'list', search: '', status: 'blocked' }]);
  });

  it('say what is missing of a new one, beside its field', async () => {
    api.on(createMerchant, () => new Refusal(400, 'Enter a name'));
    open(NEW);
    await userEvent.click(await screen.findByRole('button', { name: /Create merchant/ }));
    for (const missing of ['Enter a name', 'Choose a country', 'Choose a time zone', 'Enter a first name'])
      expect(await screen.findByText(missing)).toBeTruthy();
    expect(api.bodiesOf(createMerchant)).toEqual([]);
  });

  it('show what they use of what they may, and the searches month by month', async () => {
    open(`${PROFILE}?id=${merchant.id}`);
    const figures = (await screen.findByText('3 without two-factor')).closest('dl')!;
    for (const text of [
      '24',
      'of 30',
      '3 without two-factor',
      'Searches in November',
      'of 10,000',
      '611',
      'of 5',
      '37',
    ])
      expect(within(figures).getByText(text)).toBeTruthy();
    const months = within(screen.getByRole('list', { name: 'Searches by month' })).getAllByRole('listitem');
    expect(months.map(({ textContent }) => textContent)).toEqual(['4,100Oct', '9,204Nov']);
  });

  it('show what was changed last, value by value', async () => {
    api.on(merchantChanges, () => ({
      changes: [
        {
          id: 'e'.repeat(24),
          at: '2026-11-18T09:20:00.000Z',
          actorId: null,
          impersonatorId: null,
          action: 'merchants.permit',
          was: { name: 'Oakhurst', switchedOff: ['batch', 'webhooks'], limits: { keys: 5, users: 30 } },
          is: { name: 'Oakhurst', switchedOff: ['batch'], limits: { keys: 10, users: 30 } },
        },
      ],
      totalRecords: 1,
    }));
    open(`${PROFILE}?id=${merchant.id}`);
    const row = await screen.findByRole('row', { name: /Limit: API keys/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Limit: API keys', '5', '10']);
    screen.getByRole('row', { name: /Module: Webhooks off on/ });
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  });

  it('let Root act as one of their owners, and nobody else', async () => {
    const actAs = vi.fn<(userId: string) => Promise<void>>().mockResolvedValue();
    const Acting = () => (
      <ActAsContext value={actAs}>
        <MerchantPage />
      </ActAsContext>
    );
    renderScreen({ pages: { ...pages, [PROFILE]: Acting }, at: `${PROFILE}?id=${merchant.id}`, claims: ['Root'], api });
    await userEvent.click(await screen.findByRole('button', { name: 'Act as owner' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Noor Castellane' }));
    expect(actAs.mock.calls).toEqual([['d'.repeat(24)]]);
    leaveScreen();
    open(`${PROFILE}?id=${merchant.id}`);
    await screen.findByRole('button', { name: 'Block' });
    expect(screen.queryByRole('button', { name: 'Act as owner' })).toBeNull();
  });

  it('are blocked with a reason, without which nothing is sent', async () => {
    api.on(blockMerchant, () => ({}));
    open(`${PROFILE}?id=${merchant.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Block merchant' }));
    await screen.findByText('Enter a reason');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ' The contract ended ');
    await userEvent.click(screen.getByRole('button', { name: 'Block merchant' }));
    await screen.findByText('Oakhurst Brokerage is blocked');
    expect(api.bodiesOf(blockMerchant)).toEqual([{ id: merchant.id, isBlocked: true, reason: 'The contract ended' }]);
  });

  it('offer neither block nor end for the provider', async () => {
    open(`${PROFILE}?id=${provider.id}&tab=details`);
    await screen.findByText(/People of this merchant administer the installation/);
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change the last day' })).toBeNull();
  });

  it('are given modules and limits: what is not typed is no limit', async () => {
    api.on(permitMerchant, () => ({}));
    open(`${PROFILE}?id=${merchant.id}&tab=permissions`);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Batch' }));
    const users = screen.getByRole('textbox', { name: 'Users' });
    await userEvent.clear(users);
    await userEvent.type(users, '4x0');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Searches a month' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The merchant is saved');
    expect(api.bodiesOf(permitMerchant)).toEqual([
      {
        id: merchant.id,
        modules: ['nameScreening', 'batch', 'monitoring', 'cases', 'api'],
        limits: { users: 40, searches: null, monitored: null, keys: 5 },
      },
    ]);
  });

  it('lose batch and monitoring with name screening, and keep what was chosen', async () => {
    open(`${PROFILE}?id=${merchant.id}&tab=permissions`);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Name screening' }));
    const monitoring = screen.getByRole('checkbox', { name: 'Monitoring' });
    expect([monitoring.matches(':checked'), monitoring.matches(':disabled')]).toEqual([false, true]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Name screening' }));
    expect(screen.getByRole('checkbox', { name: 'Monitoring' }).matches(':checked')).toBe(true);
  });
});
