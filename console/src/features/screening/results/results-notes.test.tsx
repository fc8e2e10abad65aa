import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createNote } from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { noteOf } from '../../../components/screening/testing/screening-world.ts';
import { show } from '../testing/show-results.tsx';

afterEach(leaveScreen);

describe('notes', () => {
  it('show the newest, and the others when there is more than one', async () => {
    const notes = [
      noteOf('On the entry', { entityId: 'us-ofac-sdn:0', entityName: 'ENTRY 0' }),
      noteOf('Newest'),
      noteOf('Oldest'),
    ];
    const { user } = show({ notes });
    expect(await screen.findByText('Newest')).toBeTruthy();
    expect(screen.queryByText('Oldest')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Notes History' }));
    const dialog = await screen.findByRole('dialog', { name: 'Notes History' });
    expect(within(dialog).getByText('Oldest')).toBeTruthy();
    expect(within(dialog).queryByText('On the entry')).toBeNull();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Show Entity Notes' }));
    expect(within(dialog).getByText('On the entry')).toBeTruthy();
  });

  it('show as much as anybody reads of a very long one', async () => {
    show({ notes: [noteOf(`${'x'.repeat(30_000)}END`)] });
    expect(await screen.findByText('x'.repeat(30_000))).toBeTruthy();
  });

  it('offer no history for one note', async () => {
    show({ notes: [noteOf('Only one')] });
    expect(await screen.findByText('Only one')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Notes History' })).toBeNull();
  });

  it('keep what was typed when it cannot be saved', async () => {
    const { user, api } = show();
    api.on(createNote, () => new Refusal(500, 'Out of order'));
    await user.click((await screen.findAllByRole('button', { name: 'Add Note' }))[0]!);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await user.type(field, 'Called the branch.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to Add Note')).toBeTruthy();
    expect(field.value).toBe('Called the branch.');
    expect(field.maxLength).toBe(3000);
  });
});
