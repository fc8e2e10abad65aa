import type { Claim } from '@tamis/contract';
import {
  type CaseDetails,
  type CaseEntity,
  findCaseAssignees,
  findCaseEntities,
  findCaseTimeline,
  type LinkedSearch,
  viewCase,
} from '@tamis/contract/cases';
import { updateWhitelist } from '@tamis/contract/screening';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hitAt, NOW, SEARCH_ID, USER_ID } from '../../../components/screening/testing/hits.ts';
import { screeningWorld, type World } from '../../../components/screening/testing/screening-world.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { shownCase } from '../testing/shown-case.ts';
import { CasePage } from '../pages.ts';

const OTHER_ID = 'e'.repeat(24);
const reviewer: Claim[] = ['CaseFind', 'CaseUpdate', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyNotesUpdate'];

const linked = (id: string, searchTerm: string, openHits: number, totalHits = openHits): LinkedSearch => ({
  id,
  searchTerm,
  internalStatus: 'Completed',
  status: 'not_set',
  totalHits,
  openHits,
  hasUpdate: false,
  isMonitored: true,
  isDemo: false,
  gaps: [],
  createdAt: NOW,
  isLinked: false,
  linkedBy: USER_ID,
  linkedAt: NOW,
});

const somebody = (name: string, ...searches: LinkedSearch[]): CaseEntity => ({
  entityId: 'a'.repeat(24),
  entityLinkId: name,
  tableReference: 'persons',
  name,
  country: 'AE',
  roles: ['director'],
  ownership: [],
  person: null,
  company: null,
  searches,
  addedAt: NOW,
  addedBy: USER_ID,
});

/** A case of three: one screened without a hit, one with hits to decide on, one not screened yet. */
function open({
  claims = reviewer,
  at = '',
  isNarrow = false,
  shown = {},
  ...world
}: World & { claims?: Claim[]; at?: string; isNarrow?: boolean; shown?: Partial<CaseDetails> } = {}) {
  const { api, state } = screeningWorld({ hits: [hitAt(0), hitAt(1), hitAt(2)], ...world });
  const openHits = () => state.hits.filter((hit) => hit.match_status === 'potential_match').length;
  api.on(viewCase, () => ({ ...shownCase, ...shown }));
  api.on(findCaseAssignees, () => ({ assignees: [], groups: [] }));
  api.on(findCaseTimeline, () => ({ acts: [], totalRecords: 0 }));
  api.on(findCaseEntities, () => ({
    entities: [
      somebody('Aurelio Brandt', linked(OTHER_ID, 'Aurelio Brandt', 0)),
      somebody('Mirela Cosovanu', linked(SEARCH_ID, 'Mirela Cosovanu', openHits(), 3)),
      somebody('Halden Bay'),
    ],
    totalRecords: 3,
  }));
  const { router } = renderScreen({
    pages: { '/case/details': CasePage },
    at: `/case/details?id=${shownCase.id}&tab=screening${at}`,
    claims,
    api,
    isNarrow,
  });
  return { user: userEvent.setup(), api, state, router };
}
afterEach(leaveScreen);

const pane = () => screen.getByRole('region', { name: 'Hit under review' });
const reviews = (name: string) =>
  waitFor(() => expect(within(pane()).getByRole('heading', { name, level: 2 })).toBeTruthy());

describe('the hits of a case', () => {
  it('are reviewed beside the persons, from the first open one on, by the keys of every review', async () => {
    const { user, api } = open();
    await reviews('ENTRY 0');
    await user.keyboard('j');
    await reviews('ENTRY 1');
    await user.keyboard('w');
    await reviews('ENTRY 2');
    await waitFor(() =>
      expect(api.bodiesOf(updateWhitelist)).toMatchObject([{ id: SEARCH_ID, entities: ['us-ofac-sdn:1'] }]),
    );
  });

  it('begin at the first hit that nobody has decided', async () => {
    open({ hits: [{ ...hitAt(0), match_status: 'false_positive' }, hitAt(1)] });
    await reviews('ENTRY 1');
  });

  it('say that their search could not be brought to newer lists', async () => {
    open({ search: { refreshFailedAt: NOW } });
    await reviews('ENTRY 0');
    expect(screen.getByText('Not brought to newer lists')).toBeTruthy();
  });

  it('change what blocks the case as soon as they are decided, without a reload', async () => {
    const { user, api } = open({ hits: [hitAt(0)] });
    await reviews('ENTRY 0');
    const before = api.countOf(viewCase);
    await user.keyboard('w');
    await waitFor(() => expect(api.countOf(viewCase)).toBeGreaterThan(before));
    await screen.findByText('3 hits decided');
    expect(await screen.findByText(/All hits of this search are decided/)).toBeTruthy();
  });

  it('are folded away and shown again by their search, which the address keeps', async () => {
    const { user, router } = open();
    await reviews('ENTRY 0');
    const row = screen.getByRole('button', { name: /^Mirela Cosovanu/, expanded: true });
    await user.click(row);
    expect(await screen.findByText('Choose a search on the left to review its hits here.')).toBeTruthy();
    await user.click(row);
    await reviews('ENTRY 0');
    expect(router.state.location.search).toMatchObject({ tab: 'screening', search: SEARCH_ID });
  });

  it('are for those who may see searches; others see how they stand', async () => {
    open({ claims: ['CaseFind', 'CaseUpdate'] });
    expect(await screen.findByText('3 hits open')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Mirela Cosovanu/ })).toBeNull();
  });

  it('are a page of their own on a narrow screen, which leads back to the case', async () => {
    const { user } = open({ isNarrow: true, at: `&search=${SEARCH_ID}&hit=1` });
    expect(await screen.findByText('ENTRY 1', { selector: 'h2' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Screening' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the matches' }));
    expect(await screen.findByRole('tab', { name: 'Screening' })).toBeTruthy();
  });
});
