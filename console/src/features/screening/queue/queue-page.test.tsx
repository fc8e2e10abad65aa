import { nothing } from '../../../components/screening/testing/screening-world.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claim } from '@tamis/contract';
import { merchantDetails } from '@tamis/contract/merchants';
import * as contract from '@tamis/contract/screening';
import { createFakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { currentSessionState } from '../../../api/session.ts';
import { hitAt, NOW, openHitAt, searchRecord, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { QueuePage } from './queue-page.tsx';
import { idAt, OMAR } from './testing/queue-world.ts';

const claims: Claim[] = ['ComplyFind', 'ComplyWhiteListUpdate'];

const queued = (place: number, more: Partial<contract.QueuedSearch> = {}): contract.QueuedSearch => ({
  searchId: idAt(place),
  searchTerm: `Client ${place}`,
  clientReference: `KYC-${place}`,
  why: 'new',
  types: ['sanction'],
  openHits: 2,
  totalHits: 3,
  bestScore: 0.93,
  openSince: NOW,
  dueAt: '2026-11-21T14:47:00.000Z',
  assignee: null,
  hits: [openHitAt(1), openHitAt(2, { match_status: 'unknown' })],
  ...more,
});
const by = (userId: string) => ({ userId, by: userId, at: NOW, isClaim: true });

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T17:47:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  leaveScreen();
});

/** The queue of somebody with one search of their own and two that nobody has. */
function open(at = '/aml/queue', { held = claims, isNarrow = false }: { held?: Claim[]; isNarrow?: boolean } = {}) {
  const api = createFakeApi();
  const world = renderScreen({ pages: { '/aml/queue': QueuePage }, at, claims: held, api, isNarrow });
  const me = currentSessionState()?.user.id ?? '';
  const own = queued(1, { why: 'reopened', assignee: by(me) });
  api.on(contract.findQueue, ({ body }) => {
    const { view, why } = body as { view: contract.QueueView; why: string[] };
    if (why.length > 0) return { searches: [], totalRecords: 0 };
    const searches = {
      mine: [own],
      unassigned: [queued(2), queued(3)],
      overdue: [],
      all: [own, queued(4, { assignee: by(OMAR) })],
    }[view];
    return { searches, totalRecords: searches.length };
  });
  api.on(contract.countQueue, () => ({
    mine: { searches: 1, hits: 2 },
    unassigned: { searches: 90, hits: 214 },
    all: { searches: 100, hits: 1240 },
    overdue: { searches: 0, hits: 0 },
    decidedToday: 31,
  }));
  api.on(contract.getSearch, () => ({
    result: { id: SEARCH_ID, ref_id: SEARCH_ID, comply_advantage_id: '', is_monitored: true },
    search: searchRecord(),
    updates: { ...nothing, leftOut: nothing, newest: null },
  }));
  api.on(contract.findDecisions, () => ({ decisions: [] }));
  api.on(contract.paginateHits, () => ({
    hits: [0, 1, 2].map((index) => hitAt(index)),
    totalHits: 3,
    distinctHits: 3,
    updatedPositions: [],
  }));
  api.on(contract.findEarlierDecisions, () => ({ decisions: [] }));
  api.on(contract.viewReasonPolicy, () => ({ categories: [], presets: [], changed: null }));
  api.on(merchantDetails, () => ({
    [OMAR]: { id: OMAR, name: 'Omar Haddad', firstName: 'Omar', surname: 'Haddad', keys: [] },
  }));
  api.on(contract.findReviewers, () => ({ reviewers: [{ id: OMAR, name: 'Omar Haddad' }] }));
  api.on(contract.claimNext, () => ({ searches: [{ id: SEARCH_ID, openHits: 5, firstOpen: 7 }] }));
  api.on(contract.assignSearches, () => ({}));
  api.on(contract.releaseSearches, () => ({}));
  api.on(contract.takeOverSearch, () => ({}));
  return { ...world, api, user: userEvent.setup() };
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') ?? document.body;
const current = () => document.querySelector('tr[aria-current]')?.textContent;
const addressOf = ({ router }: ReturnType<typeof open>) => router.state.location.href;

describe('the review queue', () => {
  it('shows one’s own searches with their open hits, why they wait, how long and until when', async () => {
    open();
    const search = within(await rowOf('Client 1'));
    for (const text of ['KYC-1', 'Reopened', '2 of 3 hits open', '0.93', '2 d', '1 d over'])
      expect(search.getByText(text)).toBeTruthy();
    expect(within(await rowOf('ENTRY 2')).getByText('Needs information')).toBeTruthy();
    expect(await screen.findByText('2 hits of 1 client are yours · 31 decided today')).toBeTruthy();
    expect(
      await screen.findByText(
        '4 of 214 hits · nobody else gets what you claim · a claim ends after 2 h without a decision',
      ),
    ).toBeTruthy();
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(['Mine 2']);
  });

  it('shows what is left on the last page where one past it was asked for, and does not say that all is decided', async () => {
    const { api, router } = open('/aml/queue?view=all&currentPage=2');
    const searches = [queued(1), queued(2)];
    api.on(contract.findQueue, ({ body }) => ({
      searches: (body as { page: number }).page === 1 ? searches : [],
      totalRecords: searches.length,
    }));
    expect(await screen.findByText('Client 1')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ currentPage: '1' });
    expect(screen.queryByText(/^Nothing is/)).toBeNull();
  });

  it('moves by J, K and Shift+J over hits and folded searches, and opens where it stands', async () => {
    const world = open();
    await screen.findByText('ENTRY 1');
    await waitFor(() => expect(current()).toContain('ENTRY 1'));
    await world.user.keyboard('j');
    expect(current()).toContain('ENTRY 2');
    await world.user.keyboard('j');
    expect(current()).toContain('Client 2');
    await world.user.keyboard('kk');
    expect(current()).toContain('ENTRY 1');
    await world.user.keyboard('{Shift>}j{/Shift}');
    expect(current()).toContain('Client 2');
    await world.user.keyboard('ko');
    await waitFor(() => expect(addressOf(world)).toBe(`/aml/searchresults?id=${idAt(1)}&hit=2`));
  });

  it('is led to from the beginning of the page, at the row where one stands', async () => {
    open();
    await screen.findByRole('link', { name: 'Skip to the rows' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.matches('tr[data-key][aria-current]')).toBe(true);
  });

  it('shows beside the list why the hit of the current row was found', async () => {
    const { user } = open();
    const pane = within(await screen.findByRole('region', { name: 'Hit under review' }));
    expect(await pane.findByRole('heading', { name: 'ENTRY 1', level: 2 })).toBeTruthy();
    await user.keyboard('j');
    expect(await pane.findByRole('heading', { name: 'ENTRY 2', level: 2 })).toBeTruthy();
  });

  it('claims the next hits by T, and shows the first of them among one’s own', async () => {
    const world = open('/aml/queue?view=unassigned&category=sanctions');
    world.api.on(contract.claimNext, () => ({ searches: [{ id: idAt(1), openHits: 2, firstOpen: 2 }] }));
    await screen.findByText('Client 2');
    await world.user.keyboard('t');
    await waitFor(() => expect(current()).toContain('ENTRY 2'));
    expect(addressOf(world)).toBe('/aml/queue?category=sanctions');
    expect(world.api.bodiesOf(contract.claimNext)).toEqual([{ hits: 5, categories: ['sanctions'], why: [] }]);
  });

  it('says so when nothing is left to claim', async () => {
    const { api, user } = open();
    api.on(contract.claimNext, () => ({ searches: [] }));
    await user.click(await screen.findByRole('button', { name: 'How many to claim' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Claim next hit' }));
    expect(await screen.findByText('Nothing is left to claim')).toBeTruthy();
    expect(api.bodiesOf(contract.claimNext)).toEqual([{ hits: 1, categories: [], why: [] }]);
  });

  it('gives back and assigns the search of the current row', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Give back' }));
    await waitFor(() => expect(api.bodiesOf(contract.releaseSearches)).toEqual([{ ids: [idAt(1)] }]));
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    await user.click(await screen.findByRole('combobox', { name: 'To' }));
    await user.click(await screen.findByRole('option', { name: 'Omar Haddad' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(api.bodiesOf(contract.assignSearches)).toEqual([{ ids: [idAt(1)], userId: OMAR }]));
  });

  it('takes over what somebody else has, with a reason, and says beside the form why it cannot', async () => {
    const { api, user } = open('/aml/queue?view=all');
    api.on(contract.takeOverSearch, () => new Refusal(409, 'Noor Castellane has Client 4 by now. Look at it again.'));
    await user.click(await rowOf('Client 4'));
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take over Client 4' }));
    expect(await dialog.findByText(/^Omar Haddad has it/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Take over/ }));
    expect(await dialog.findByText('Enter a reason')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'On holiday');
    await user.click(dialog.getByRole('button', { name: /^Take over/ }));
    expect(await dialog.findByText('Noor Castellane has Client 4 by now. Look at it again.')).toBeTruthy();
    expect(api.bodiesOf(contract.takeOverSearch)).toEqual([{ id: idAt(4), from: OMAR, reason: 'On holiday' }]);
  });

  it('keeps view and filters in the address, and leads back from filters that nothing fits', async () => {
    const world = open('/aml/queue?view=all&category=sanctions,nonsense&why=update');
    expect(await screen.findByText('Nothing matches the filters')).toBeTruthy();
    expect(world.api.bodiesOf(contract.findQueue)[0]).toMatchObject({
      view: 'all',
      categories: ['sanctions'],
      why: ['update'],
    });
    await world.user.click(screen.getByRole('button', { name: 'Remove the filter Category' }));
    await waitFor(() => expect(addressOf(world)).toBe('/aml/queue?view=all&why=update'));
    await world.user.click(screen.getByRole('button', { name: 'Remove the filters' }));
    await world.user.click(await screen.findByRole('button', { name: /^Overdue/ }));
    expect(await screen.findByText('Nothing is overdue')).toBeTruthy();
    expect(addressOf(world)).toBe('/aml/queue?view=overdue');
  });

  it('says why it cannot be loaded, and tries again', async () => {
    const { api, user } = open();
    api.on(contract.findQueue, () => new Refusal(500, 'The database is away'));
    expect(await screen.findByText('Failed to load the review queue')).toBeTruthy();
    api.on(contract.findQueue, () => ({ searches: [], totalRecords: 0 }));
    await user.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByText('Nothing is yours')).toBeTruthy();
  });

  it('is looked at only by those who may not decide', async () => {
    const { api, user } = open('/aml/queue', { held: ['ComplyFind'] });
    await screen.findByText('Client 1');
    for (const name of [/^Claim/, 'Assign', 'Give back']) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.keyboard('t');
    expect(api.bodiesOf(contract.claimNext)).toEqual([]);
  });

  it('leads to the status of a search by S', async () => {
    const world = open();
    await screen.findByText('Client 1');
    await world.user.keyboard('s');
    await waitFor(() => expect(addressOf(world)).toBe(`/aml/searchresults?id=${idAt(1)}`));
  });

  it('is cards on a narrow screen, each with what can be done with it', async () => {
    open('/aml/queue', { isNarrow: true });
    await screen.findByText('Client 1');
    expect(screen.queryByRole('table')).toBeNull();
    expect(await screen.findAllByRole('button', { name: 'Assign' })).toHaveLength(3);
  });
});
