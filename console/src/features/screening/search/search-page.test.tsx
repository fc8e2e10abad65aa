import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkTypeGroups, checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch } from '@tamis/contract/screening';
import { crossCheckConstants, findCountries, findEntityTypes } from '@tamis/contract/utility';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { SearchPage } from './search-page.tsx';

const listOf = (source: string, types: string[]) => ({
  source,
  title: source === 'peps' ? 'PEPs' : 'OFAC SDN',
  versionId: source,
  publishedOn: source === 'peps' ? '2026-11-20' : null,
  loadedOn: '2026-11-22',
  types,
});
const snapshot = {
  isReady: true,
  builtAt: '2026-11-20T06:04:00.000Z',
  entries: 644_594,
  lists: 7,
  isDemo: false,
  engineVersion: '1.4.0',
  troubled: [],
  coveredBy: [listOf('us-ofac-sdn', ['sanction', 'warning', 'fitness-probity']), listOf('peps', [...checkTypes])],
};
const searchId = '6740a1c29be4d05f7713e48d';
let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.on(findEntityTypes, () => ['person', 'company']);
  api.on(findCountries, () => ({
    countryCodes: [
      { Code: 'PA', Name: 'Panama' },
      { Code: 'JP', Name: 'Japan' },
    ],
  }));
  api.on(crossCheckConstants, () => ({
    CATypes: checkTypeGroups.map(({ label, types }) => ({ label, types: [...types] })),
  }));
  api.on(watchlistStatus, () => snapshot);
  api.on(createSearch, () => ({
    result: {
      id: searchId,
      internalStatus: 'Completed' as const,
      total_hits: 7,
      left_out: 0,
      is_demo: false,
      coverage: null,
    },
  }));
});
afterEach(leaveScreen);

const open = (
  at = '/aml/search',
  claims: Parameters<typeof renderScreen>[0]['claims'] = ['ComplySearch', 'ComplyFind'],
) => renderScreen({ pages: { '/aml/search': SearchPage }, at, claims, api });
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const card = (name: string) => within(screen.getByRole('region', { name }));
const PEP = 'PEP Check';

/** Also when it is the fieldset around it that is disabled. */
const isDisabled = (element: HTMLElement): boolean => element.matches(':disabled');

describe('AML Search', () => {
  it('searches for a name by Enter with every category and leads to the results', async () => {
    const { router } = open();
    await screen.findByRole('region', { name: PEP });
    await userEvent.type(await nameField(), ' Nikolas Maduro Moro {Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(`/aml/searchresults?id=${searchId}`));
    expect(api.bodiesOf(createSearch)).toEqual([
      {
        search_term: 'Nikolas Maduro Moro',
        client_ref: '',
        notes: '',
        fuzziness: 0.5,
        is_monitored: true,
        filters: {
          country_codes: [],
          types: checkTypeGroups.flatMap(({ types }) => types.map(({ key }) => key)),
          entity_type: '',
        },
      },
    ]);
  });

  it('sends everything that was filled in', async () => {
    open('/aml/search?name=Otto');
    await screen.findByRole('region', { name: PEP });
    await userEvent.type(screen.getByRole('textbox', { name: /Year Of Birth/ }), '1962');
    await userEvent.type(screen.getByRole('combobox', { name: /^Country(?! of)/ }), 'pan');
    await userEvent.click(await screen.findByRole('option', { name: 'Panama' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Entity Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Person' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Fuzziness Interval' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Exact Match' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Reference No\./ }), 'KYC-1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Tag 2' }), 'Branch 7');
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Same file.');
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    await waitFor(() => expect(api.countOf(createSearch)).toBe(1));
    expect(api.bodiesOf(createSearch)).toMatchObject([
      {
        search_term: 'Otto',
        client_ref: 'KYC-1',
        notes: 'Same file.',
        fuzziness: -1,
        tags: ['Branch 7'],
        filters: { birth_year: 1962, country_codes: ['PA'], entity_type: 'person' },
      },
    ]);
  });

  it('searches in a country that was typed, not chosen; one that is none is refused, not left out', async () => {
    open('/aml/search?name=Otto');
    await screen.findByRole('region', { name: PEP });
    const country = screen.getByRole('combobox', { name: /^Country(?! of)/ });
    await userEvent.type(country, 'Atlantis');
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    await screen.findByText('Nothing in the list is called “Atlantis”. Choose from the list, or delete the text.');
    expect(document.activeElement).toBe(country);
    expect(api.countOf(createSearch)).toBe(0);
    await userEvent.clear(country);
    await userEvent.type(country, 'Panama');
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    await waitFor(() => expect(api.countOf(createSearch)).toBe(1));
    expect(api.bodiesOf(createSearch)).toMatchObject([{ filters: { country_codes: ['PA'] } }]);
  });

  it('does not lose an Enter that comes before the categories', async () => {
    let answer = (): void => undefined;
    api.on(
      crossCheckConstants,
      () =>
        new Promise((resolve) => {
          answer = () =>
            resolve({ CATypes: checkTypeGroups.map(({ label, types }) => ({ label, types: [...types] })) });
        }),
    );
    const { router } = open();
    await userEvent.type(await nameField(), 'Nikolas Maduro Moro{Enter}');
    expect(api.countOf(createSearch)).toBe(0);
    answer();
    await waitFor(() => expect(router.state.location.href).toBe(`/aml/searchresults?id=${searchId}`));
    expect(api.countOf(createSearch)).toBe(1);
  });

  it('says what is missing and sends nothing', async () => {
    open();
    await screen.findByRole('region', { name: PEP });
    for (const master of screen.getAllByRole('checkbox', { name: /Check$|V2$/ })) await userEvent.click(master);
    await userEvent.type(screen.getByRole('textbox', { name: /Year Of Birth/ }), '1862');
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    await screen.findByText('The name field is required');
    screen.getByText(`Year must be between 1900 and ${new Date().getFullYear()}`);
    screen.getByText('At least one check category must be selected');
    expect(document.activeElement).toBe(await nameField());
    expect(api.countOf(createSearch)).toBe(0);
  });

  it('clears the master when a sub-type is unticked and counts what is left', async () => {
    open();
    await screen.findByRole('region', { name: PEP });
    const master = card(PEP).getByRole<HTMLInputElement>('checkbox', { name: PEP });
    expect(master.checked).toBe(true);
    await userEvent.click(card(PEP).getByRole('checkbox', { name: 'PEP Class 2' }));
    expect(master.checked).toBe(false);
    expect(master.indeterminate).toBe(true);
    card(PEP).getByText('4 of 5');
    screen.getByText('21 of 22 selected, 21 of them covered');
    await userEvent.click(master);
    expect(card(PEP).getByRole<HTMLInputElement>('checkbox', { name: 'PEP Class 2' }).checked).toBe(true);
  });

  it('is disabled as a whole while it is sent', async () => {
    let answer = (): void => undefined;
    api.on(
      createSearch,
      () =>
        new Promise((resolve) => {
          answer = () =>
            resolve({
              result: {
                id: searchId,
                internalStatus: 'Completed',
                total_hits: 0,
                left_out: 0,
                is_demo: false,
                coverage: null,
              },
            });
        }),
    );
    open('/aml/search?name=Otto');
    await screen.findByRole('region', { name: PEP });
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    await waitFor(() => expect(isDisabled(screen.getByRole('textbox', { name: /^Name/ }))).toBe(true));
    expect(isDisabled(card(PEP).getByRole('checkbox', { name: PEP }))).toBe(true);
    answer();
  });

  it('keeps what was typed when the search fails, and says so', async () => {
    api.on(createSearch, () => new Refusal(500, 'Something went wrong.'));
    open('/aml/search?name=Otto');
    await screen.findByRole('region', { name: PEP });
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    within(dialog).getByText('Failed to search');
    within(dialog).getByText('Something went wrong.');
    expect(isDisabled(screen.getByDisplayValue('Otto'))).toBe(false);
  });

  it('fills the name in from the address and says that the lists answer what is ticked', async () => {
    open('/aml/search?name=Otto');
    expect((await nameField()).value).toBe('Otto');
    await screen.findByText('7 lists ready. They cover what is ticked. The search will be monitored.');
  });

  it('marks the demo list', async () => {
    api.on(watchlistStatus, () => ({ ...snapshot, isDemo: true, lists: 1 }));
    open();
    await screen.findByText('Demo list of invented people');
  });

  it('lets whoever may only look, look', async () => {
    open('/aml/search', ['ComplyFind']);
    await screen.findByText(/can look at searches, but not make new ones/);
    expect(isDisabled(await nameField())).toBe(true);
    expect(isDisabled(screen.getByRole('button', { name: /^Search/ }))).toBe(true);
  });

  it('says which constants failed to load', async () => {
    api.on(findCountries, () => new Refusal(500, 'No'));
    api.on(crossCheckConstants, () => new Refusal(500, 'No'));
    open();
    await screen.findByText('Failed to load country codes');
    await screen.findByText('Failed to load check types');
    expect(api.countOf(crossCheckConstants)).toBe(1);
  });

  describe('what it asks once and keeps in this browser', () => {
    const NOW = Date.parse('2026-11-21T10:00:00.000Z');
    const DAY_MS = 86_400_000;
    const asked = () => [findCountries, crossCheckConstants, findEntityTypes].map((endpoint) => api.countOf(endpoint));
    const openAt = async (time: number): Promise<void> => {
      const kept = { ...localStorage } as Record<string, string>;
      leaveScreen();
      vi.setSystemTime(time);
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      open();
      await screen.findByRole('region', { name: PEP });
    };
    beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());

    it('is countries and check types for seven days, kinds of entity for one, in local storage and not for the session alone', async () => {
      await openAt(NOW);
      const kept = (key: string) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { expiresAt?: number }).expiresAt;
      await waitFor(() =>
        expect([kept('countries'), kept('checkTypes'), kept('entityTypes')]).toEqual([
          NOW + 7 * DAY_MS,
          NOW + 7 * DAY_MS,
          NOW + DAY_MS,
        ]),
      );
      expect(
        Object.keys(localStorage)
          .filter((key) => !key.startsWith('configs'))
          .toSorted(),
      ).toEqual(['checkTypes', 'countries', 'entityTypes']);
      expect(Object.keys(sessionStorage)).toEqual([]);
    });

    it('is asked again when its days are over, and not before', async () => {
      await openAt(NOW);
      await waitFor(() => expect(asked()).toEqual([1, 1, 1]));
      await openAt(NOW + DAY_MS - 1);
      expect(asked()).toEqual([1, 1, 1]);
      await openAt(NOW + DAY_MS);
      await waitFor(() => expect(asked()).toEqual([1, 1, 2]));
      await openAt(NOW + 7 * DAY_MS - 1);
      await waitFor(() => expect(asked()).toEqual([1, 1, 3]));
      await openAt(NOW + 7 * DAY_MS);
      await waitFor(() => expect(asked()).toEqual([2, 2, 3]));
    });
  });
});
