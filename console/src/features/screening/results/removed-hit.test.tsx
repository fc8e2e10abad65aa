import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refreshSearch } from '@tamis/contract/screening';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { hitAt } from '../../../components/screening/testing/hits.ts';
import { nothing } from '../../../components/screening/testing/screening-world.ts';
import { reviews, rowOf, show } from '../testing/show-results.tsx';

afterEach(leaveScreen);

const gone = hitAt(1, { update: { kind: 'removed', fields: [], reopened: false, settingsVersion: null } });
const updates = { added: [], updated: [], deleted: ['us-ofac-sdn:1'] };
const waiting = { hits: [hitAt(0), gone, hitAt(2)], updates };

describe('a hit that has left its list, and nothing else', () => {
  it('is told above the hits, in its row and beside it, and rests the whitelist', async () => {
    // Also where only the list of changes says so.
    const { user } = show({ ...waiting, search: { hasUpdate: false } });
    await reviews('ENTRY 0');
    await waitFor(() => expect(screen.getByText('Removed:').parentElement?.textContent).toContain('ENTRY 1'));
    expect(screen.getByText('You cannot whitelist until you acknowledge them.', { exact: false }).textContent).toBe(
      'Removed: ENTRY 1 OFAC 1You cannot whitelist until you acknowledge them.',
    );
    expect(within(rowOf('ENTRY 1')).getByText('Removed')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Whitelist' }))
      expect(button.disabled).toBe(true);
    await user.keyboard('j');
    await reviews('ENTRY 1');
    expect(screen.getByText('This hit is no longer found.')).toBeTruthy();
  });

  it('is named in the question to acknowledge it', async () => {
    const { user } = show({ ...waiting, search: { hasUpdate: true } });
    await reviews('ENTRY 0');
    await user.keyboard('w');
    const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge updates?' }));
    await dialog.findByText('ENTRY 1');
    expect(dialog.getByText('Removed:').parentElement?.textContent).toBe('Removed: ENTRY 1 OFAC 1');
    expect(dialog.queryByText(/New hits|Updated/)).toBeNull();
  });

  it('is what Refresh says, never that nothing has changed', async () => {
    const { user, api } = show();
    api.on(refreshSearch, () => ({
      total_hits: 3,
      left_out: 0,
      is_demo: false,
      coverage: null,
      updates: { ...updates, leftOut: nothing },
    }));
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('0 added, 0 updated, 1 removed.')).toBeTruthy();
    expect(screen.getByText('The hits have changed')).toBeTruthy();
    expect(screen.queryByText('Nothing has changed')).toBeNull();
  });

  it('is not made up by a Refresh that found nothing else', async () => {
    const { user, api } = show();
    api.on(refreshSearch, () => ({
      total_hits: 3,
      left_out: 0,
      is_demo: false,
      coverage: null,
      updates: { ...nothing, leftOut: nothing },
    }));
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Nothing has changed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('The hits have changed')).toBeNull());
  });
});
