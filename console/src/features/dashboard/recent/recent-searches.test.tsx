import { findRecent, type RecentEntry } from '@tamis/contract/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { RecentSearches } from './recent-searches.tsx';

const MERCHANT = 'f'.repeat(24);
const CREATED = { actorId: '1'.repeat(24), timestamp: '2026-11-20T08:00:00.000Z' };

const entry = (place: number, name: string, kind: Pick<RecentEntry, 'stat_type' | 'status'>): RecentEntry => ({
  ...kind,
  id: String(place).repeat(24),
  name,
  createdBy: CREATED,
  createdAt: CREATED.timestamp,
});

const entries = [
  entry(1, 'Mirela Cosovanu', { stat_type: 'Comply', status: 'possible_hit' }),
  entry(2, 'Quayside Ferrous Ltd', { stat_type: 'Case', status: 'in_review' }),
  entry(3, 'Corvin Aldanne', { stat_type: 'Comply', status: 'Pending' }),
];

const Elsewhere = () => <p>Elsewhere</p>;

function open(answer: RecentEntry[] | Refusal) {
  const api = createFakeApi();
  api.on(findRecent, () =>
    answer instanceof Refusal ? answer : { searches: { dashboard_stats: answer }, dashboard: { merchantId: MERCHANT } },
  );
  const pages = { '/': RecentSearches, '/aml/searchresults': Elsewhere, '/case/details': Elsewhere };
  const { router } = renderScreen({ pages, at: '/', claims: ['ComplyFind', 'CaseFind'], api });
  return { place: () => router.state.location.href };
}

afterEach(leaveScreen);

it.each([
  ['a search its results', 'Mirela Cosovanu', `/aml/searchresults?id=${'1'.repeat(24)}`],
  ['a case its details', 'Quayside Ferrous Ltd', `/case/details?id=${'2'.repeat(24)}`],
])('a click on the row opens of %s', async (_what, name, address) => {
  const { place } = open(entries);
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  await userEvent.click(within(row).getByText(/^20\/11\/2026/));
  await waitFor(() => expect(place()).toBe(address));
});

it('says the status of a search, of a case, and of a search that has no answer yet', async () => {
  open(entries);
  const rows = await screen.findAllByRole('row', { name: /Mirela|Quayside|Corvin/ });
  const status = rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  expect(status).toEqual(['Possible hit', 'In review', 'Pending']);
});

it('says that it could not be loaded, which is not the same as none', async () => {
  open(new Refusal(500, ''));
  await screen.findByText('Failed to load searches.');
  expect(screen.queryByText('No previous searches found')).toBeNull();
});
