import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { PROOF_NEEDED_CODE } from '@tamis/contract/calls/envelope';
import {
  disableTwoFactor,
  enableTwoFactor,
  preValidate,
  prepareTwoFactor,
  validateTwoFactor,
  verificationMethods,
} from '@tamis/contract/two-factor';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

afterEach(leaveScreen);

type State = OutputOf<typeof verificationMethods>;

const off: State = {
  current: null,
  enabledAt: null,
  recoveryCodesLeft: 0,
  isProved: true,
  methods: [
    { method: 'App', target: '', isDelivered: true },
    { method: 'Email', target: 'i…@example.com', isDelivered: false },
    { method: 'SMS', target: '', isDelivered: true },
  ],
};
const on: State = { ...off, current: 'App', enabledAt: '2026-11-01T10:00:00.000Z', recoveryCodesLeft: 2 };

function open(state: State): FakeApi {
  const api = createFakeApi();
  api.on(verificationMethods, () => state);
  renderScreen({ pages: { '/': TwoFactorCard }, at: '/', claims: [], api });
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('setting up', () => {
  it('leads from the choice over a first code to recovery codes, which do not close unread', async () => {
    const api = open(off);
    api.on(prepareTwoFactor, () => ({
      method: 'App' as const,
      secret: 'JBSWY3DPEHPK3PXP',
      otpauthUrl: 'otpauth://totp/Tamis:ines?secret=JBSWY3DPEHPK3PXP',
      sentTo: '',
    }));
    api.on(validateTwoFactor, ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { isValid: true as const }
        : new Refusal(400, 'Invalid verification code', { field: 'code' }),
    );
    api.on(enableTwoFactor, () => ({ method: 'App' as const, recoveryCodes: ['abcde12345', 'fghij67890'] }));
    await press('Set up two-factor');
    await screen.findByText(/No gateway is set up/);
    await press('Continue');
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    screen.getByText('JBSWY3DPEHPK3PXP');
    await userEvent.type(screen.getByLabelText('Verification code'), '111111');
    await screen.findByText('Invalid verification code');
    await userEvent.type(screen.getByLabelText('Verification code'), '123456');
    await screen.findByText('fghij67890');
    const done = screen.getByRole('button', { name: 'Done' });
    expect(done).toHaveProperty('disabled', true);
    await userEvent.keyboard('{Escape}');
    screen.getByText('fghij67890');
    await userEvent.click(screen.getByLabelText('I have kept these codes'));
    await userEvent.click(done);
    await waitFor(() => expect(screen.queryByText('fghij67890')).toBeNull());
  });

  it('begins at the methods, not at what closes the dialog', async () => {
    open(off);
    await press('Set up two-factor');
    const [first] = await screen.findAllByRole('radio');
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('leaves the focus on the heading, since the button that began it is gone', async () => {
    const api = open(off);
    api.on(prepareTwoFactor, () => ({
      method: 'Email' as const,
      secret: '',
      otpauthUrl: '',
      sentTo: 'i…@example.com',
    }));
    api.on(validateTwoFactor, () => ({ isValid: true as const }));
    api.on(enableTwoFactor, () => {
      api.on(verificationMethods, () => on);
      return { method: 'Email' as const, recoveryCodes: ['abcde12345'] };
    });
    const user = userEvent.setup();
    await press('Set up two-factor');
    await press('Continue');
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await user.click(await screen.findByLabelText('I have kept these codes'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Turn off' });
    await waitFor(() => expect(document.activeElement?.closest('h2')?.textContent).toBe('Two-factor sign-in'));
  });

  it('wants a whole phone number for SMS', async () => {
    const api = open(off);
    await press('Set up two-factor');
    await userEvent.click(await screen.findByLabelText('SMS'));
    await userEvent.type(screen.getByLabelText('Phone number'), '0791234567');
    await press('Continue');
    await screen.findByText(/^Enter the number with its country code/);
    expect(api.countOf(prepareTwoFactor)).toBe(0);
  });
});

describe('a change', () => {
  it('asks for password and code first where the last proof is too old', async () => {
    const api = open({ ...on, isProved: false });
    api.on(preValidate, ({ body }) =>
      'code' in (body as object)
        ? { isProved: true, needsCode: false, channel: 'App' as const, sentTo: '' }
        : { isProved: false, needsCode: true, channel: 'App' as const, sentTo: '' },
    );
    await press('Turn off');
    const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await userEvent.type(within(proof).getByLabelText('Current password'), 'secret');
    await userEvent.click(within(proof).getByRole('button', { name: 'Continue' }));
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456');
    await screen.findByRole('button', { name: 'Turn two-factor off' });
    expect(api.bodiesOf(preValidate)).toEqual([
      { password: 'secret' },
      { password: 'secret', code: '123456', isRecovery: false },
    ]);
  });

  it('asks again when the proof grew too old meanwhile', async () => {
    const api = open(on);
    api.on(
      disableTwoFactor,
      () => new Refusal(403, 'Please confirm with your password first.', { code: PROOF_NEEDED_CODE }),
    );
    await press('Turn off');
    await press('Turn two-factor off');
    await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  });

  it.each([
    ['that needs no proof', true],
    ['that follows the proof', false],
  ])('%s gives the focus back to its button when it is cancelled', async (_, isProved) => {
    const api = open({ ...on, isProved });
    api.on(preValidate, () => ({ isProved: true, needsCode: false, channel: null, sentTo: '' }));
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Turn off' });
    button.focus();
    await user.keyboard('{Enter}');
    if (!isProved) {
      await user.type(await screen.findByLabelText('Current password'), 'secret{Enter}');
    }
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('is urged when few recovery codes are left', async () => {
    open(on);
    await screen.findByText(/2 recovery codes are left\./);
    screen.getByText(/Make new ones before they run out/);
  });
});
