import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { inPosition, inText } from './address.ts';
import { useAddress } from './use-address.ts';

afterEach(leaveScreen);

const schema = { term: inText, hit: inPosition };

function Place() {
  const [{ term, hit }, change] = useAddress(schema);
  const navigate = useNavigate();
  const leaveAndChange = (): void => {
    void navigate({ to: '/cases', search: { term: 'theirs' } });
    change({ term: 'ours' });
  };
  return (
    <>
      <p>
        {term || 'nothing'} at {hit ?? 'no hit'}
      </p>
      <button type="button" onClick={() => change({ hit: 0 })}>
        First hit
      </button>
      <button type="button" onClick={() => change({ hit: 7 }, { push: true })}>
        Open hit
      </button>
      <button type="button" onClick={leaveAndChange}>
        Leave
      </button>
    </>
  );
}

const show = (at: string) => ({
  ...renderScreen({ pages: { '/searches': Place }, at, claims: [], api: createFakeApi() }),
  user: userEvent.setup(),
});
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('changes what is named, and keeps the rest as it is in the address', async () => {
  const { router, user } = show('/searches?term=maduro&other=x');
  await screen.findByText('maduro at no hit');
  await press(user, 'First hit');
  await screen.findByText('maduro at 0');
  expect(router.state.location.search).toEqual({ term: 'maduro', other: 'x', hit: '0' });
});

it('leads Back to the page before, unless the page as it was is worth it', async () => {
  const { router, user } = show('/searches?term=maduro');
  await press(user, 'First hit');
  await screen.findByText('maduro at 0');
  expect(router.history.length).toBe(1);
  await press(user, 'Open hit');
  await screen.findByText('maduro at 7');
  router.history.back();
  await screen.findByText('maduro at 0');
});

it('leaves the address of the next page alone', async () => {
  const { router, user } = show('/Searches?term=maduro');
  await press(user, 'Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe('/cases'));
  expect(router.state.location.search).toEqual({ term: 'theirs' });
});
