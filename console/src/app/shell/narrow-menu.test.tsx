import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '../../components/use-session.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { NarrowMenu } from './narrow-menu.tsx';

afterEach(leaveScreen);

it('the menu over the page is a dialog of that name, and is closed by its cross', async () => {
  const onClose = vi.fn();
  const Screen = () => {
    const session = useSession();
    return session && <NarrowMenu groups={[]} current={undefined} badges={{}} session={session} onClose={onClose} />;
  };
  renderScreen({ pages: { '/': Screen }, at: '/', claims: ['ComplyFind'], api: createFakeApi(), isNarrow: true });
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await userEvent.click(menu.getByRole('button', { name: 'Close the menu' }));
  expect(onClose).toHaveBeenCalledOnce();
});
