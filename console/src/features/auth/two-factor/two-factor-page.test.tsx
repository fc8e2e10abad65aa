import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resendOtp, sendOtpToAlternative } from '@tamis/contract/auth';
import { readFailure, SessionEndedError } from '../../../api/api-error.ts';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import type { Challenge } from './send-again.tsx';
import { TwoFactorPage } from './two-factor-page.tsx';

const userId = '6740a1c29be4d05f7713e400';
const onEnter = vi.fn<(code: string, isRecovery: boolean) => Promise<void>>();
const onLeave = vi.fn();

afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
  onEnter.mockReset();
  onLeave.mockReset();
});

const byEmail: Challenge = { channel: 'Email', sentTo: 'i…@example.com', alternatives: ['SMS'] };

async function open(challenge = byEmail, api: FakeApi = createFakeApi()) {
  const Screen = () => (
    <TwoFactorPage token="half" userId={userId} challenge={challenge} onEnter={onEnter} onLeave={onLeave} />
  );
  renderScreen({ pages: { '/two_factor': Screen }, at: '/two_factor', claims: [], api });
  return { api, field: await screen.findByRole('textbox', { name: 'Verification code' }) };
}

const wrongCode = readFailure(400, {
  errors: [{ type: 'VALIDATION_ERROR', code: 400, message: 'Invalid verification code', field: 'code' }],
});

describe('the code', () => {
  it('is sent by itself with the sixth digit, once', async () => {
    onEnter.mockResolvedValue();
    const { field } = await open();
    await userEvent.type(field, '41902');
    expect(onEnter).not.toHaveBeenCalled();
    await userEvent.type(field, '7');
    await waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('419027', false));
  });

  it('may be pasted as it stands in the mail', async () => {
    onEnter.mockResolvedValue();
    const { field } = await open();
    await userEvent.click(field);
    await userEvent.paste('419 027');
    await waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('419027', false));
  });

  it('is of digits only', async () => {
    const { field } = await open();
    await userEvent.type(field, '41x027');
    await screen.findByText('Invalid verification code');
    expect(onEnter).not.toHaveBeenCalled();
  });

  it('is asked for when nothing is typed', async () => {
    const { field } = await open();
    await userEvent.type(field, '{Enter}');
    await screen.findByText('Please enter the verification code');
  });

  it('is typed anew when it was wrong', async () => {
    onEnter.mockRejectedValueOnce(wrongCode).mockResolvedValueOnce();
    const { field } = await open();
    await userEvent.type(field, '111111');
    await screen.findByText('Invalid verification code');
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, '222222');
    await waitFor(() => expect(onEnter).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('Invalid verification code')).toBeNull();
  });

  it('comes too late once the sign-in is over', async () => {
    onEnter.mockRejectedValue(new SessionEndedError());
    const { field } = await open();
    await userEvent.type(field, '111111');
    await screen.findByText('This sign-in is over');
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

describe('a recovery code', () => {
  it('is sent by itself with the tenth character, and is noted as spent', async () => {
    onEnter.mockResolvedValue();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'abcde-12345');
    await waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('abcde12345', true));
    await screen.findByText(/works only once; this one is now used/);
  });

  it('gives way to the verification code again', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use a verification code' }));
    screen.getByRole('textbox', { name: 'Verification code' });
  });
});

describe('another code', () => {
  const resendButton = () => screen.getByRole('button', { name: /^Resend code/ });

  it('can be asked for after three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = createFakeApi();
    api.on(resendOtp, () => ({ channel: 'Email' as const, sentTo: 'i…@example.com' }));
    await open(byEmail, api);
    expect(resendButton()).toHaveProperty('disabled', true);
    expect(resendButton().textContent).toBe('Resend code in 3 s');
    await vi.advanceTimersByTimeAsync(3000);
    await waitFor(() => expect(resendButton()).toHaveProperty('disabled', false));
    await userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }).click(resendButton());
    await screen.findByText('Verification code resent');
    expect(api.bodiesOf(resendOtp)).toEqual([{ userID: userId }]);
    expect(resendButton()).toHaveProperty('disabled', true);
  });

  it('comes another way, and the screen says which', async () => {
    const api = createFakeApi();
    api.on(sendOtpToAlternative, () => ({ channel: 'SMS' as const, sentTo: '••41' }));
    await open(byEmail, api);
    await userEvent.click(screen.getByRole('button', { name: 'Send by SMS' }));
    await screen.findByText('Verification code sent via alternative channel');
    screen.getByText('Enter the 6-digit code sent by SMS to ••41.');
    expect(api.bodiesOf(sendOtpToAlternative)).toEqual([{ userID: userId, channel: 'SMS' }]);
  });

  it('that cannot be sent shows what the server says', async () => {
    const api = createFakeApi();
    api.on(sendOtpToAlternative, () => new Refusal(400, 'No phone number is known.'));
    await open(byEmail, api);
    await userEvent.click(screen.getByRole('button', { name: 'Send by SMS' }));
    await screen.findByText('No phone number is known.');
    screen.getByText('The code could not be sent another way');
  });

  it('that cannot be sent again shows what the server says', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = createFakeApi();
    api.on(resendOtp, () => new Refusal(429, 'Too many codes were sent. Try again later.'));
    await open(byEmail, api);
    await vi.advanceTimersByTimeAsync(3000);
    await waitFor(() => expect(resendButton()).toHaveProperty('disabled', false));
    await userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }).click(resendButton());
    await screen.findByText('Too many codes were sent. Try again later.');
  });

  it.each([
    ['again', /^Resend code/, resendOtp],
    ['another way', 'Send by SMS', sendOtpToAlternative],
  ] as const)('asked for %s too late says that the sign-in is over', async (_how, name, endpoint) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = createFakeApi();
    api.on(endpoint, () => new Refusal(401, 'The session is over.', { code: 1400 }));
    await open(byEmail, api);
    await vi.advanceTimersByTimeAsync(3000);
    const button = screen.getByRole('button', { name });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }).click(button);
    await screen.findByText('This sign-in is over');
  });

  it('is not needed with an app', async () => {
    await open({ channel: 'App', sentTo: '', alternatives: ['Email'] });
    expect(screen.queryByRole('button', { name: /^Resend code/ })).toBeNull();
    screen.getByRole('button', { name: 'Send by Email' });
  });
});
