import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Claim } from '@tamis/contract';
import * as contract from '@tamis/contract/screening';
import { refreshSearchesSoon } from '../../../components/screening/search-data/refresh-searches.ts';
import { memberOf, NOW, USER_ID } from '../../../components/screening/testing/hits.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { QueuePage } from './queue-page.tsx';
import { idAt, OMAR, queueWorld, searchOf, type WorldSearch } from './testing/queue-world.ts';

const claims: Claim[] = ['ComplyFind', 'ComplyWhiteListUpdate', 'ComplyNotesUpdate'];

afterEach(leaveScreen);

function open(searches: WorldSearch[], { at = '/aml/queue', held = claims }: { at?: string; held?: Claim[] } = {}) {
  const world = queueWorld(searches);
  const { router, client } = renderScreen({ pages: { '/aml/queue': QueuePage }, at, claims: held, api: world.api });
  return { ...world, router, client, user: userEvent.setup() };
}

const pane = () => within(screen.getByRole('region', { name: 'Hit under review' }));
const reviews = async (name: string) => {
  await screen.findByRole('region', { name: 'Hit under review' });
  await waitFor(() => expect(pane().getByRole('heading', { level: 2 }).textContent).toBe(name));
};
const current = () => document.querySelector('tr[aria-current]')?.textContent;
const rows = () =>
  within(screen.getByRole('table', { name: 'Searches with open hits' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent ?? '');
const decidedIn = ({ api }: ReturnType<typeof open>) =>
  api.bodiesOf(contract.decideHit).map((body) => (body as { entityId: string }).entityId);

describe('deciding in the pane of the review queue', () => {
  it('goes from hit to hit and on to the next client, and keeps the row of what is done', async () => {
    const world = open([searchOf(1, 2), searchOf(2, 1)]);
    await reviews('A 0');
    expect(pane().getByText('Hit 1 of 3')).toBeTruthy();
    await world.user.keyboard('2');
    expect(await screen.findByRole('form', { name: /False positive, because$/ })).toBeTruthy();
    await world.user.keyboard('{Enter}');
    await reviews('A 1');
    await world.user.keyboard('1{Enter}');
    await reviews('B 0');
    await waitFor(() => expect(decidedIn(world)).toEqual(['A:0', 'A:1']));
    await waitFor(() => expect(screen.getByText('1 hit of 1 client is yours · 2 decided today')).toBeTruthy());
    expect(current()).toContain('B 0');
    const done = rows().find((text) => text.includes('Client A'));
    expect(done).toContain('All decided');
    expect(rows().findIndex((text) => text.includes('Client A'))).toBeLessThan(
      rows().findIndex((text) => text.includes('Client B')),
    );
    expect(screen.getByRole('link', { name: 'Set status' }).getAttribute('href')).toBe(
      `/aml/searchresults?id=${idAt(1)}`,
    );
  });

  it('whitelists by W, and takes the last step back by U even where it was on the client before', async () => {
    const world = open([searchOf(1, 1), searchOf(2, 1)]);
    await reviews('A 0');
    await world.user.keyboard('w');
    await reviews('B 0');
    await waitFor(() => expect(world.api.countOf(contract.updateWhitelist)).toBe(1));
    await world.user.keyboard('u');
    await reviews('A 0');
    await waitFor(() =>
      expect(world.api.bodiesOf(contract.undoDecision)).toEqual([{ id: idAt(1), entityId: 'A:0', version: 1 }]),
    );
    await waitFor(() => expect(current()).toContain('A 0'));
    expect(screen.queryByText('All decided')).toBeNull();
  });

  it('says that the search could not be brought to newer lists', async () => {
    open([{ ...searchOf(1, 1), refreshFailedAt: NOW }]);
    await reviews('A 0');
    expect(pane().getByText('Not brought to newer lists')).toBeTruthy();
  });

  it('leads back to the hit whose decision was taken back, also when hits were numbered anew since', async () => {
    const world = open([searchOf(1, 1), searchOf(2, 1)]);
    await reviews('A 0');
    await world.user.keyboard('w');
    await reviews('B 0');
    await waitFor(() => expect(world.api.countOf(contract.updateWhitelist)).toBe(1));
    const search = world.find(idAt(1));
    const [added] = searchOf(1, 9).hits.slice(8);
    search.hits = [added!, ...search.hits].map((hit, index) => ({ ...hit, index }));
    refreshSearchesSoon(world.client);
    await waitFor(() => expect(rows().join()).toContain('A 8'));
    await world.user.keyboard('u');
    await reviews('A 0');
    await world.user.keyboard('w');
    await waitFor(() =>
      expect(world.api.bodiesOf(contract.updateWhitelist)).toMatchObject([
        { entities: ['A:0'] },
        { entities: ['A:0'] },
      ]),
    );
  });

  it('decides on all entries of one person at once, and passes by none of the others', async () => {
    const search = searchOf(1, 3);
    const [first, second] = search.hits;
    if (!first || !second) throw new Error('There are three hits');
    const joined = { members: [memberOf(first), { ...memberOf(second), isNew: true }], joins: [], facts: [] };
    first.joined = joined;
    second.joined = joined;
    const world = open([search]);
    await reviews('A 0');
    expect(pane().getAllByText('OFAC 1').length).toBeGreaterThan(0);
    const row = rows().find((text) => text.includes('A 0'));
    expect(row).toContain('2 lists, one person');
    expect(row).toContain('New member: OFAC 1');
    expect(rows().some((text) => text.includes('A 1'))).toBe(false);
    expect(rows().find((text) => text.includes('A 2'))).toContain('OFAC 2');
    expect(pane().getByText('Hit 1 of 3')).toBeTruthy();
    await world.user.keyboard('2{Enter}');
    await reviews('A 2');
    await waitFor(() =>
      expect(world.api.bodiesOf(contract.decideHit)).toMatchObject([{ entityId: 'A:0', joined: { 'A:1': 0 } }]),
    );
    await waitFor(() => expect(rows().some((text) => text.includes('A 1'))).toBe(false));
  });

  it('begins a decision with a usual reason, or with one’s own words', async () => {
    const search = searchOf(1, 1);
    search.hits = search.hits.map((hit) => ({
      ...hit,
      explanation: {
        ...hit.explanation,
        facts: [{ field: 'birthYear', searched: '1962', listed: ['1971-01-02'], verdict: 'mismatch' }],
      },
    }));
    const { user } = open([search]);
    await reviews('A 0');
    await user.click(pane().getByRole('button', { name: 'Other date of birth' }));
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
    expect(field().value).toContain('Other date of birth: 1962');
    await user.keyboard('{Escape}');
    await user.click(pane().getByRole('button', { name: 'Own words' }));
    expect(document.activeElement).toBe(field());
  });

  it('says who has what is not one’s own, decides nothing there, and is decided once it is claimed', async () => {
    const world = open([searchOf(1, 1, OMAR), searchOf(2, 1, null)], { at: '/aml/queue?view=all' });
    await reviews('A 0');
    expect(await pane().findByText('Omar Haddad has this client.')).toBeTruthy();
    await world.user.keyboard('w2');
    expect(screen.queryByRole('form', { name: /because$/ })).toBeNull();
    expect(pane().getByRole('button', { name: 'Take over' })).toBeTruthy();
    await world.user.keyboard('j');
    await reviews('B 0');
    expect(pane().queryByRole('button', { name: /True match/ })).toBeNull();
    await world.user.click(pane().getByRole('button', { name: 'Claim' }));
    expect(await pane().findByRole('button', { name: /True match/ })).toBeTruthy();
    expect(world.api.bodiesOf(contract.assignSearches)).toEqual([{ ids: [idAt(2)], userId: USER_ID }]);
    expect(world.api.countOf(contract.updateWhitelist)).toBe(0);
  });

  it('stays where one has gone on to while what a claim has changed is still being read', async () => {
    const world = open([searchOf(1, 2, null)]);
    await screen.findByText('Next to claim', { exact: false });
    const { promise: counted, resolve: count } = Promise.withResolvers<void>();
    world.api.on(contract.claimNext, () => {
      world.find(idAt(1)).holder = USER_ID;
      const others = { searches: 0, hits: 0 };
      const answer = { mine: { searches: 1, hits: 2 }, unassigned: others, all: others, overdue: others };
      world.api.on(contract.countQueue, () => counted.then(() => ({ ...answer, decidedToday: 9 })));
      return { searches: [{ id: idAt(1), openHits: 2, firstOpen: 0 }] };
    });
    await world.user.keyboard('t');
    expect(await pane().findByRole('button', { name: /True match/ })).toBeTruthy();
    await world.user.keyboard('1{Enter}');
    await reviews('A 1');
    count();
    expect(await screen.findByText(/9 decided today/)).toBeTruthy();
    await waitFor(() => expect(decidedIn(world)).toEqual(['A:0']));
    await reviews('A 1');
  });

  it('keeps what is read when its search leaves the list, says so, and decides nothing more of it', async () => {
    const world = open([searchOf(1, 2), searchOf(2, 1)]);
    await reviews('A 0');
    world.find(idAt(1)).holder = OMAR;
    await world.user.keyboard('2{Enter}');
    await reviews('A 1');
    expect(await pane().findByText('This client is no longer in this list.')).toBeTruthy();
    await world.user.keyboard('w');
    expect(world.api.countOf(contract.updateWhitelist)).toBe(0);
    await world.user.keyboard('j');
    await reviews('B 0');
  });

  it('ends what was begun when a step is taken back, and says that somebody else has the client by now', async () => {
    const world = open([searchOf(1, 2), searchOf(2, 1)]);
    await reviews('A 0');
    await world.user.keyboard('w');
    await reviews('A 1');
    await world.user.keyboard('2');
    await screen.findByRole('form', { name: /because$/ });
    world.find(idAt(1)).holder = OMAR;
    await world.user.click(screen.getByRole('button', { name: /^Undo/ }));
    await reviews('A 0');
    expect(await pane().findByText('This client is no longer in this list.')).toBeTruthy();
    expect(screen.queryByRole('form', { name: /because$/ })).toBeNull();
    await world.user.keyboard('j');
    await reviews('B 0');
  });

  it('leaves the last hit once it is decided, so that one key more does not take that back', async () => {
    const world = open([searchOf(1, 1)]);
    await reviews('A 0');
    await world.user.keyboard('ww');
    expect(await screen.findByText('All that is listed here is decided.')).toBeTruthy();
    expect(await screen.findByText(/^No hit is yours/)).toBeTruthy();
    expect(world.api.countOf(contract.updateWhitelist)).toBe(1);
    world.state.searches = [...world.state.searches, searchOf(2, 1)];
    await world.user.keyboard('u');
    await reviews('A 0');
  });

  it('shows no other hit in the place of the one of the row', async () => {
    const world = queueWorld([searchOf(1, 2)]);
    world.api.on(contract.paginateHits, () => ({
      hits: searchOf(3, 2).hits,
      totalHits: 2,
      distinctHits: 2,
      updatedPositions: [],
    }));
    renderScreen({ pages: { '/aml/queue': QueuePage }, at: '/aml/queue', claims, api: world.api });
    expect(await screen.findByText('This hit is no longer found.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'C 0' })).toBeNull();
    await userEvent.keyboard('w');
    expect(world.api.countOf(contract.updateWhitelist)).toBe(0);
  });

  it('says so when somebody was faster, and lists the hit as it stands', async () => {
    const world = open([searchOf(1, 2)]);
    await reviews('A 0');
    world.api.on(contract.decideHit, () => {
      const search = world.find(idAt(1));
      search.hits = search.hits.map((hit) =>
        hit.index === 0 ? { ...hit, version: 1, match_status: 'true_positive' } : hit,
      );
      return new Refusal(409, 'Omar Haddad decided on this hit meanwhile.');
    });
    await world.user.keyboard('2{Enter}');
    expect(await screen.findByText('Your decision was not saved')).toBeTruthy();
    await reviews('A 1');
    await waitFor(() => expect(rows().some((text) => text.includes('A 0'))).toBe(false));
  });

  it('keeps a reason that could not be saved with its hit, says so, and leads back although another client is shown', async () => {
    const world = open([searchOf(1, 1), searchOf(2, 1), searchOf(3, 1)]);
    await reviews('A 0');
    await world.user.keyboard('j');
    await reviews('B 0');
    world.api.on(contract.decideHit, () => new Refusal(500, 'Out of order'));
    await world.user.keyboard('2');
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
    await world.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Another family{Enter}');
    await reviews('C 0');
    expect(await screen.findByText(/What you wrote is kept with B 0\.$/)).toBeTruthy();
    await world.user.keyboard('2');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })).value).toBe('');
    await world.user.keyboard('{Escape}');
    await world.user.click(screen.getByRole('button', { name: 'Show the hit' }));
    await reviews('B 0');
    await world.user.keyboard('2');
    await screen.findByRole('form', { name: /because$/ });
    expect(field().value).toBe('Another family');
  });

  it('loses nothing that is being written when another client is looked at', async () => {
    const world = open([searchOf(1, 1), searchOf(2, 1), searchOf(3, 1)]);
    await reviews('A 0');
    await world.user.keyboard('j');
    await reviews('B 0');
    await world.user.keyboard('2');
    await world.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Another fam');
    await world.user.click(screen.getByText('C 0', { selector: 'tr *' }));
    await reviews('C 0');
    await world.user.click(screen.getByText('B 0', { selector: 'tr *' }));
    await reviews('B 0');
    await world.user.keyboard('2');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })).value).toBe('Another fam');
  });

  it('shows that what was decided waits for a second person, and that it is still open', async () => {
    const world = open([searchOf(1, 2)]);
    world.state.proposes = true;
    await reviews('A 0');
    await world.user.keyboard('2{Enter}');
    expect(await screen.findByText('Proposed: a second person approves it')).toBeTruthy();
    await reviews('A 1');
    await waitFor(() => expect(rows().some((text) => text.includes('A 0'))).toBe(true));
    expect(screen.queryByText('All decided')).toBeNull();
  });

  it('goes through more hits than the list shows of a search', async () => {
    const world = open([searchOf(1, 13)]);
    await reviews('A 0');
    for (let place = 1; place < 13; place += 1) {
      await world.user.keyboard('w');
      await reviews(`A ${place}`);
    }
    await waitFor(() => expect(world.api.countOf(contract.updateWhitelist)).toBe(12));
    await waitFor(() => expect(screen.getByText(/^1 hit of 1 client is yours/)).toBeTruthy());
  });

  it('never records what nobody chose: D and Enter', async () => {
    const world = open([searchOf(1, 1)]);
    await reviews('A 0');
    await world.user.keyboard('d');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('radio', { name: /^True match/ });
    await world.user.keyboard('{Enter}');
    expect(await within(dialog).findByText('Choose what this hit is')).toBeTruthy();
    expect(world.api.countOf(contract.decideHit)).toBe(0);
  });

  it('has loaded the next client before it is asked for', async () => {
    const world = open([searchOf(1, 1), searchOf(2, 1)]);
    await reviews('A 0');
    const asked = () => world.api.bodiesOf(contract.paginateHits).map((body) => (body as { id: string }).id);
    await waitFor(() => expect(asked()).toContain(idAt(2)));
    await waitFor(() =>
      expect(world.api.bodiesOf(contract.findEarlierDecisions)).toContainEqual({ id: idAt(2), entityId: 'B:0' }),
    );
  });
});
