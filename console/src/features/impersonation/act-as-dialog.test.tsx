import { impersonationUsers } from '@tamis/contract/impersonation';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ActAsDialog } from './act-as-dialog.tsx';

afterEach(leaveScreen);

const bank = { id: '6740a1c29be4d05f7713e4aa', name: 'Harrowgate Trust Bank' };
const ines = {
  id: '6740a1c29be4d05f7713e401',
  name: 'Ines',
  surname: 'Farrow',
  email: 'ines@bank.example',
  merchant: bank,
};
const marta = {
  ...ines,
  id: '6740a1c29be4d05f7713e402',
  name: 'Marta',
  surname: 'Lindqvist',
  email: 'marta@bank.example',
};

const onAct = vi.fn<(userId: string) => Promise<void>>();
const onClose = vi.fn<() => void>();
beforeEach(() => void vi.resetAllMocks());

function open(users: (typeof ines)[] = [ines, marta]): FakeApi {
  const api = createFakeApi();
  api.on(impersonationUsers, () => ({ users }));
  renderScreen({
    pages: { '/': () => <ActAsDialog onAct={onAct} onClose={onClose} /> },
    at: '/',
    claims: ['Root'],
    api,
  });
  return api;
}
// How a name is put together of spans is left to the browser.
const personButton = (name: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^Act as ?${name}`) });

describe('the choice of whom to act as', () => {
  it('lists who can be acted as, with merchant, and begins with the typing', async () => {
    open();
    expect((await personButton('Ines Farrow')).textContent).toContain('ines@bank.example · Harrowgate Trust Bank');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name, email or merchant' })),
    );
  });

  it('asks the server once the typing rests, and says when nobody matches', async () => {
    const api = open();
    await personButton('Marta');
    api.on(impersonationUsers, () => ({ users: [] }));
    await userEvent.type(screen.getByRole('textbox'), ' nobody ');
    await screen.findByText('Nobody matches.');
    // The first list, and that of the whole word.
    expect(api.countOf(impersonationUsers)).toBe(2);
  });

  it('acts as the one who was clicked; nobody else can be clicked meanwhile', async () => {
    onAct.mockReturnValue(new Promise(() => undefined));
    open();
    await userEvent.click(await personButton('Marta Lindqvist'));
    expect(onAct.mock.calls).toEqual([[marta.id]]);
    expect(await personButton('Ines')).toHaveProperty('disabled', true);
    expect((await personButton('Marta')).getAttribute('aria-busy')).toBe('true');
  });

  it('stays open when it fails, and says why', async () => {
    onAct.mockRejectedValue(new Error('Your session is about to end.'));
    open();
    await userEvent.click(await personButton('Ines'));
    await screen.findByText('Failed to act as this user');
    screen.getByText('Your session is about to end.');
    expect(await personButton('Ines')).toHaveProperty('disabled', false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes by Escape', async () => {
    open();
    await personButton('Ines');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says when the users cannot be loaded, and asks again', async () => {
    const api = createFakeApi();
    api.on(impersonationUsers, () => new Refusal(500, 'Something went wrong on our side.'));
    renderScreen({
      pages: { '/': () => <ActAsDialog onAct={onAct} onClose={onClose} /> },
      at: '/',
      claims: ['Root'],
      api,
    });
    await screen.findByText('Failed to load the users.');
    api.on(impersonationUsers, () => ({ users: [ines] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await personButton('Ines');
  });
});
