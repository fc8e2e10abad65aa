import { confirmTextNumber, giveTextNumber, viewTextNumber, withdrawTextNumber } from '@tamis/contract/text-numbers';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { TextNumberCard } from './text-number-card.tsx';

afterEach(leaveScreen);

const none = { number: null, confirmedAt: null, isDelivered: true };
const given = { ...none, number: '+41 … 67' };
const confirmed = { ...given, confirmedAt: '2026-11-27T10:00:00.000Z' };

function open(first: { number: string | null; confirmedAt: string | null; isDelivered: boolean }) {
  const api = createFakeApi();
  api.on(viewTextNumber, () => first);
  renderScreen({ pages: { '/': TextNumberCard }, at: '/', claims: [], api });
  return { api, user: userEvent.setup() };
}

it('is given as it is written down, confirmed by the code, and withdrawn', async () => {
  const { api, user } = open(none);
  const turnTo = (state: typeof given | typeof none | typeof confirmed) => {
    api.on(viewTextNumber, () => state);
    return state;
  };
  api.on(giveTextNumber, () => turnTo(given));
  api.on(confirmTextNumber, ({ body }) =>
    (body as { code: string }).code === '123456'
      ? turnTo(confirmed)
      : new Refusal(400, 'Invalid verification code', { field: 'code' }),
  );
  api.on(withdrawTextNumber, () => turnTo(none));
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '+41 79 123 45 67');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(api.bodiesOf(giveTextNumber)).toEqual([{ number: '+41791234567' }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Verification code')));
  await user.type(screen.getByLabelText('Verification code'), '111111');
  await screen.findByText('Invalid verification code');
  await user.type(screen.getByLabelText('Verification code'), '123456');
  await screen.findByText('Text messages go to +41 … 67.');
  await user.click(screen.getByRole('button', { name: 'Stop text messages' }));
  await screen.findByRole('textbox', { name: 'Mobile number' });
});

it('is not asked for where no gateway is set up', async () => {
  const { api } = open({ ...none, isDelivered: false });
  await waitFor(() => expect(api.countOf(viewTextNumber)).toBe(1));
  expect(screen.queryByText('Text messages')).toBeNull();
});

it('says that nothing is sent to it while no gateway is set up', async () => {
  open({ ...confirmed, isDelivered: false });
  await screen.findByText('No SMS gateway is set up, so no text messages are sent.');
});

it('does not draw whoever opens the profile to a code that is still missing', async () => {
  open(given);
  expect(document.activeElement).not.toBe(await screen.findByLabelText('Verification code'));
});
