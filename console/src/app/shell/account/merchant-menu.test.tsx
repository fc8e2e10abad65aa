import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseMerchant } from '@tamis/contract/agents';
import { afterEach, expect, it } from 'vitest';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { useSession } from '../../../components/use-session.ts';
import { createFakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { MerchantPlace } from './merchant-place.tsx';

afterEach(leaveScreen);

const own = { id: '6740a1c29be4d05f7713e400', name: 'Harrowgate Trust Bank' };
const lowmere = { id: 'e'.repeat(24), name: 'Lowmere Savings', until: null };

it('an agent who has typed something is asked before the session works for another merchant', async () => {
  const api = createFakeApi();
  api.on(chooseMerchant, () => new Refusal(409, 'You are no longer linked to it.'));
  function Form() {
    const session = useSession();
    return (
      <>
        {session && <MerchantPlace session={session} />}
        <LeaveGuard form={{ isChanged: true, isSaved: { current: false } }} />
      </>
    );
  }
  const agent = { own, merchants: [lowmere], left: null };
  renderScreen({ pages: { '/usergroups/new': Form }, at: '/usergroups/new', claims: [], agent, api });
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Harrowgate Trust Bank/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lowmere Savings' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
  };

  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.countOf(chooseMerchant)).toBe(0);

  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await screen.findByText('You are no longer linked to it.');
  expect(api.bodiesOf(chooseMerchant)).toEqual([{ merchantId: lowmere.id }]);
});
