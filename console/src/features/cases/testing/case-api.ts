import * as contract from '@tamis/contract/cases';
import { merchantDetails } from '@tamis/contract/merchants';
import { checkTypeGroups } from '@tamis/contract/terms/check-types';
import { crossCheckConstants, findCountries, findEntityTypes } from '@tamis/contract/utility';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { listsReady } from '../../../components/screening/testing/screening-world.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';

export const allDocumentTypes = () => ({
  types: contract.documentTypes.map((type) => ({ ...type, of: [...type.of], version: null, changedAt: null })),
});

/** Answers what the page of a case asks for, beside the case itself: nothing of each. */
export function caseApi(shown: contract.CaseDetails): FakeApi {
  const api = createFakeApi();
  api.on(merchantDetails, () => ({}));
  api.on(contract.viewCase, () => shown);
  api.on(contract.findCaseGroups, () => ({ groups: [] }));
  api.on(contract.findCaseEntities, () => ({ entities: [], totalRecords: 0 }));
  api.on(contract.findCaseTimeline, () => ({ acts: [], totalRecords: 0 }));
  api.on(contract.findCaseNotes, () => ({ notes: [], totalRecords: 0 }));
  api.on(contract.findCaseStatuses, () => ({ statuses: [] }));
  api.on(contract.findCaseTypes, () => ({ types: [] }));
  api.on(contract.findCaseAssignees, () => ({ assignees: [], groups: [] }));
  api.on(contract.findDocumentTypes, allDocumentTypes);
  api.on(findEntityTypes, () => ['person', 'company']);
  api.on(findCountries, () => ({
    countryCodes: [
      { Code: 'AE', Name: 'United Arab Emirates' },
      { Code: 'PA', Name: 'Panama' },
    ],
  }));
  api.on(crossCheckConstants, () => ({
    CATypes: checkTypeGroups.map(({ label, types }) => ({ label, types: [...types] })),
  }));
  api.on(watchlistStatus, () => ({ ...listsReady, troubled: [] }));
  return api;
}
