import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Hit, undoDecisions, updateWhitelist } from '@tamis/contract/screening';
import { Refusal } from '../../../../testing/fake-api.ts';
import { leaveScreen } from '../../../../testing/render-screen.tsx';
import { hitAt, SEARCH_ID } from '../../../../components/screening/testing/hits.ts';
import { rowOf, show } from '../../testing/show-results.tsx';

afterEach(leaveScreen);

const whitelisted = (index: number, scope: 'search' | 'reference' | 'merchant'): Hit =>
  hitAt(index, {
    version: 1,
    match_status: 'false_positive',
    is_whitelisted: true,
    whitelist: { id: SEARCH_ID, scope, reason: '', endsOn: null },
  });
const entity = (index: number) => `us-ofac-sdn:${index}`;
const statusOf = (index: number) => rowOf(`ENTRY ${index}`).querySelectorAll('td')[7]?.textContent;

/** Ticks all three hits and chooses from the menu; answers the question that is asked. */
async function choose(item: 'On' | 'Off', options: Parameters<typeof show>[0] = {}) {
  const world = show(options);
  for (const index of [0, 1, 2])
    await world.user.click(await screen.findByRole('checkbox', { name: `Select ENTRY ${index}` }));
  await world.user.click(screen.getByRole('button', { name: 'Whitelist', expanded: false }));
  await world.user.click(await screen.findByRole('menuitem', { name: `Update Whitelist ${item}` }));
  const asked = async () => within(await screen.findByRole('dialog'));
  return { ...world, asked };
}

describe('whitelisting the ticked hits', () => {
  it('rests while none is ticked', async () => {
    show();
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Whitelist', expanded: false })).disabled,
    ).toBe(true);
  });

  it('says first how many and what follows, and does nothing when that is declined', async () => {
    const { user, api, asked } = await choose('On');
    const dialog = await asked();
    expect(dialog.getByRole('heading', { name: 'Whitelist 3 hits?' })).toBeTruthy();
    expect(
      dialog.getByText('Each becomes a false positive, for this search. They can be taken back together.'),
    ).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.countOf(updateWhitelist)).toBe(0);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select ENTRY 1' }).checked).toBe(true);
    const opener = within(screen.getByRole('region', { name: 'Matches and notes' })).getByRole('button', {
      name: 'Whitelist',
    });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('whitelists them with a reason, and takes all of them back as one', async () => {
    const { user, api, asked } = await choose('On');
    const dialog = await asked();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Other birth dates ');
    await user.click(dialog.getByRole('button', { name: 'Whitelist' }));
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('White list updated successfully')).toBeTruthy();
    expect(toast.getByText('3 hits of Nikolas Maduro Moro')).toBeTruthy();
    expect(api.bodiesOf(updateWhitelist)).toEqual([
      {
        id: SEARCH_ID,
        entities: [0, 1, 2].map(entity),
        is_whitelisted: true,
        versions: { [entity(0)]: 0, [entity(1)]: 0, [entity(2)]: 0 },
        reason: 'Other birth dates',
      },
    ]);
    expect([0, 1, 2].map(statusOf)).toEqual(['False positive', 'False positive', 'False positive']);
    await user.click(toast.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Decisions taken back')).toBeTruthy();
    expect(api.bodiesOf(undoDecisions)).toEqual([
      { id: SEARCH_ID, versions: { [entity(0)]: 1, [entity(1)]: 1, [entity(2)]: 1 } },
    ]);
    await waitFor(() =>
      expect([0, 1, 2].map(statusOf)).toEqual(['Potential match', 'Potential match', 'Potential match']),
    );
  });

  it('leaves the one that needs information open', async () => {
    const { user, api, asked } = await choose('On', {
      hits: [hitAt(0), hitAt(1, { version: 1, match_status: 'unknown' }), hitAt(2)],
    });
    const dialog = await asked();
    expect(dialog.getByRole('heading', { name: 'Whitelist 2 hits?' })).toBeTruthy();
    expect(dialog.getByText('Otherwise it stays open.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Whitelist' }));
    await screen.findByRole('alert');
    expect(api.bodiesOf(updateWhitelist)).toEqual([
      {
        id: SEARCH_ID,
        entities: [entity(0), entity(2)],
        is_whitelisted: true,
        versions: { [entity(0)]: 0, [entity(2)]: 0 },
      },
    ]);
    expect([0, 1, 2].map(statusOf)).toEqual(['False positive', 'Needs information', 'False positive']);
  });

  it('reaches the one that needs information when the reviewer says so', async () => {
    const { user, api, asked } = await choose('On', {
      hits: [hitAt(0), hitAt(1, { version: 1, match_status: 'unknown' }), hitAt(2)],
    });
    const dialog = await asked();
    await user.click(dialog.getByRole('checkbox', { name: 'Also the 1 hit that needs information' }));
    expect(dialog.getByRole('heading', { name: 'Whitelist 3 hits?' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Whitelist' }));
    await screen.findByRole('alert');
    expect(api.bodiesOf(updateWhitelist)).toMatchObject([{ entities: [0, 1, 2].map(entity), include_unknown: true }]);
  });

  it('leaves the true match as it is, and says so', async () => {
    const { user, api, asked } = await choose('On', {
      hits: [hitAt(0), hitAt(1, { version: 1, match_status: 'true_positive' }), hitAt(2)],
    });
    const dialog = await asked();
    expect(dialog.getByText('1 true match is left as it is: decide on it again first.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Whitelist' }));
    await screen.findByRole('alert');
    expect(api.bodiesOf(updateWhitelist)).toMatchObject([{ entities: [entity(0), entity(2)] }]);
  });

  it('has nothing to confirm where every ticked hit needs information', async () => {
    const { asked } = await choose('On', {
      hits: [0, 1, 2].map((index) => hitAt(index, { version: 1, match_status: 'unknown' })),
    });
    expect((await asked()).getByRole<HTMLButtonElement>('button', { name: 'Whitelist' }).disabled).toBe(true);
  });

  it('sends nothing when nothing would change', async () => {
    const { api } = await choose('On', { hits: [0, 1, 2].map((index) => whitelisted(index, 'search')) });
    expect(await screen.findByText('White list updated successfully')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.countOf(updateWhitelist)).toBe(0);
  });

  it('says when it failed, and shows the hits as they stand', async () => {
    const { user, api, asked } = await choose('On');
    api.on(
      updateWhitelist,
      () =>
        new Refusal(
          409,
          'Jonas Achterberg decided on ENTRY 1 meanwhile, at 2026-11-20 14:47 UTC: needs information. Look at it again before you decide.',
        ),
    );
    await user.click((await asked()).getByRole('button', { name: 'Whitelist' }));
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('Failed to update whitelist.')).toBeTruthy();
    expect(toast.getByText(/^Jonas Achterberg decided on ENTRY 1 meanwhile/)).toBeTruthy();
    await waitFor(() =>
      expect([0, 1, 2].map(statusOf)).toEqual(['Potential match', 'Potential match', 'Potential match']),
    );
  });
});

describe('taking the ticked hits off', () => {
  it('says which of them open in every search of the organisation', async () => {
    const { asked } = await choose('Off', {
      hits: [whitelisted(0, 'search'), whitelisted(1, 'merchant'), whitelisted(2, 'merchant')],
    });
    const dialog = await asked();
    expect(
      dialog.getByText(
        '2 of them are whitelisted for every search of your organisation: they are open again in all of them.',
      ),
    ).toBeTruthy();
  });

  it('says which of them open in other searches, too', async () => {
    const { user, api, asked } = await choose('Off', {
      hits: [whitelisted(0, 'search'), whitelisted(1, 'reference'), hitAt(2)],
    });
    const dialog = await asked();
    expect(dialog.getByRole('heading', { name: 'Remove 2 hits from the whitelist?' })).toBeTruthy();
    expect(dialog.getByText('Each is open again, and All Clear is withdrawn. This can be taken back.')).toBeTruthy();
    expect(
      dialog.getByText(
        '1 of them is whitelisted for its reference: it is open again in every search with that reference.',
      ),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove from whitelist' }));
    await screen.findByRole('alert');
    expect(api.bodiesOf(updateWhitelist)).toEqual([
      {
        id: SEARCH_ID,
        entities: [entity(0), entity(1)],
        is_whitelisted: false,
        versions: { [entity(0)]: 1, [entity(1)]: 1 },
      },
    ]);
    expect([0, 1, 2].map(statusOf)).toEqual(['Potential match', 'Potential match', 'Potential match']);
  });
});
