import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../testing/fake-api.ts';
import { createNote } from '@tamis/contract/screening';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { DetailsPage } from '../details/details-page.tsx';
import { SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { screeningWorld } from '../../../components/screening/testing/screening-world.ts';
import { everything, reviews, rowOf, show } from '../testing/show-results.tsx';

afterEach(leaveScreen);

type User = ReturnType<typeof userEvent.setup>;

async function writeNote(user: User, how: 'button' | 'key' = 'key'): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Note' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('Called the branch.');
  if (how === 'key') await user.keyboard('{Control>}{Enter}{/Control}');
  else await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Note added successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));

describe('after a note is saved the focus is where it was', () => {
  it('on the row that was reviewed', async () => {
    const { user } = show();
    await reviews('ENTRY 0');
    rowOf('ENTRY 0').focus();
    await user.keyboard('{ArrowDown}');
    await reviews('ENTRY 1');
    await hasFocus(rowOf('ENTRY 1'));
    await user.keyboard('n');
    await writeNote(user);
    await hasFocus(rowOf('ENTRY 1'));
    await user.keyboard('{ArrowDown}');
    await reviews('ENTRY 2');
  });

  it('on the button that asked for it', async () => {
    const { user } = show();
    await reviews('ENTRY 0');
    const notes = within(screen.getByRole('region', { name: 'Notes' }));
    const opener = notes.getByRole('button', { name: /^Add Note/ });
    opener.focus();
    await user.keyboard('{Enter}');
    await writeNote(user, 'button');
    await hasFocus(opener);
  });

  it('on the menu of the hit, where it was asked for', async () => {
    const { user } = show();
    await reviews('ENTRY 0');
    const opener = screen.getByRole('button', { name: 'More to do with this hit' });
    opener.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: /^Add Note/ }));
    await writeNote(user, 'button');
    await hasFocus(opener);
  });

  it('on the button of AML Details', async () => {
    const world = screeningWorld();
    renderScreen({
      pages: { '/aml/searchdetails': DetailsPage },
      at: `/aml/searchdetails?searchID=${SEARCH_ID}&entityPosition=1`,
      claims: everything,
      api: world.api,
    });
    const user = userEvent.setup();
    const opener = await screen.findByRole('button', { name: /^Add Note/ });
    opener.focus();
    await user.keyboard('{Enter}');
    await writeNote(user);
    await hasFocus(opener);
  });

  it('and in the field when it could not be saved', async () => {
    const { user, api } = show();
    api.on(createNote, () => new Refusal(500, 'Out of order'));
    await reviews('ENTRY 0');
    await user.keyboard('n');
    const field = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(field, 'Called the branch.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Failed to Add Note')).toBeTruthy();
    await hasFocus(field);
  });
});
