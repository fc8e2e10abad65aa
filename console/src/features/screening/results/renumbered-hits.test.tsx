import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createNote, decideHit, updateWhitelist } from '@tamis/contract/screening';
import { refreshSearchesSoon } from '../../../components/screening/search-data/refresh-searches.ts';
import { hitAt, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { reviews, rowOf, search, show, shownHit } from '../testing/show-results.tsx';

afterEach(leaveScreen);

const entry = (index: number): string => `us-ofac-sdn:${index}`;

/** The hits of before are numbered anew on the server, with others before them, and the console hears of it. */
async function renumber({ state, client }: Pick<ReturnType<typeof show>, 'state' | 'client'>, order: number[]) {
  state.hits = order.map((entity, index) => ({
    ...(state.hits.find(({ doc }) => doc.id === entry(entity)) ?? hitAt(entity)),
    index,
  }));
  state.search = { ...state.search, totalHits: order.length };
  refreshSearchesSoon(client);
  const names = order.map((entity) => `ENTRY ${entity}`);
  await waitFor(() =>
    expect([...document.querySelectorAll('tbody tr[data-key]')].map((row) => row.textContent)).toEqual(
      names.map((name) => expect.stringContaining(name)),
    ),
  );
}

describe('while the hits of a search are numbered anew', () => {
  it('a decision in its dialog lands on the hit it was opened for, with everything written', async () => {
    const world = show();
    const { user, api } = world;
    await reviews('ENTRY 0');
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide on ENTRY 0' }));
    await user.click(dialog.getByRole('radio', { name: /^True match/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Same passport');
    await renumber(world, [7, 0, 1, 2]);
    expect(screen.getByRole('dialog', { name: 'Decide on ENTRY 0' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([
        { entityId: entry(0), match_status: 'true_positive', reason: 'Same passport', version: 0 },
      ]),
    );
    expect(await screen.findByText('Decided: True match')).toBeTruthy();
    expect(within(rowOf('ENTRY 7')).getByText('Potential match')).toBeTruthy();
  });

  it('a dialog on a hit that is one no longer says that nothing was saved, and reaches no other', async () => {
    const world = show();
    const { user, api } = world;
    await reviews('ENTRY 0');
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide on ENTRY 0' }));
    await user.click(dialog.getByRole('radio', { name: /^False positive/ }));
    await renumber(world, [1, 2]);
    api.on(decideHit, () => new Refusal(404, 'The hit was not found.'));
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    expect(await dialog.findByText('Your decision was not saved')).toBeTruthy();
    expect(dialog.getByText('The hit was not found.')).toBeTruthy();
    expect(api.bodiesOf(decideHit)).toMatchObject([{ entityId: entry(0) }]);
  });

  it('a note stays with the hit it is written on', async () => {
    const world = show();
    const { user, api } = world;
    await reviews('ENTRY 0');
    await user.keyboard('n');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Same birth year.');
    await renumber(world, [7, 0, 1, 2]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.bodiesOf(createNote)).toMatchObject([{ entityId: entry(0) }]));
  });

  it('the hit that is read stays under review, at its new place, and its keys are about it', async () => {
    const world = show();
    const { user, api, router } = world;
    await reviews('ENTRY 0');
    await user.keyboard('j');
    await reviews('ENTRY 1');
    await renumber(world, [7, 0, 1, 2]);
    expect(shownHit()).toBe('ENTRY 1');
    expect(screen.getByText('Hit 3 of 4')).toBeTruthy();
    await waitFor(() => expect(search(router)).toEqual({ id: SEARCH_ID, hit: '2' }));
    await user.keyboard('w');
    await waitFor(() => expect(api.bodiesOf(updateWhitelist)).toMatchObject([{ entities: [entry(1)] }]));
    await reviews('ENTRY 2');
  });

  it('the hit that is read stays where none was chosen, too, and the steps go from there', async () => {
    const world = show();
    const { user } = world;
    await reviews('ENTRY 0');
    await renumber(world, [7, 0, 1, 2]);
    expect(shownHit()).toBe('ENTRY 0');
    await user.keyboard('k');
    await reviews('ENTRY 7');
    await user.keyboard('jj');
    await reviews('ENTRY 1');
  });

  it('no other is shown in the place of one that has gone until it is asked for, so that no key reaches it', async () => {
    const world = show();
    const { user, api } = world;
    await reviews('ENTRY 0');
    await user.keyboard('j');
    await reviews('ENTRY 1');
    await renumber(world, [0, 2]);
    expect(await screen.findByRole('heading', { name: 'The hits have changed' })).toBeTruthy();
    expect(
      screen.getByText(
        'ENTRY 1 is not on this page of the hits any more. Nothing is decided until you go on to another hit.',
      ),
    ).toBeTruthy();
    await user.keyboard('w2d');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.countOf(updateWhitelist)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await reviews('ENTRY 2');
  });

  it('J and K lead on from the place of one that has gone', async () => {
    const world = show();
    const { user } = world;
    await reviews('ENTRY 0');
    await user.keyboard('j');
    await reviews('ENTRY 1');
    await renumber(world, [0, 2]);
    await screen.findByRole('heading', { name: 'The hits have changed' });
    await user.keyboard('j');
    await reviews('ENTRY 2');
    await renumber(world, [0]);
    await screen.findByRole('heading', { name: 'The hits have changed' });
    await user.keyboard('k');
    await reviews('ENTRY 0');
  });

  it('the same holds where the hit is a page of its own', async () => {
    const world = show({ isNarrow: true });
    const { user, api } = world;
    await user.click(await screen.findByText('ENTRY 1'));
    await screen.findByRole('heading', { name: 'ENTRY 1' });
    world.state.hits = [hitAt(0), hitAt(2, { index: 1 })];
    refreshSearchesSoon(world.client);
    expect(await screen.findByRole('heading', { name: 'The hits have changed' })).toBeTruthy();
    await user.keyboard('w');
    expect(api.countOf(updateWhitelist)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByRole('heading', { name: 'ENTRY 2' })).toBeTruthy();
  });
});
