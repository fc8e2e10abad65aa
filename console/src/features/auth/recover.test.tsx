import { Buffer } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { passwordRules, recoverPassword, resetFailedAttempts } from '@tamis/contract/passwords';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ForgotPage } from './forgot/forgot-page.tsx';
import { ResetPage } from './reset/reset-page.tsx';
import { UnblockPage } from './unblock/unblock-page.tsx';

afterEach(leaveScreen);

function open(at: string): FakeApi {
  return openAt(at).api;
}

function openAt(at: string) {
  const api = createFakeApi();
  api.on(passwordRules, () => ({ minLength: 10, maxLength: 20, specials: "!@#$%^&*')(+=._-" }));
  const { router } = renderScreen({
    pages: { '/forgotpass': ForgotPage, '/reset_password': ResetPage, '/unblock': UnblockPage },
    at,
    claims: [],
    api,
  });
  return { api, router };
}

describe('a forgotten password', () => {
  const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send recovery link' }));

  it('needs an e-mail address', async () => {
    const api = open('/forgotpass');
    await send();
    screen.getByText('Enter email');
    screen.getByText('Please enter an email address');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ines');
    await send();
    await screen.findByText('Requires valid email address');
    expect(api.countOf(recoverPassword)).toBe(0);
  });

  it('is answered alike for known and unknown addresses', async () => {
    const api = open('/forgotpass');
    api.on(recoverPassword, () => ({}));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), ' ines@example.com ');
    await send();
    await screen.findByText(/^If ines@example.com belongs to a known account, a recovery link was sent/);
    expect(api.bodiesOf(recoverPassword)).toEqual([{ email: 'ines@example.com', deviceInfo: navigator.userAgent }]);
  });

  it('tells why no link could be sent', async () => {
    const api = open('/forgotpass');
    api.on(recoverPassword, () => new Refusal(429, 'Too many requests.'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ines@example.com');
    await send();
    await screen.findByText('Failed to reset password');
    screen.getByText('Too many requests.');
  });
});

const link = `/reset_password?token=${encodeURIComponent(Buffer.from('abc123:ines@example.com').toString('base64'))}`;

describe('the link to a new password', () => {
  const fill = async (password: string, again = password) => {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Re-enter new password'), again);
    await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  };

  it('sets it for the account that the link names', async () => {
    const api = open(link);
    api.on(recoverPassword, () => ({}));
    await screen.findByText(/^For ines@example.com/);
    await screen.findByText('10 to 20 characters');
    await fill('Sieve-2026!x');
    const notice = await screen.findByRole('dialog', { name: 'Password is successfully updated' });
    await userEvent.click(within(notice).getByRole('button', { name: 'Go to sign-in' }));
    await screen.findByText('Another page');
    expect(api.bodiesOf(recoverPassword)).toEqual([
      { email: 'ines@example.com', token: 'abc123', password: 'Sieve-2026!x', deviceInfo: navigator.userAgent },
    ]);
  });

  it('wants a password that is strong and typed alike twice', async () => {
    const api = open(link);
    await userEvent.click(await screen.findByRole('button', { name: 'Save new password' }));
    await screen.findByText('Please enter password');
    await screen.findByText('10 to 20 characters');
    await fill('sieve', 'sifter');
    await screen.findByText(
      'Password should be alphanumeric, contain mixed case, special characters and be at least 10 characters long',
    );
    screen.getByText('Passwords do not match');
    expect(api.countOf(recoverPassword)).toBe(0);
  });

  it('says that a password is too long, and how short one may be here', async () => {
    const api = open(link);
    api.on(passwordRules, () => ({ minLength: 12, maxLength: 64, specials: '!' }));
    await screen.findByText('12 to 64 characters');
    await fill('Sieve-2026!');
    await screen.findByText(/ be at least 12 characters long$/);
    await fill(`Sieve-2026!${'x'.repeat(64)}`);
    await screen.findByText('The password must have at most 64 characters.');
    expect(api.countOf(recoverPassword)).toBe(0);
  });

  it('shows why the server does not take the password', async () => {
    const api = open(link);
    api.on(recoverPassword, () => new Refusal(400, 'This password is too common.', { field: 'password' }));
    await screen.findByText('10 to 20 characters');
    await fill('Password-2026');
    await screen.findByText('This password is too common.');
  });

  it('is of no use a second time', async () => {
    const api = open(link);
    api.on(recoverPassword, () => new Refusal(400, 'Invalid Token', { field: 'token' }));
    await screen.findByText('10 to 20 characters');
    await fill('Sieve-2026!x');
    await screen.findByRole('heading', { name: 'Invalid Token' });
    screen.getByRole('link', { name: 'Send a new link' });
  });

  it.each(['#', '?'])('leaves the address as soon as it was read, where it stood behind %s', async (sign) => {
    const { router } = openAt(link.replace('?', sign));
    await screen.findByText(/ines@example\.com/);
    await waitFor(() => expect(router.state.location.href).toBe('/reset_password'));
    screen.getByText(/ines@example\.com/);
  });

  it('that was cut off is no link', async () => {
    open('/reset_password?token=abc');
    await screen.findByRole('heading', { name: 'Invalid Token' });
  });
});

describe('a locked account', () => {
  it('is unblocked by a click, not by opening the link', async () => {
    const api = open('/unblock?email=ines%2Bx%40example.com&activationCode=012345');
    api.on(resetFailedAttempts, () => ({}));
    const unblock = await screen.findByRole('button', { name: 'Unblock account' });
    expect(api.countOf(resetFailedAttempts)).toBe(0);
    await userEvent.click(unblock);
    await screen.findByText(/^A new password was emailed to ines\+x@example.com/);
    expect(api.bodiesOf(resetFailedAttempts)).toEqual([{ email: 'ines+x@example.com', activationCode: 12_345 }]);
  });

  it('is unblocked by what stands in the fragment of its link, which leaves the address', async () => {
    const { api, router } = openAt('/unblock#email=ines%2Bx%40example.com&activationCode=012345');
    api.on(resetFailedAttempts, () => ({}));
    await waitFor(() => expect(router.state.location.href).toBe('/unblock'));
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock account' }));
    await screen.findByText(/^A new password was emailed to ines\+x@example.com/);
    expect(api.bodiesOf(resetFailedAttempts)).toEqual([{ email: 'ines+x@example.com', activationCode: 12_345 }]);
  });

  it('stays locked with a wrong code', async () => {
    const api = open('/unblock?email=ines%40example.com&activationCode=1');
    api.on(resetFailedAttempts, () => new Refusal(400, 'The code is wrong or too old.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock account' }));
    await screen.findByText('Failed to ublock the user');
    screen.getByText('The code is wrong or too old.');
  });

  it.each([
    '',
    '?email=ines%40example.com',
    '?email=x&activationCode=1',
    '?email=ines%40example.com&activationCode=1e3',
  ])('needs the whole link, not %s', async (query) => {
    open(`/unblock${query}`);
    await screen.findByRole('heading', { name: 'This link is incomplete' });
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
