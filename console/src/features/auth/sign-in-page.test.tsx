import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoConnectionError, readFailure } from '../../api/api-error.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ForgotPage } from './forgot/forgot-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const onSignIn = vi.fn<(email: string, password: string) => Promise<void>>();
afterEach(() => {
  leaveScreen();
  onSignIn.mockReset();
});

async function open(isExpired = false) {
  const Screen = () => <SignInPage isExpired={isExpired} onSignIn={onSignIn} />;
  renderScreen({ pages: { '/login': Screen }, at: '/login', claims: [], api: createFakeApi() });
  return { email: await screen.findByRole('textbox', { name: 'Email' }), password: screen.getByLabelText('Password') };
}

const refusal = (status: number, type: string, message: string) =>
  readFailure(status, { errors: [{ type, code: 1401, message }] });

async function signIn() {
  const { email, password } = await open();
  await userEvent.type(email, ' ines@example.com ');
  await userEvent.type(password, ' a secret {Enter}');
}

/** Also when it is the fieldset around it that is disabled. */
const isDisabled = (element: HTMLElement): boolean => element.matches(':disabled');

describe('the sign-in screen', () => {
  it('is gone through by Tab from e-mail and password to Sign in, and only then to the forgotten password', async () => {
    const { email, password } = await open();
    expect(document.activeElement).toBe(email);
    const stops = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      stops.push(document.activeElement);
    }
    expect(stops).toEqual([
      password,
      screen.getByRole('button', { name: 'Show or hide the password' }),
      screen.getByRole('button', { name: 'Sign in' }),
      screen.getByRole('link', { name: 'Forgot password?' }),
    ]);
  });

  it('hands the typed e-mail on to the page for a forgotten password, not in the address', async () => {
    const { router } = renderScreen({
      pages: { '/login': () => <SignInPage isExpired={false} onSignIn={onSignIn} />, '/forgotpass': ForgotPage },
      at: '/login',
      claims: [],
      api: createFakeApi(),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ines@example.com ');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('button', { name: 'Send recovery link' });
    screen.getByDisplayValue('ines@example.com');
    expect(router.state.location.href).toBe('/forgotpass');
  });

  it('sends the e-mail trimmed and the password as it was typed', async () => {
    onSignIn.mockResolvedValue();
    await signIn();
    await waitFor(() => expect(onSignIn).toHaveBeenCalledWith('ines@example.com', ' a secret '));
  });

  it('is busy until the answer is there, and sends nothing twice', async () => {
    let answer = (): void => undefined;
    onSignIn.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await signIn();
    await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: 'Sign in' }))).toBe(true));
    expect(isDisabled(screen.getByDisplayValue(/ines@example\.com/))).toBe(true);
    answer();
    await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: 'Sign in' }))).toBe(false));
    expect(onSignIn).toHaveBeenCalledOnce();
  });

  it('asks for what is missing without sending anything', async () => {
    const { email } = await open();
    await userEvent.type(email, 'ines');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Requires valid email address');
    screen.getByText('The password field is required');
    expect(document.activeElement).toBe(email);
    expect(onSignIn).not.toHaveBeenCalled();
  });

  it.each([401, 403, 404])('has one text for a refusal by status %i, whatever the server says', async (status) => {
    onSignIn.mockRejectedValue(refusal(status, 'UNAUTHORIZED_ERROR', 'The user is blocked'));
    await signIn();
    await screen.findByText(
      'Sorry, the credentials you entered are incorrect or the user does not exist. Please try again.',
    );
    expect(screen.queryByText('The user is blocked')).toBeNull();
  });

  it('shows the first message of any other refusal as a toast', async () => {
    onSignIn.mockRejectedValue(refusal(429, 'TOO_MANY_REQUESTS_ERROR', 'Try again in a minute.'));
    await signIn();
    await screen.findByText('Try again in a minute.');
  });

  it('says when the server cannot be reached, and keeps what was typed', async () => {
    onSignIn.mockRejectedValue(new NoConnectionError(null));
    await signIn();
    await screen.findByText('We cannot connect to the server.');
    expect(isDisabled(screen.getByDisplayValue(/ines@example\.com/))).toBe(false);
  });

  it('tells those whom the system has signed out', async () => {
    await open(true);
    screen.getByText('Session Expired');
    screen.getByText('For security reasons, you were logged out automatically. Please login again');
  });
});
