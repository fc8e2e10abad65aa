import type { Claim } from '@tamis/contract';
import { type DashboardFigures, findRecent, viewDashboard } from '@tamis/contract/dashboard';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { DashboardPage } from '../dashboard-page.tsx';
import { WaitingStrip } from './waiting.tsx';

afterEach(leaveScreen);

const figures: DashboardFigures = {
  at: '2026-11-20T09:00:00.000Z',
  waiting: {
    hits: { hits: 1026, searches: 11, overdueSearches: 2 },
    updates: { searches: 1, oldest: '2026-11-18T09:00:00.000Z' },
    proposals: 3,
    cases: null,
    lists: null,
  },
  searches: null,
  decisions: null,
  managedUsers: null,
};

function open(claims: Claim[], answer: Partial<DashboardFigures['waiting']> | Refusal = {}) {
  const api = createFakeApi();
  api.on(findRecent, () => ({ searches: { dashboard_stats: [] }, dashboard: { merchantId: 'a'.repeat(24) } }));
  api.on(viewDashboard, () =>
    answer instanceof Refusal
      ? answer
      : { count: 0, notifications: [], figures: { ...figures, waiting: { ...figures.waiting, ...answer } } },
  );
  renderScreen({ pages: { '/dashboard/main': DashboardPage }, at: '/dashboard/main', claims, api });
}

const waiting = async () => {
  const strip = await screen.findByRole('navigation', { name: 'What waits for you' });
  const links = within(strip).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('what waits', () => {
  it('is counted with what is overdue, and leads to where it is done', async () => {
    open(['ComplyFind']);
    await screen.findByText('2 searches overdue');
    expect(await waiting()).toEqual([
      ['1,026hits to decide2 searches overdue', '/aml/queue?view=all'],
      ['1updateoldest 18/11/2026', '/aml/update'],
      ['3proposals to approve', '/aml/approvals'],
    ]);
  });

  it('leads with a number of cases to those that it counts, whatever else is overdue', async () => {
    open(['CaseFind'], { cases: { mine: 2, overdue: 5, toApprove: 1 } });
    await screen.findByText('5 overdue');
    expect(await waiting()).toEqual([
      ['2cases of yours5 overdue', '/case/history?view=mine'],
      ['1case to approve', '/case/history?view=to-approve'],
    ]);
  });

  it('says in how many searches it is where nothing is overdue, and nothing of proposals where there are none', async () => {
    open(['ComplyFind'], { hits: { hits: 1026, searches: 11, overdueSearches: 0 }, proposals: 0 });
    expect(await screen.findByText('in 11 searches')).toBeTruthy();
    expect(await waiting()).toHaveLength(2);
  });

  it('is no nought where it could not be counted', async () => {
    open(['CaseFind'], new Refusal(500, 'Out of order'));
    expect((await screen.findAllByText('Could not be counted')).length).toBe(2);
    expect(await waiting()).toEqual([
      ['–cases of yoursCould not be counted', '/case/history?view=mine'],
      ['–cases to approveCould not be counted', '/case/history?view=to-approve'],
    ]);
  });

  it('is no figure of before where counting failed since', async () => {
    const Strip = () => <WaitingStrip figures={figures.waiting} isOutOfOrder />;
    renderScreen({
      pages: { '/dashboard/main': Strip },
      at: '/dashboard/main',
      claims: ['ComplyFind'],
      api: createFakeApi(),
    });
    expect((await waiting()).map(([text]) => text)).toEqual([
      '–hits to decideCould not be counted',
      '–updatesCould not be counted',
      '–proposals to approveCould not be counted',
    ]);
  });

  it('is not spoken of to somebody for whom nothing waits', async () => {
    open([]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'What waits for you' })).toBeNull();
  });
});
