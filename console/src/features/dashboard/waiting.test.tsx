import { screen, within } from '@testing-library/react';
import { countCases } from '@tamis/contract/cases';
import { findCaUpdates } from '@tamis/contract/notifications';
import { countQueue, findSearches } from '@tamis/contract/screening';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(leaveScreen);

const counted = (searches: number, hits: number) => ({ searches, hits });

function open(claims: string[], overdue = 2) {
  const api = createFakeApi();
  api.on(findSearches, () => ({ searches: [], totalRecords: 0, isTotalExact: true }));
  api.on(watchlistStatus, () => ({
    isReady: true,
    builtAt: '2026-11-20T06:04:00.000Z',
    entries: 8_382,
    lists: 2,
    isDemo: false,
    engineVersion: '1.5.0',
    troubled: [],
    coveredBy: [],
  }));
  api.on(countQueue, () => ({
    mine: counted(1, 3),
    unassigned: counted(10, 23),
    all: counted(11, 1026),
    overdue: counted(overdue, 5),
  }));
  api.on(findCaUpdates, () => ({ updates: 1, totalRecords: 1, notifications: [] }));
  api.on(countCases, () => new Refusal(500, 'Out of order'));
  renderScreen({
    pages: { '/dashboard/main': DashboardPage },
    at: '/dashboard/main',
    claims: claims as never,
    api,
  });
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
      ['1update', '/aml/update'],
    ]);
  });

  it('says in how many searches it is where nothing is overdue', async () => {
    open(['ComplyFind'], 0);
    expect(await screen.findByText('in 11 searches')).toBeTruthy();
  });

  it('is no nought where it could not be counted', async () => {
    open(['CaseFind']);
    expect((await screen.findAllByText('Could not be counted')).length).toBe(2);
    expect(await waiting()).toEqual([
      ['–cases of yoursCould not be counted', '/case/history?view=mine'],
      ['–cases to approveCould not be counted', '/case/history?view=to-approve'],
    ]);
  });

  it('is not spoken of to somebody for whom nothing waits', async () => {
    open([]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'What waits for you' })).toBeNull();
  });
});
