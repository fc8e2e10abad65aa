import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Claim } from '@tamis/contract';
import * as contract from '@tamis/contract/screening';
import { memberOf } from '../../../components/screening/testing/hits.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { QueuePage } from './queue-page.tsx';
import { idAt, OMAR, queueWorld, searchOf, type WorldSearch } from './testing/queue-world.ts';

const claims: Claim[] = ['ComplyFind', 'ComplyWhiteListUpdate', 'ComplyNotesUpdate'];

afterEach(leaveScreen);

/** The queue, once its first hit is under review. */
async function open(searches: WorldSearch[], { at = '/aml/queue', held = claims, first = 'A 0' } = {}) {
  const world = queueWorld(searches);
  renderScreen({ pages: { '/aml/queue': QueuePage }, at, claims: held, api: world.api });
  await reviews(first);
  return { ...world, user: userEvent.setup() };
}

const pane = () => within(screen.getByRole('region', { name: 'Hit under review' }));
const reviews = async (name: string) => {
  await screen.findByRole('region', { name: 'Hit under review' });
  await waitFor(() => expect(pane().getByRole('heading', { level: 2 }).textContent).toBe(name));
};
const rows = () => screen.getAllByRole('row');
const hitsOf = (letter: string) =>
  rows().flatMap(({ textContent }) => new RegExp(`${letter} \\d`).exec(textContent)?.[0] ?? []);
const selected = () =>
  rows()
    .filter((row) => within(row).queryByRole('checkbox', { checked: true }))
    .map(({ textContent }) => /[A-Z] \d/.exec(textContent)?.[0]);
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const must = <T,>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is there');
  return value;
};
const bar = () => screen.queryByRole('toolbar', { name: 'Actions for the selected rows' });

/** Selects the first and the third of three hits. */
async function selectEnds(searches: WorldSearch[]) {
  const world = await open(searches);
  await world.user.keyboard('x');
  await waitFor(() => expect(selected()).toEqual(['A 0']));
  await world.user.keyboard('jj');
  await reviews('A 2');
  await world.user.keyboard('x');
  await waitFor(() => expect(selected()).toEqual(['A 0', 'A 2']));
  return world;
}

const asked = async () => within(await screen.findByRole('dialog'));

describe('selecting hits of the review queue', () => {
  it('whitelists those that X selected by W, together and with one reason, and goes on', async () => {
    const world = await selectEnds([searchOf(1, 3), searchOf(2, 1)]);
    expect(bar()?.textContent).toContain('2 hits selected');
    await world.user.keyboard('w');
    const dialog = await asked();
    expect(dialog.getByRole('heading', { name: 'Whitelist 2 hits?' })).toBeTruthy();
    await world.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Other birth dates');
    await world.user.click(dialog.getByRole('button', { name: 'Whitelist' }));
    await reviews('B 0');
    await waitFor(() =>
      expect(world.api.bodiesOf(contract.updateWhitelist)).toEqual([
        {
          id: idAt(1),
          entities: ['A:0', 'A:2'],
          is_whitelisted: true,
          versions: { 'A:0': 0, 'A:2': 0 },
          reason: 'Other birth dates',
        },
      ]),
    );
    expect(hitsOf('A')).toEqual(['A 1']);
    expect(bar()).toBeNull();
  });

  it('takes all of them back as one', async () => {
    const world = await selectEnds([searchOf(1, 3), searchOf(2, 1)]);
    await world.user.keyboard('w');
    await world.user.click((await asked()).getByRole('button', { name: 'Whitelist' }));
    await reviews('B 0');
    await world.user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Decisions taken back')).toBeTruthy();
    expect(world.api.bodiesOf(contract.undoDecisions)).toEqual([{ id: idAt(1), versions: { 'A:0': 1, 'A:2': 1 } }]);
    await waitFor(() => expect(hitsOf('A')).toEqual(['A 0', 'A 1', 'A 2']));
  });

  it.each([
    { key: '1', heading: 'Decide 2 hits as true matches?', match_status: 'true_positive' },
    { key: '2', heading: 'Decide 2 hits as false positives?', match_status: 'false_positive' },
  ])('decides them alike by $key, by one call with one reason, and takes that back as one', async (of) => {
    const world = await selectEnds([searchOf(1, 3), searchOf(2, 1)]);
    await world.user.keyboard(of.key);
    expect((await asked()).getByRole('heading', { name: of.heading })).toBeTruthy();
    await world.user.keyboard('Other birth dates{Enter}');
    await reviews('B 0');
    await waitFor(() =>
      expect(world.api.bodiesOf(contract.decideHits)).toEqual([
        {
          id: idAt(1),
          versions: { 'A:0': 0, 'A:2': 0 },
          match_status: of.match_status,
          reason: 'Other birth dates',
        },
      ]),
    );
    expect(hitsOf('A')).toEqual(['A 1']);
    expect(bar()).toBeNull();
    await world.user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Decisions taken back')).toBeTruthy();
    expect(world.api.bodiesOf(contract.undoDecisions)).toEqual([{ id: idAt(1), versions: { 'A:0': 1, 'A:2': 1 } }]);
    await waitFor(() => expect(hitsOf('A')).toEqual(['A 0', 'A 1', 'A 2']));
  });

  it('says of them by 3 that they need information: they stay, and the next client comes', async () => {
    const world = await selectEnds([searchOf(1, 3), searchOf(2, 1)]);
    await world.user.click(pane().getByRole('button', { name: /Needs information/ }));
    expect((await asked()).getByRole('heading', { name: 'Say of 2 hits that they need information?' })).toBeTruthy();
    await world.user.keyboard('{Enter}');
    await reviews('B 0');
    await waitFor(() => expect(world.api.bodiesOf(contract.decideHits)).toMatchObject([{ match_status: 'unknown' }]));
    expect(hitsOf('A')).toEqual(['A 0', 'A 1', 'A 2']);
  });

  it('shows all of them as they stood when one of them moved on meanwhile, and says which', async () => {
    const world = await selectEnds([searchOf(1, 3)]);
    const refusal = 'Omar Haddad decided on A 2 meanwhile, at 2026-11-21 10:04 UTC: true match.';
    world.api.on(contract.decideHits, () => new Refusal(409, refusal));
    await world.user.keyboard('2');
    const dialog = await asked();
    await world.user.keyboard('Other birth dates{Enter}');
    expect(await dialog.findByText('Your decision was not saved')).toBeTruthy();
    expect(dialog.getByText(refusal)).toBeTruthy();
    expect(hitsOf('A')).toEqual(['A 0', 'A 1', 'A 2']);
    // What was written stays, for those that are left.
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Other birth dates');
    expect(selected()).toEqual(['A 0', 'A 2']);
  });

  it('decides on none by itself meanwhile, and does again once Esc lets them go', async () => {
    const world = await selectEnds([searchOf(1, 3)]);
    await world.user.keyboard('ed');
    expect(screen.queryByRole('form', { name: /because$/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await world.user.keyboard('{Escape}');
    await waitFor(() => expect(selected()).toEqual([]));
    await world.user.keyboard('2');
    expect(await screen.findByRole('form', { name: /False positive, because$/ })).toBeTruthy();
    expect(world.api.countOf(contract.updateWhitelist)).toBe(0);
  });

  it('keeps the hit that is read, where it is not among them', async () => {
    const world = await selectEnds([searchOf(1, 3)]);
    await world.user.keyboard('k');
    await reviews('A 1');
    await world.user.keyboard('w');
    await world.user.click((await asked()).getByRole('button', { name: 'Whitelist' }));
    await waitFor(() => expect(hitsOf('A')).toEqual(['A 1']));
    await reviews('A 1');
  });

  it('lets one go by X again; at another client the others rest, and are there when one comes back', async () => {
    const world = await selectEnds([searchOf(1, 3), searchOf(2, 1)]);
    await world.user.keyboard('x');
    await waitFor(() => expect(selected()).toEqual(['A 0']));
    await world.user.keyboard('j');
    await reviews('B 0');
    expect(bar()).toBeNull();
    await world.user.keyboard('2');
    expect(await screen.findByRole('form', { name: /False positive, because$/ })).toBeTruthy();
    await world.user.keyboard('{Escape}k');
    await reviews('A 2');
    expect(selected()).toEqual(['A 0']);
    expect(bar()?.textContent).toContain('1 hit selected');
    await world.user.keyboard('{Escape}');
    await waitFor(() => expect(selected()).toEqual([]));
  });

  it('is done by the pointer as well, with Shift from one to another, and the keys go on from there', async () => {
    const world = await open([searchOf(1, 3), searchOf(2, 2)]);
    await world.user.click(box('A 2'));
    await reviews('A 2');
    expect(selected()).toEqual(['A 2']);
    await world.user.keyboard('{Shift>}');
    await world.user.click(box('A 0'));
    await world.user.keyboard('{/Shift}');
    expect(selected()).toEqual(['A 0', 'A 1', 'A 2']);
    await reviews('A 0');
    await world.user.keyboard('{ArrowDown}');
    await reviews('A 1');
    await world.user.keyboard('x');
    await waitFor(() => expect(selected()).toEqual(['A 0', 'A 2']));
    await world.user.click(box('B 1'));
    await reviews('B 1');
    expect(bar()?.textContent).toContain('1 hit selected');
    expect(selected()).toEqual(['A 0', 'A 2', 'B 1']);
  });

  it('opens no search by two quick ticks', async () => {
    const world = await open([searchOf(1, 3)]);
    await world.user.dblClick(box('A 1'));
    await reviews('A 1');
    expect(selected()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'To review' })).toBeTruthy();
  });

  it('reaches hits that stand on other pages of their search, and decides each as it is now', async () => {
    const search = searchOf(1, 22);
    // Of the first page one hit is open, of the second all, of the third both.
    search.hits = search.hits.map((hit) =>
      hit.index < 9 ? { ...hit, version: 1, match_status: 'false_positive' } : hit,
    );
    const world = await open([search], { first: 'A 9' });
    await world.user.click(box('A 9'));
    await world.user.click(box('A 18'));
    await reviews('A 18');
    expect(bar()?.textContent).toContain('2 hits selected');
    world.state.searches[0]?.hits.splice(9, 1, { ...must(search.hits[9]), version: 4 });
    world.api.on(contract.decideHits, () => new Refusal(409, 'Omar Haddad decided on A 9 meanwhile.'));
    await world.user.keyboard('2');
    const dialog = await asked();
    await world.user.keyboard('Other birth dates{Enter}');
    await dialog.findByText('Your decision was not saved');
    const before = world.api.countOf(contract.decideHits);
    await waitFor(async () => {
      await world.user.click(dialog.getByRole('button', { name: 'Record' }));
      expect(world.api.bodiesOf(contract.decideHits).at(-1)).toMatchObject({ versions: { 'A:9': 4, 'A:18': 0 } });
    });
    expect(world.api.countOf(contract.decideHits)).toBeGreaterThan(before);
  });

  it('selects a person whose entries stand on several pages of the search', async () => {
    const search = searchOf(1, 12);
    const [first, last] = [must(search.hits[0]), must(search.hits[11])];
    const joined = { members: [memberOf(first), memberOf(last)], joins: [], facts: [] };
    first.joined = joined;
    last.joined = joined;
    const world = await open([search]);
    await world.user.keyboard('x');
    await waitFor(() => expect(bar()?.textContent).toContain('2 hits selected'));
    await waitFor(() =>
      expect(pane().getByRole<HTMLButtonElement>('button', { name: /False positive/ }).disabled).toBe(false),
    );
    await world.user.keyboard('2');
    expect((await asked()).getByRole('heading', { name: 'Decide 2 hits as false positives?' })).toBeTruthy();
    await world.user.keyboard('Other birth dates{Enter}');
    await waitFor(() =>
      expect(world.api.bodiesOf(contract.decideHits)).toMatchObject([{ versions: { 'A:0': 0, 'A:11': 0 } }]),
    );
  });

  it('means all open entries of a person by one row', async () => {
    const search = searchOf(1, 3);
    const [first, second] = search.hits;
    if (!first || !second) throw new Error('There are three hits');
    const joined = { members: [memberOf(first), memberOf(second)], joins: [], facts: [] };
    first.joined = joined;
    second.joined = joined;
    const world = await open([search]);
    await world.user.keyboard('x');
    await waitFor(() => expect(bar()?.textContent).toContain('2 hits selected'));
    await world.user.keyboard('w');
    await world.user.click((await asked()).getByRole('button', { name: 'Whitelist' }));
    await waitFor(() =>
      expect(world.api.bodiesOf(contract.updateWhitelist)).toMatchObject([{ entities: ['A:0', 'A:1'] }]),
    );
    await reviews('A 2');
  });

  it('lists them again when somebody was faster, and says so', async () => {
    const world = await selectEnds([searchOf(1, 3)]);
    world.api.on(contract.updateWhitelist, () => new Refusal(409, 'Omar Haddad decided on A 2 meanwhile.'));
    await world.user.keyboard('w');
    await world.user.click((await asked()).getByRole('button', { name: 'Whitelist' }));
    expect(await screen.findByText('Failed to update whitelist.')).toBeTruthy();
    await waitFor(() => expect(hitsOf('A')).toEqual(['A 0', 'A 1', 'A 2']));
  });

  it('selects nothing of a client that is somebody else’s', async () => {
    const world = await open([searchOf(1, 3, OMAR)], { at: '/aml/queue?view=all' });
    expect(await pane().findByText('Omar Haddad has this client.')).toBeTruthy();
    await world.user.keyboard('xw');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(selected()).toEqual([]);
    expect(bar()).toBeNull();
  });

  it.each([
    { who: 'those who may decide', held: claims, isShown: true },
    { who: 'nobody else', held: ['ComplyFind'] satisfies Claim[], isShown: false },
  ])('shows X below the list to $who', async ({ held, isShown }) => {
    await open([searchOf(1, 3)], { held });
    expect(screen.queryByText('X', { selector: 'kbd' }) !== null).toBe(isShown);
  });
});
