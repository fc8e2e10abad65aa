import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Claim } from '@tamis/contract';
import { servedCheckGroups } from '@tamis/contract/terms/check-types';
import { merchantDetails } from '@tamis/contract/merchants';
import { findSearches, type SearchRecord } from '@tamis/contract/screening';
import { findCheckTypes } from '@tamis/contract/utility';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { HistoryPage } from '../history/history-page.tsx';
import { searchRecord, USER_ID } from '../../../components/screening/testing/hits.ts';

export const idAt = (index: number): string => index.toString(16).padStart(24, '0');
/** The searches of the history. */
const found: SearchRecord[] = [
  searchRecord({ id: idAt(1), searchTerm: 'Nikolas Maduro Moro', hasUpdate: true, totalHits: 7 }),
  searchRecord({
    id: idAt(2),
    searchTerm: 'Blue Heron Logistics FZE',
    entityType: '',
    internalStatus: 'Pending',
    isMonitored: false,
  }),
];
const everything: Claim[] = [
  'ComplyFind',
  'ComplySearch',
  'ComplyStatusUpdate',
  'ComplyUpdateMonitor',
  'ComplyNotesUpdate',
  'ComplyDelete',
  'UserFind',
];

/** A server with those searches, and nothing kept in this tab. */
export function historyApi(): FakeApi {
  sessionStorage.clear();
  const api = createFakeApi();
  api.on(findSearches, () => ({ searches: found, totalRecords: found.length, isTotalExact: true }));
  api.on(merchantDetails, () => ({
    [USER_ID]: { id: USER_ID, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
  api.on(findCheckTypes, () => ({
    check_types: servedCheckGroups.map(({ label, types, isBatch }) => ({
      group_name: label,
      values: [...types],
      is_batch: isBatch,
    })),
  }));
  return api;
}

/** Shows the history as somebody with these claims sees it. */
export const showHistory = (api: FakeApi, at = '/aml/history', claims = everything, isNarrow = false) => ({
  ...renderScreen({ pages: { '/aml/history': HistoryPage }, at, claims, api, isNarrow }),
  user: userEvent.setup(),
});

export const tick = async (user: ReturnType<typeof userEvent.setup>, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};
