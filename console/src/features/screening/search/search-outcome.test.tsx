import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSearch, type SearchOutcome } from '@tamis/contract/screening';
import { crossCheckConstants, findCountries, findEntityTypes } from '@tamis/contract/utility';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { afterEach, describe, expect, it } from 'vitest';
import { coveredBy, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { listsReady } from '../../../components/screening/testing/screening-world.ts';
import { createFakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { SearchPage } from './search-page.tsx';

const TYPES = ['sanction', 'pep', 'pep-class-1'];
const clear: SearchOutcome = {
  id: SEARCH_ID,
  internalStatus: 'Completed',
  total_hits: 0,
  left_out: 0,
  is_demo: false,
  coverage: coveredBy(TYPES, TYPES),
};

afterEach(leaveScreen);

/** Searches for Otto as somebody who may search and not look, with the guards of the console. */
async function search(outcome: Partial<SearchOutcome>, at = '/aml/search?name=Otto') {
  const api = createFakeApi();
  api.on(findEntityTypes, () => ['person']);
  api.on(findCountries, () => ({ countryCodes: [] }));
  api.on(crossCheckConstants, () => ({ CATypes: [{ label: 'PEPs', types: [{ key: 'pep', label: 'PEP' }] }] }));
  api.on(watchlistStatus, () => ({ ...listsReady, troubled: [] }));
  api.on(createSearch, () => ({ result: { ...clear, ...outcome } }));
  const { router } = renderScreen({
    pages: { '/aml/search': SearchPage, '/aml/searchresults': () => null, '/dashboard/main': () => null },
    at,
    claims: ['ComplySearch'],
    api,
    isGuarded: true,
  });
  await screen.findByRole('region', { name: 'PEP Check' });
  await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
  await waitFor(() => expect(api.countOf(createSearch)).toBe(1));
  return { api, router };
}

const said = async () => (await screen.findByRole('status', { name: 'Outcome of the search' })).textContent;
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });

describe('a search by somebody who may not look at searches', () => {
  it('says what came of it on the form, which is empty for the next one', async () => {
    const { router } = await search({ total_hits: 7 });
    expect(await said()).toContain('Otto: 7 hits');
    expect(screen.getByRole('button', { name: new RegExp(`^${SEARCH_ID}`) })).toBeTruthy();
    expect(nameField().value).toBe('');
    expect(document.activeElement).toBe(nameField());
    expect(router.state.location.href).toBe('/aml/search');
  });

  it.each<[string, Partial<SearchOutcome>, string]>([
    [
      'that it is pending',
      { internalStatus: 'Pending', total_hits: null, left_out: null, coverage: null },
      'Otto: Pending',
    ],
    [
      'that nobody real was looked for',
      { is_demo: true, coverage: coveredBy(TYPES, TYPES, true) },
      'Otto: no hits, on the demo list, no real list searched',
    ],
    [
      'what no list could answer',
      { coverage: coveredBy(TYPES, ['sanction']) },
      'Otto: no hits, with gaps: PEP not searched',
    ],
    [
      'that what was searched is not known',
      { coverage: null },
      'Coverage was not recorded when this search was answered.',
    ],
    ['whom facts left out', { left_out: 2 }, '2 left out by facts'],
    ['that it is not monitored', { unmonitored_because: 'limit' }, 'Not monitored'],
  ])('says %s', async (_, outcome, text) => {
    await search(outcome);
    expect(await said()).toContain(text);
  });

  it('takes back what it said when the next one is sent, and keeps what is typed when that fails', async () => {
    const { api } = await search({});
    expect(await said()).toContain('Otto: no hits');
    api.on(createSearch, () => new Refusal(500, 'Something went wrong.'));
    await userEvent.type(nameField(), 'Mirela{Enter}');
    await screen.findByText('Something went wrong.');
    expect(nameField().value).toBe('Mirela');
    expect(screen.queryByRole('status', { name: 'Outcome of the search' })).toBeNull();
  });
});
