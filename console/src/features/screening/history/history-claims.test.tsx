import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Claim } from '@tamis/contract';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { historyApi, showHistory, tick } from '../testing/show-history.tsx';

afterEach(leaveScreen);

/** Beside ComplyFind, without which nobody sees the page; what everybody may do with the selected searches besides. */
const table: readonly (readonly [held: readonly Claim[], offered: readonly string[]])[] = [
  [[], []],
  [['ComplyNotesUpdate'], ['Add Note']],
  [['ComplyUpdateMonitor'], ['Monitoring On', 'Monitoring Off']],
  [['ComplyDelete'], ['Delete Selected Searches']],
];
const ALWAYS = ['Download', 'Download Certificates'];

it.each(table)(
  'With %j beside ComplyFind the selected searches can be changed by these alone: %j',
  async (held, offered) => {
    const { user } = showHistory(historyApi(), '/aml/history', ['ComplyFind', ...held]);
    await tick(user, 'Nikolas Maduro Moro');
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
    expect(entries.filter((entry) => !ALWAYS.includes(entry))).toEqual(offered);
    const bar = within(screen.getByRole('toolbar'));
    for (const entry of entries) bar.getByRole('button', { name: entry });
    expect(entries).toEqual(expect.arrayContaining(ALWAYS));
  },
);
