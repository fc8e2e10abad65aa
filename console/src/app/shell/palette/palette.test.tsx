import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { findCaUpdates } from '@tamis/contract/notifications';
import { findSearches, type SearchRecord } from '@tamis/contract/screening';
import { searchRecord } from '../../../components/screening/testing/hits.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { Palette } from './palette.tsx';

afterEach(leaveScreen);

const idAt = (index: number): string => index.toString(16).padStart(24, '0');
const made = (index: number, change: Partial<SearchRecord>): SearchRecord =>
  searchRecord({ id: idAt(index), searchTerm: `Heron ${index}`, clientReference: '', ...change });

/** The palette with these searches found for what is typed. */
async function typeFor(searches: readonly SearchRecord[], typed = 'Heron') {
  const api = createFakeApi();
  api.on(findSearches, () => ({ searches: [...searches], totalRecords: searches.length, isTotalExact: true }));
  api.on(findCaUpdates, () => ({ updates: 7, notifications: [], totalRecords: 7 }));
  const { router } = renderScreen({
    pages: { '/': () => <Palette onClose={() => undefined} /> },
    at: '/',
    claims: ['ComplyFind', 'ComplySearch'],
    api,
  });
  const user = userEvent.setup();
  await user.type(await screen.findByPlaceholderText('Search names, IDs, pages and actions'), typed);
  const rows = await screen.findAllByRole('button', { name: /^Heron/ });
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

const chosen = () => document.querySelector('[data-selected]')?.textContent;

it('has the best match chosen, and Enter opens it', async () => {
  const { router, user } = await typeFor([made(1, { searchTerm: 'Grey Heron' }), made(2, { searchTerm: 'Heron' })]);
  await waitFor(() => expect(chosen()).toMatch(/^Heron/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ id: idAt(2) }));
});

it('waits with Enter until what was typed is found, and never takes an entry of before', async () => {
  const { api, router, user } = await typeFor([made(1, { searchTerm: 'Heron' })]);
  api.on(findSearches, () => ({
    searches: [made(9, { searchTerm: 'Heron Nine' })],
    totalRecords: 1,
    isTotalExact: true,
  }));
  await user.keyboard(' Nine{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ id: idAt(9) }));
});

it('goes where the arrows lead, and Enter opens that', async () => {
  const { router, user } = await typeFor([made(1, {}), made(2, {})]);
  await waitFor(() => expect(chosen()).toMatch(/^Heron 1/));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ id: idAt(2) }));
});

it('prefers what is called so to a search that only has it in its name', async () => {
  const { router, user } = await typeFor([made(1, { searchTerm: 'Heron Dark Theme' })], 'dark theme');
  await waitFor(() => expect(chosen()).toBe('Dark theme'));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'updates');
  await waitFor(() => expect(chosen()).toMatch(/^Updates7 waiting/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/aml/update'));
});

it('tells searches for the same name apart by birth year, reference and id', async () => {
  const { rows } = await typeFor([
    made(1, { searchTerm: 'Heron', birthYear: 1962, clientReference: 'KYC-1' }),
    made(2, { searchTerm: 'Heron', birthYear: 1971, clientReference: 'KYC-1' }),
    made(3, { searchTerm: 'Heron Else', birthYear: 1971 }),
  ]);
  const shown = rows.map(({ textContent }) => textContent);
  expect(shown[0]).toMatch(/^Heronborn 1962 · KYC-1 · .* · 00000000…0001/);
  expect(shown[1]).toMatch(/^Heronborn 1971 · KYC-1 · .* · 00000000…0002/);
  expect(shown[2]).not.toMatch(/born|…/);
});

it.each([
  ['ref:KYC-20', { reference: 'KYC-20' }, { reference: 'KYC-20' }],
  ['tag:emea', { tags: ['emea'] }, { tag1: 'emea' }],
  [`id:${idAt(1)}`, { id: idAt(1) }, { id: idAt(1) }],
])('%s looks for just that, and Alt+Enter filters the history by it', async (typed, body, filter) => {
  const { api, router, user } = await typeFor([made(1, {})], typed);
  expect(api.bodiesOf(findSearches).at(-1)).toMatchObject(body);
  expect(screen.queryByText(/^New Search for/)).toBeNull();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(router.state.location.search).toEqual(filter));
  expect(router.state.location.pathname).toBe('/aml/history');
});

it('opens what is chosen in a new tab with Ctrl+Enter', async () => {
  const opened = vi.fn();
  const { router, user } = await typeFor([made(1, {})]);
  vi.stubGlobal('open', opened);
  await waitFor(() => expect(chosen()).toMatch(/^Heron 1/));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(opened.mock.calls[0]).toEqual([`/aml/searchresults?id=${idAt(1)}`, '_blank', 'noopener']);
  expect(router.state.location.pathname).toBe('/');
});

it('begins a new search for what is typed with Shift+Enter', async () => {
  const { router, user } = await typeFor([made(1, {})]);
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(router.state.location.search).toEqual({ name: 'Heron' }));
  expect(router.state.location.pathname).toBe('/aml/search');
});
