import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { changePassword, passwordRules } from '@tamis/contract/passwords';
import { createFakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

const userId = '6740a1c29be4d05f7713e400';
const onDone = vi.fn();
afterEach(() => {
  leaveScreen();
  onDone.mockReset();
});

async function open() {
  const api = createFakeApi();
  api.on(passwordRules, () => ({ minLength: 10, maxLength: 20, specials: "!@#$%^&*')(+=._-" }));
  renderScreen({
    pages: { '/': () => <ChangePasswordForm userId={userId} onDone={onDone} /> },
    at: '/',
    claims: [],
    api,
  });
  await screen.findByText('10 to 20 characters');
  return api;
}

const save = () => screen.getByRole('button', { name: 'Save' });
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

it('lets nobody save before all is filled and both new passwords are alike', async () => {
  await open();
  expect(save()).toHaveProperty('disabled', true);
  await type('Current password', 'Old-2026-old');
  await type('New password', 'Sieve-2026');
  await type('Re-enter new password', 'Sieve');
  expect(screen.queryByText('Passwords do not match.')).toBeNull();
  expect(save()).toHaveProperty('disabled', true);
  await type('Re-enter new password', '-2027');
  await screen.findByText('Passwords do not match.');
  expect(save()).toHaveProperty('disabled', true);
  await type('Re-enter new password', '{Backspace}6');
  await waitFor(() => expect(screen.queryByText('Passwords do not match.')).toBeNull());
  expect(save()).toHaveProperty('disabled', false);
});

it('says which rules are met while one types, and what is missing when one saves', async () => {
  const api = await open();
  await type('Current password', 'Old-2026-old');
  await type('New password', 'sieve-2026');
  expect(screen.getByText('A number').textContent).toBe('A number, met');
  expect(screen.getByText('An uppercase letter').textContent).toBe('An uppercase letter, not met yet');
  await type('Re-enter new password', 'sieve-2026{Enter}');
  await screen.findByText(
    'The password value must contain at least 1 uppercase, lowercase, number and a special character',
  );
  expect(api.countOf(changePassword)).toBe(0);
});

it.each([
  ['Sieve', 'The password must have at least 10 characters.'],
  ['Sieve-2026-and-so-on!', 'The password must have at most 20 characters.'],
])('says of %s that its length is wrong, and how long it may be', async (password, text) => {
  const api = await open();
  await type('Current password', 'Old-2026-old');
  await type('New password', password);
  await type('Re-enter new password', `${password}{Enter}`);
  await screen.findByText(text);
  expect(api.countOf(changePassword)).toBe(0);
});

it('changes the password of the user, and empties the form', async () => {
  const api = await open();
  api.on(changePassword, () => ({ link: null }));
  await type('Current password', 'Old-2026-old');
  await type('New password', 'Sieve-2026');
  await type('Re-enter new password', 'Sieve-2026{Enter}');
  await screen.findByText('Password is successfully updated');
  expect(onDone).toHaveBeenCalledOnce();
  expect(api.bodiesOf(changePassword)).toEqual([
    { currentPassword: 'Old-2026-old', newPassword: 'Sieve-2026', deviceInfo: navigator.userAgent },
  ]);
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
});

it('says that it failed where no field is at fault', async () => {
  const api = await open();
  api.on(changePassword, () => new Refusal(429, 'Try again in a minute.'));
  await type('Current password', 'Old-2026-old');
  await type('New password', 'Sieve-2026');
  await type('Re-enter new password', 'Sieve-2026{Enter}');
  await screen.findByText('Failed to change the password');
  screen.getByText('Try again in a minute.');
  expect(onDone).not.toHaveBeenCalled();
});

it('shows what the server refuses beside its field', async () => {
  const api = await open();
  api.on(changePassword, () => new Refusal(400, 'The current password is wrong.', { field: 'currentPassword' }));
  await type('Current password', 'wrong');
  await type('New password', 'Sieve-2026');
  await type('Re-enter new password', 'Sieve-2026{Enter}');
  await screen.findByText('The current password is wrong.');
  expect(onDone).not.toHaveBeenCalled();
});
