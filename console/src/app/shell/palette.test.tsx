import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { findSearches, type SearchRecord } from '@tamis/contract/screening';
import { searchRecord } from '../../features/screening/testing/hits.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { Palette } from './palette.tsx';

afterEach(leaveScreen);

const idAt = (index: number): string => index.toString(16).padStart(24, '0');
const made = (index: number, change: Partial<SearchRecord>): SearchRecord =>
  searchRecord({ id: idAt(index), searchTerm: `Heron ${index}`, clientReference: '', ...change });

/** The palette with these searches found for what is typed. */
async function typeFor(searches: readonly SearchRecord[]) {
  const api = createFakeApi();
  api.on(findSearches, () => ({ searches: [...searches], totalRecords: searches.length, isTotalExact: true }));
  const { router } = renderScreen({
    pages: { '/': () => <Palette onClose={() => undefined} /> },
    at: '/',
    claims: ['ComplyFind'],
    api,
  });
  const user = userEvent.setup();
  await user.type(await screen.findByPlaceholderText('Search names, IDs, pages and actions'), 'Heron');
  const rows = await screen.findAllByRole('button', { name: /^Heron \d/ });
  return { api, router, user, rows };
}

it('says of each search found how it stands, and of one that is Pending that and nothing else', async () => {
  const { rows } = await typeFor([
    made(1, { totalHits: 0, status: 'all_clear' }),
    made(2, { internalStatus: 'Pending', totalHits: null, status: 'not_set' }),
    made(3, { totalHits: 1, status: 'not_set' }),
    made(4, { internalStatus: 'Pending', totalHits: null, status: 'all_clear' }),
    made(5, { totalHits: 7, status: 'positive_hit' }),
  ]);
  const shown = rows.map((row) => [
    row.textContent?.replace(/^Heron \d.*\d\d:\d\d(\s[AP]M)?/, '').trim(),
    // The first is the same for every search.
    row.querySelectorAll('svg').length - 1,
  ]);
  expect(shown).toEqual([
    ['All Clear, 0 hits', 1],
    ['Pending', 0],
    ['1 hit', 1],
    ['Pending', 0],
    ['Positive hit, 7 hits', 1],
  ]);
});

it('leads to the search that is chosen', async () => {
  const { router, user, rows } = await typeFor([made(1, {}), made(2, {}), made(3, {})]);
  await user.click(rows[1]!);
  expect(router.state.location.search).toEqual({ id: idAt(2) });
  expect(router.state.location.pathname).toBe('/aml/searchresults');
});
