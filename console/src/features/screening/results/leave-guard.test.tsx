import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { LeaveGuard } from './leave-guard.tsx';

afterEach(leaveScreen);

function Results() {
  return (
    <>
      <LeaveGuard isUnsaved searchId="1" />
      <Link to="/aml/history">History</Link>
    </>
  );
}

async function leave() {
  renderScreen({
    pages: { '/aml/searchresults': Results },
    at: '/aml/searchresults?id=1',
    claims: [],
    api: createFakeApi(),
  });
  const link = await screen.findByRole('link', { name: 'History' });
  const user = userEvent.setup();
  link.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  return { user, link };
}

describe('leaving ticked hits behind', () => {
  it('is asked about first, and whoever stays is where they were', async () => {
    const { user, link } = await leave();
    const stay = screen.getByRole('button', { name: 'Stay on this page' });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads on for whoever lets them go', async () => {
    const { user } = await leave();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByText('Another page');
  });
});
