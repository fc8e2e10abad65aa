import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkTypeGroups, checkTypes } from '@tamis/contract/terms/check-types';
import type { CoveringList } from '@tamis/contract/terms/coverage';
import { createSearch } from '@tamis/contract/screening';
import { crossCheckConstants, findCountries, findEntityTypes } from '@tamis/contract/utility';
import { type ListTrouble, watchlistStatus } from '@tamis/contract/watchlists';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { SearchPage } from './search-page.tsx';

afterEach(leaveScreen);

const ofac: CoveringList & { types: string[] } = {
  source: 'us-ofac-sdn',
  title: 'OFAC SDN',
  versionId: 'v1',
  publishedOn: null,
  loadedOn: '2026-11-22',
  types: ['sanction'],
};
const un = { ...ofac, source: 'un-sc', title: 'UN Security Council', publishedOn: '2026-11-20' };

function open(coveredBy: (CoveringList & { types: string[] })[], isDemo = false, troubled: ListTrouble[] = []) {
  const api = createFakeApi();
  api.on(findEntityTypes, () => ['person']);
  api.on(findCountries, () => ({ countryCodes: [] }));
  api.on(crossCheckConstants, () => ({
    CATypes: checkTypeGroups.map(({ label, types }) => ({ label, types: [...types] })),
  }));
  api.on(watchlistStatus, () => ({
    isReady: true,
    builtAt: '2026-11-20T06:04:00.000Z',
    entries: 12,
    lists: coveredBy.length,
    isDemo,
    engineVersion: '1.5.0',
    troubled,
    coveredBy,
  }));
  api.on(createSearch, () => ({
    result: {
      id: 'a'.repeat(24),
      internalStatus: 'Completed' as const,
      total_hits: 0,
      left_out: 0,
      is_demo: isDemo,
      coverage: null,
    },
  }));
  renderScreen({ pages: { '/aml/search': SearchPage }, at: '/aml/search', claims: ['ComplySearch'], api });
  return api;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const SANCTIONS = 'Sanctions, Warnings, Fitness & Probity Check';

it('says before one searches which lists answer a category, and which categories none answers', async () => {
  open([ofac, un]);
  const sanctions = await card(SANCTIONS);
  expect(await sanctions.findByText('Covered in part by 2 lists, without Warnings, Fitness & Probity')).toBeTruthy();
  expect(
    sanctions.getByText('OFAC SDN loaded 22/11/2026, publication date unknown · UN Security Council 20/11/2026'),
  ).toBeTruthy();
  expect(sanctions.getAllByText('no list')).toHaveLength(2);
  for (const name of ['PEP Check', 'Adverse Media V2'])
    expect((await card(name)).getByText('Not covered: no list loaded')).toBeTruthy();
  expect(screen.getByText('22 of 22 selected, 1 of them covered')).toBeTruthy();
  expect(
    screen.getByText(/^2 lists ready\. Not covered: Warnings, Fitness & Probity, PEP, Adverse Media\./),
  ).toBeTruthy();
});

it('unticks what is not covered on request; the search then has no gaps', async () => {
  const user = userEvent.setup();
  const api = open([ofac]);
  await user.click(await screen.findByRole('button', { name: 'Untick what is not covered' }));
  expect(screen.getByText('1 list ready. It covers what is ticked. The search will be monitored.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Otto{Enter}');
  await expect.poll(() => api.bodiesOf(createSearch)).toMatchObject([{ filters: { types: ['sanction'] } }]);
});

it('covers nothing with the demo list, whatever invented people are on it', async () => {
  open([{ ...ofac, source: 'demo', title: 'Demo list', types: [...checkTypes] }], true);
  expect(await (await card('PEP Check')).findByText('Not covered: only invented people')).toBeTruthy();
  expect(
    screen.getByText('Only the demo list of invented people is loaded: no real person can be found.'),
  ).toBeTruthy();
});

it('names lists that are stale or failed above the form and beside the button, and is not green', async () => {
  const trouble = {
    source: 'eu-fsf',
    title: 'EU Financial Sanctions',
    isStale: true,
    isFailed: true,
    publishedOn: '2026-11-01',
    loadedOn: '2026-11-02',
    dueOn: '2026-11-08',
  };
  const uk = { ...trouble, source: 'uk-fcdo', title: 'UK Sanctions List', isStale: false, publishedOn: null };
  const whole = { ...un, types: [...checkTypes] };
  open([whole], false, [trouble]);
  expect(await screen.findByText('EU Financial Sanctions is stale.')).toBeTruthy();
  expect(
    screen.getByText('Published 01/11/2026, a new version was due by 08/11/2026, and its last load failed.'),
  ).toBeTruthy();
  expect(screen.getByText('1 list in use, 1 stale or failed: EU Financial Sanctions')).toBeTruthy();
  leaveScreen();
  open([whole], false, [trouble, uk, { ...uk, source: 'uk-ofsi', title: 'OFSI Consolidated', loadedOn: null }]);
  expect(await screen.findByText('3 lists need attention.')).toBeTruthy();
  const banner = within(screen.getByRole('note'));
  expect(banner.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'EU Financial Sanctions is stale. Published 01/11/2026, a new version was due by 08/11/2026, and its last load failed.',
    'UK Sanctions List: the last load failed. The previous version is searched: Publication date unknown, loaded 02/11/2026.',
    'OFSI Consolidated could not be loaded. It is not searched.',
  ]);
});
