import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createNote, undoDecision, updateWhitelist } from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { hitAt, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { show, shownHit, reviews, rowOf, search } from '../testing/show-results.tsx';

afterEach(leaveScreen);

describe('the review keys', () => {
  it('move through the hits with j and k and stop at the ends', async () => {
    const { user } = show();
    await reviews('ENTRY 0');
    await user.keyboard('k');
    expect(shownHit()).toBe('ENTRY 0');
    await user.keyboard('j');
    await reviews('ENTRY 1');
    await user.keyboard('jj');
    await reviews('ENTRY 2');
    await user.keyboard('k');
    await reviews('ENTRY 1');
  });

  it('whitelist with w, go on to the next open hit, and take it back with u', async () => {
    const { user, api, state } = show();
    await reviews('ENTRY 0');
    await user.keyboard('w');
    await reviews('ENTRY 1');
    expect(within(rowOf('ENTRY 0')).getByText('Yes')).toBeTruthy();
    expect(within(rowOf('ENTRY 0')).getByText('False positive')).toBeTruthy();
    expect(await screen.findByText('Whitelist status successfully changed to Yes')).toBeTruthy();
    await user.keyboard('u');
    await reviews('ENTRY 0');
    await waitFor(() => expect(state.hits[0]!.is_whitelisted).toBe(false));
    expect(api.bodiesOf(updateWhitelist)).toEqual([
      { id: SEARCH_ID, entities: ['us-ofac-sdn:0'], is_whitelisted: true, versions: { 'us-ofac-sdn:0': 0 } },
    ]);
    expect(api.bodiesOf(undoDecision)).toEqual([{ id: SEARCH_ID, entityId: 'us-ofac-sdn:0', version: 1 }]);
  });

  it('never end a whitelisting by the key that made it: W once more on the last hit says that it stands', async () => {
    const hits = [0, 1, 2].map((index) => ({ ...hitAt(index), is_whitelisted: index !== 1 }));
    const { user, api, state } = show({ hits });
    await reviews('ENTRY 0');
    await user.keyboard('jj');
    await reviews('ENTRY 2');
    await user.keyboard('w');
    expect(await screen.findByText('Already whitelisted')).toBeTruthy();
    await user.keyboard('k');
    await reviews('ENTRY 1');
    await user.keyboard('w');
    await waitFor(() => expect(state.hits[1]!.is_whitelisted).toBe(true));
    await user.keyboard('www');
    expect(api.bodiesOf(updateWhitelist)).toMatchObject([{ is_whitelisted: true }]);
    expect(state.hits.map((hit) => hit.is_whitelisted)).toEqual([true, true, true]);
  });

  it('leave ending a whitelisting to its button, which has no key and no second press', async () => {
    const hits = [0, 1, 2].map((index) => ({ ...hitAt(index), is_whitelisted: index === 1 }));
    const { user, api, state } = show({ hits });
    await reviews('ENTRY 0');
    await user.keyboard('j');
    await reviews('ENTRY 1');
    const end = screen.getByRole('button', { name: 'Remove from whitelist' });
    expect(end.getAttribute('aria-keyshortcuts')).toBeNull();
    fireEvent.click(end, { detail: 2 });
    expect(api.countOf(updateWhitelist)).toBe(0);
    await user.click(end);
    await waitFor(() => expect(state.hits[1]!.is_whitelisted).toBe(false));
  });

  it('take the last step back with Ctrl+Z as with u', async () => {
    const { user, api } = show();
    await reviews('ENTRY 0');
    await user.keyboard('w');
    await reviews('ENTRY 1');
    await user.keyboard('{Control>}z{/Control}');
    await reviews('ENTRY 0');
    await waitFor(() => expect(api.countOf(undoDecision)).toBe(1));
  });

  it('leave the hit open when it cannot be saved, and say so', async () => {
    const { user, api } = show();
    api.on(updateWhitelist, () => new Refusal(500, 'Out of order'));
    await reviews('ENTRY 0');
    await user.keyboard('w');
    expect(await screen.findByText('Failed to set whitelist status')).toBeTruthy();
    await waitFor(() => expect(within(rowOf('ENTRY 0')).getByText('No')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'More to do with this hit' }));
    expect((await screen.findByRole<HTMLButtonElement>('menuitem', { name: /^Undo/ })).disabled).toBe(true);
  });

  it('rest while somebody types, and with Ctrl and Alt', async () => {
    const { user, api } = show();
    await reviews('ENTRY 0');
    await user.keyboard('{Control>}j{/Control}{Alt>}w{/Alt}');
    await user.keyboard('n');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'jwu');
    expect(shownHit()).toBe('ENTRY 0');
    expect(api.countOf(updateWhitelist)).toBe(0);
  });

  it('rest from the key on that opens a dialog: what is typed before its field is there decides nothing', async () => {
    const { user, api, state } = show();
    await reviews('ENTRY 0');
    await user.keyboard('w');
    await reviews('ENTRY 1');
    await waitFor(() => expect(state.hits[0]!.is_whitelisted).toBe(true));
    fireEvent.keyDown(document.body, { key: 'n' });
    for (const key of 'surnamew') fireEvent.keyDown(document.body, { key });
    await screen.findByRole('textbox', { name: 'Note' });
    expect(shownHit()).toBe('ENTRY 1');
    expect(api.countOf(undoDecision)).toBe(0);
    expect(api.countOf(updateWhitelist)).toBe(1);
  });

  it('open AML Details with o, at the place of the hit', async () => {
    const { user, router } = show();
    await reviews('ENTRY 0');
    await user.keyboard('jo');
    await waitFor(() => expect(router.state.location.pathname).toBe('/aml/searchdetails'));
    expect(search(router)).toEqual({ resultID: SEARCH_ID, searchID: SEARCH_ID, entityPosition: '1' });
  });

  it('write a note on the hit with n', async () => {
    const { user, api } = show();
    await reviews('ENTRY 0');
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Please enter a note')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Same birth year.');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Note added successfully')).toBeTruthy();
    expect(api.bodiesOf(createNote)).toEqual([
      { complySearchId: SEARCH_ID, entityId: 'us-ofac-sdn:0', note: 'Same birth year.' },
    ]);
  });
});
