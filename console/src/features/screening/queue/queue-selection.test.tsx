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
async function open(searches: WorldSearch[], { at = '/aml/queue', held = claims } = {}) {
  const world = queueWorld(searches);
  renderScreen({ pages: { '/aml/queue': QueuePage }, at, claims: held, api: world.api });
  await reviews('A 0');
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
    .filter((row) => within(row).queryByRole('img', { name: 'selected' }))
    .map(({ textContent }) => /[A-Z] \d/.exec(textContent)?.[0]);
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
    expect(bar()?.textContent).toContain('2 selected');
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

  it('lets one go by X again, and all of them at another client', async () => {
    const world = await selectEnds([searchOf(1, 3), searchOf(2, 1)]);
    await world.user.keyboard('x');
    await waitFor(() => expect(selected()).toEqual(['A 0']));
    await world.user.keyboard('j');
    await reviews('B 0');
    await waitFor(() => expect(selected()).toEqual([]));
    await world.user.keyboard('k');
    await reviews('A 2');
    expect(selected()).toEqual([]);
    expect(bar()).toBeNull();
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
    await waitFor(() => expect(bar()?.textContent).toContain('2 selected'));
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
