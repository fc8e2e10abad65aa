import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  endWhitelist,
  findUpdates,
  findWhitelist,
  type HitChange,
  refreshSearch,
  retrySearch,
  type WhitelistEntry,
} from '@tamis/contract/screening';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { DetailsPage } from '../details/details-page.tsx';
import { ResultsPage } from './results-page.tsx';
import { Elsewhere, elsewhere } from '../testing/elsewhere.tsx';
import { hitAt, NOW, SEARCH_ID, USER_ID } from '../../../components/screening/testing/hits.ts';
import { nothing, screeningWorld, type World } from '../../../components/screening/testing/screening-world.ts';
import { everything, reviews } from '../testing/show-results.tsx';
import { WhitelistPage } from '../whitelist/whitelist-page.tsx';

const MIDDLE = 'us-ofac-sdn:1';
const by = { actorId: USER_ID, timestamp: NOW };
const change: HitChange = {
  id: SEARCH_ID,
  entityId: MIDDLE,
  name: 'ENTRY 1',
  kind: 'removed',
  standing: 'hit',
  cause: 'list',
  settingsVersion: 1,
  at: NOW,
  matters: true,
  fields: [],
  score: { was: 0.9, is: null },
  reopened: false,
  acknowledged: null,
};
const entry: WhitelistEntry = {
  id: SEARCH_ID,
  entityId: MIDDLE,
  reference: 'OFAC 1',
  list: 'OFAC SDN',
  name: 'ENTRY 1',
  births: [],
  scope: 'search',
  clientReference: '',
  searchId: SEARCH_ID,
  searchTerm: 'Nikolas Maduro Moro',
  reason: '',
  endsOn: null,
  createdBy: by,
  ended: null,
};

afterEach(leaveScreen);

/** A page with everything beside it that shows the same search. */
function open(Page: FunctionComponent, at: string, options: World = {}) {
  const world = screeningWorld(options);
  const more = { changes: [] as HitChange[], entries: [] as WhitelistEntry[] };
  world.api.on(findUpdates, () => ({ changes: more.changes }));
  world.api.on(findWhitelist, () => ({ entries: more.entries, totalRecords: more.entries.length }));
  const both = () => (
    <>
      <Page />
      <Elsewhere />
    </>
  );
  renderScreen({
    pages: { [at.split('?', 1)[0] ?? '']: both },
    at,
    claims: [...everything, 'ComplyDelete'],
    api: world.api,
  });
  return { ...world, more, user: userEvent.setup() };
}
const openResults = async (options?: World) => {
  const world = open(ResultsPage, `/aml/searchresults?id=${SEARCH_ID}&hit=1`, options);
  await reviews('ENTRY 1');
  return world;
};
const shows = (lines: Record<string, string>) => waitFor(() => expect(elsewhere()).toMatchObject(lines));
const atFirst = {
  count: '0 of 3 decided',
  history: 'not_set, 0 of 3, monitored, no updates',
  hit: 'potential_match, , not decided',
  'hit in the list': 'potential_match, , not decided',
  notes: '',
  decisions: '',
  badge: '0',
};

describe('without a reload everything that shows a search shows what was done', () => {
  it('deciding on a hit with a note, and taking that back', async () => {
    const { user, state } = await openResults();
    await shows(atFirst);
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /^True match/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Same passport');
    // The server keeps it as a note on the hit.
    state.notes = [
      {
        id: SEARCH_ID,
        note: 'Passport seen',
        entityId: MIDDLE,
        complySearchId: SEARCH_ID,
        createdBy: by,
        entityName: 'ENTRY 1',
      },
    ];
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    await shows({
      count: '1 of 3 decided',
      history: 'not_set, 1 of 3, monitored, no updates',
      hit: 'true_positive, Same passport, decided',
      'hit in the list': 'true_positive, Same passport, decided',
      decisions: 'reviewer true_positive',
      notes: 'Passport seen',
    });
    await user.keyboard('u');
    await shows({
      count: '0 of 3 decided',
      history: 'not_set, 0 of 3, monitored, no updates',
      hit: 'potential_match, , decided',
      decisions: 'undo potential_match, reviewer true_positive',
    });
  });

  it('whitelisting a hit by its key', async () => {
    const { user, more } = await openResults();
    await shows({ ...atFirst, whitelist: '0' });
    more.entries = [entry];
    await user.keyboard('w');
    await shows({
      count: '1 of 3 decided',
      history: 'not_set, 1 of 3, monitored, no updates',
      hit: 'false_positive, , decided',
      decisions: 'reviewer false_positive',
      whitelist: '1',
    });
  });

  it('whitelisting a hit on its own page, and taking it off', async () => {
    const { user } = open(DetailsPage, `/aml/searchdetails?searchID=${SEARCH_ID}&entityPosition=1`);
    await screen.findByRole('heading', { level: 1, name: 'ENTRY 1' });
    await user.keyboard('w');
    await shows({
      count: '1 of 3 decided',
      hit: 'false_positive, , decided',
      'hit in the list': 'false_positive, , decided',
    });
    await user.click(screen.getByRole('switch', { name: /whitelist/i }));
    await shows({
      count: '0 of 3 decided',
      hit: 'potential_match, , decided',
      decisions: 'reviewer potential_match, reviewer false_positive',
    });
  });

  it('whitelisting three together, and taking that back as one', async () => {
    const { user } = await openResults();
    for (const index of [0, 1, 2])
      await user.click(await screen.findByRole('checkbox', { name: `Select ENTRY ${index}` }));
    await user.click(screen.getByRole('button', { name: 'Whitelist', expanded: false }));
    await user.click(await screen.findByRole('menuitem', { name: 'Update Whitelist On' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'All others');
    await user.keyboard('{Enter}');
    await shows({
      count: '3 of 3 decided',
      history: 'not_set, 3 of 3, monitored, no updates',
      hit: 'false_positive, All others, decided',
    });
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: /^Undo/ }));
    await shows({
      count: '0 of 3 decided',
      history: 'not_set, 0 of 3, monitored, no updates',
      hit: 'potential_match, , decided',
    });
  });

  it('setting the status', async () => {
    const { user } = await openResults();
    await shows(atFirst);
    await user.click(screen.getByRole('combobox', { name: 'Search status' }));
    await user.click(await screen.findByRole('option', { name: 'Possible hit' }));
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await shows({ history: 'possible_hit, 0 of 3, monitored, no updates' });
  });

  it('switching monitoring off', async () => {
    const { user } = await openResults();
    await shows(atFirst);
    await user.click(screen.getByRole('switch', { name: 'Monitor' }));
    await shows({ history: 'not_set, 0 of 3, not monitored, no updates' });
  });

  it('adding a note on the search, and on a hit', async () => {
    const { user } = await openResults();
    await shows(atFirst);
    const write = async (note: string): Promise<void> => {
      await user.type(await screen.findByRole('textbox', { name: 'Note' }), note);
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await user.click(within(screen.getByRole('region', { name: 'Notes' })).getByRole('button', { name: /^Add Note/ }));
    await write('On the search');
    await user.click(screen.getByRole('button', { name: 'More to do with this hit' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Add Note/ }));
    await write('On the hit');
    await shows({ notes: 'On the hit, On the search' });
  });

  it('acknowledging updates, when all there is to see is a hit that has gone', async () => {
    const gone = hitAt(1, { update: { kind: 'removed', fields: [], reopened: false, settingsVersion: null } });
    const { user, state, more } = await openResults({
      hits: [hitAt(0), gone, hitAt(2)],
      search: { hasUpdate: true },
      updates: { added: [], updated: [], deleted: [MIDDLE] },
    });
    more.changes = [change];
    await shows({ badge: '1', history: 'not_set, 0 of 3, monitored, updates wait' });
    await user.keyboard('w');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Removed:')).toBeTruthy();
    more.changes = [];
    state.search = { ...state.search, totalHits: 2 };
    await user.click(dialog.getByRole('button', { name: 'Acknowledge Updates' }));
    await shows({
      count: '0 of 2 decided',
      badge: '0',
      history: 'not_set, 0 of 2, monitored, no updates',
      updates: '0',
    });
  });

  it('screening the search again', async () => {
    const { user, api, state, more } = await openResults();
    await shows({ ...atFirst, updates: '0' });
    api.on(refreshSearch, () => {
      more.changes = [change];
      state.updates = { ...nothing, deleted: [MIDDLE], leftOut: nothing, newest: change.id };
      state.search = { ...state.search, hasUpdate: true };
      return { total_hits: 3, left_out: 0, is_demo: false, coverage: null, updates: state.updates };
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await shows({ history: 'not_set, 0 of 3, monitored, updates wait', updates: '1', badge: '1' });
  });

  it('getting the answer of a search that had none', async () => {
    const { user, api, state } = open(ResultsPage, `/aml/searchresults?id=${SEARCH_ID}`, {
      search: { internalStatus: 'Pending', answeredBy: null, totalHits: null },
      hits: [],
    });
    await shows({ count: '0 of null decided' });
    api.on(retrySearch, () => {
      state.hits = [0, 1, 2].map((index) => hitAt(index));
      state.search = { ...state.search, internalStatus: 'Completed', totalHits: 3 };
      return {
        result: {
          id: SEARCH_ID,
          internalStatus: 'Completed' as const,
          total_hits: 3,
          left_out: 0,
          is_demo: false,
          coverage: null,
        },
      };
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await shows(atFirst);
  });

  it('ending a whitelist entry', async () => {
    const whitelisted = hitAt(1, { version: 1, is_whitelisted: true, match_status: 'false_positive', decided: by });
    const { user, api, state, more } = open(WhitelistPage, '/aml/whitelist', {
      hits: [hitAt(0), whitelisted, hitAt(2)],
      search: { status: 'all_clear' },
    });
    more.entries = [entry];
    await shows({ count: '1 of 3 decided', history: 'all_clear, 1 of 3, monitored, no updates', whitelist: '1' });
    api.on(endWhitelist, () => {
      more.entries = [];
      state.hits = [0, 1, 2].map((index) => hitAt(index));
      state.search = { ...state.search, status: 'not_set' };
      return { reopened: 1 };
    });
    await user.click(await screen.findByRole('button', { name: 'End whitelisting of ENTRY 1' }));
    await user.click(await screen.findByRole('button', { name: 'End whitelist entry' }));
    await shows({ ...atFirst, whitelist: '0' });
  });
});
