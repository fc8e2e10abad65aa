import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type LeftOutEntry, makeHit, updateStatus } from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { hitAt, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { show } from '../testing/show-results.tsx';

afterEach(leaveScreen);

const entry = (index: number, name: string, facts: LeftOutEntry['facts'], score: number): LeftOutEntry => {
  const { doc, match_types, explanation } = hitAt(index);
  return { doc: { ...doc, name }, score, name_score: 0.93, facts, match_types, explanation };
};
const leftOut = [
  entry(7, 'VALCHENKA, Damir', [{ field: 'birthYear', searched: '1972', listed: ['1962-11-23'], points: -2500 }], 0.68),
  entry(8, 'Damir Valshenko', [{ field: 'country', searched: 'PA', listed: ['VE', 'CO'], points: -1300 }], 0.8),
];
const [FIRST, SECOND] = ['us-ofac-sdn:7', 'us-ofac-sdn:8'];

const section = () => screen.findByRole('region', { name: 'Left out by facts (2)' });
const rows = async () =>
  within(await section())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
/** What the key H would make a hit. */
const underKey = async () =>
  [...(await section()).querySelectorAll('[aria-keyshortcuts="H"]')].map((button) => button.textContent);

describe('what facts left out', () => {
  it('stands below the hits, with the name alone, the fact at fault in words and the score', async () => {
    show({ leftOut });
    await screen.findByText('VALCHENKA, Damir');
    expect(await rows()).toEqual([
      [
        'OFAC 7',
        'VALCHENKA, DamirSSanction',
        '0.93',
        '≠Born 23/11/1962, searched 1972',
        '−0.25 0.68',
        'Make it a hit: VALCHENKA, DamirH',
      ],
      [
        'OFAC 8',
        'Damir ValshenkoSSanction',
        '0.93',
        '≠Country Venezuela or Colombia, searched Panama',
        '−0.13 0.80',
        'Make it a hit: Damir Valshenko',
      ],
    ]);
  });

  it('is made a hit by the key H, one after the other', async () => {
    const { user, api } = show({ leftOut });
    await screen.findByText('VALCHENKA, Damir');
    await user.keyboard('h');
    expect(await screen.findByText('It is a hit now')).toBeTruthy();
    expect(screen.getByText('VALCHENKA, Damir stays a hit as long as its name is found.')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Left out by facts (1)' })).toBeTruthy();
    expect(await screen.findByText('Matches 4')).toBeTruthy();
    await user.keyboard('h');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Left out/ })).toBeNull());
    expect(api.bodiesOf(makeHit)).toEqual([
      { id: SEARCH_ID, entityId: FIRST },
      { id: SEARCH_ID, entityId: SECOND },
    ]);
  });

  it('is chosen by a click or Enter on its row, and H means the chosen one', async () => {
    const { user, api } = show({ leftOut });
    await user.click(await screen.findByText('Damir Valshenko'));
    expect(await underKey()).toEqual(['Make it a hit: Damir ValshenkoH']);
    await user.keyboard('h');
    await waitFor(() => expect(api.bodiesOf(makeHit)).toEqual([{ id: SEARCH_ID, entityId: SECOND }]));
  });

  it('stays where it is when that is refused, which is said', async () => {
    const { user, api } = show({ leftOut });
    const refusal = 'VALCHENKA, Damir was a hit until an update that nobody has taken note of yet.';
    api.on(makeHit, () => new Refusal(409, refusal));
    await user.click(await screen.findByRole('button', { name: 'Make it a hit: VALCHENKA, Damir' }));
    expect(await screen.findByText('Failed to make it a hit')).toBeTruthy();
    expect(screen.getByText(refusal)).toBeTruthy();
    expect(await rows()).toHaveLength(2);
  });

  it('can be looked at but not changed by those who may not decide', async () => {
    const { user, api } = show({ leftOut, claims: ['ComplyFind'] });
    await screen.findByText('VALCHENKA, Damir');
    await user.keyboard('h');
    expect(screen.queryByRole('button', { name: /^Make it a hit/ })).toBeNull();
    expect(api.countOf(makeHit)).toBe(0);
  });

  it('folds away, and is not there where nobody was left out', async () => {
    const { user } = show({ leftOut });
    await user.click(await screen.findByRole('button', { name: 'Left out by facts (2)' }));
    expect(within(await section()).queryByRole('table')).toBeNull();
    leaveScreen();
    show();
    await screen.findByText('ENTRY 1');
    expect(screen.queryByRole('region', { name: /^Left out/ })).toBeNull();
  });

  it('that the engine did not tell is said, and not taken for nobody', async () => {
    show({ search: { leftOut: null }, hits: [] });
    const unreported = 'Engine 1.4.0 did not report whom facts left out. Refresh the search to see it.';
    expect(await screen.findByText(unreported)).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Left out by facts' })).getByText(
        'Not reported by engine 1.4.0, which answered. Refresh the search to see it.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText('No matches found')).toBeNull();
  });
});

describe('a search without hits that leaves somebody out', () => {
  it('never says no hits alone, and All Clear says what it covers', async () => {
    const { user, api } = show({ leftOut, hits: [] });
    expect(await screen.findByRole('heading', { name: 'No hits · 2 left out by facts' })).toBeTruthy();
    expect(screen.queryByText('No matches found')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Set All Clear' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(
        '2 entries were left out by facts: their names are close enough to match, but a fact contradicts. All Clear covers them, too.',
      ),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.countOf(updateStatus)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Set All Clear' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Set All Clear' }));
    expect(await screen.findByText('Status updated successfully')).toBeTruthy();
    expect(api.bodiesOf(updateStatus)).toEqual([{ id: SEARCH_ID, status: 'all_clear' }]);
  });

  it('is asked about in the same way when its status is chosen', async () => {
    const { user, api } = show({ leftOut, hits: [] });
    await user.click(await screen.findByRole('combobox', { name: 'Search status' }));
    await user.click(await screen.findByRole('option', { name: 'All Clear' }));
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Set All Clear' }));
    await waitFor(() => expect(api.bodiesOf(updateStatus)).toEqual([{ id: SEARCH_ID, status: 'all_clear' }]));
  });
});

it('updates say who is left out newly, and who no longer', async () => {
  show({
    search: { hasUpdate: true },
    claims: ['ComplyFind'],
    leftOut,
    updates: {
      added: [],
      updated: [],
      deleted: [],
      leftOut: { added: [FIRST], updated: [], deleted: ['us-ofac-sdn:9'] },
    },
  });
  await screen.findByText('VALCHENKA, Damir');
  await screen.findByText('NAMED us-ofac-sdn:9');
  const banner = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(banner).toContain(
    'Left out by facts: NAMED us-ofac-sdn:7 OFAC 7No longer left out by facts: NAMED us-ofac-sdn:9 OFAC 9You cannot whitelist until you acknowledge them.',
  );
});
