import type { QueryClient } from '@tanstack/react-query';
import {
  countCases,
  findCaseEntities,
  findCaseMessages,
  findCaseNotes,
  findCaseReceivers,
  findCaseRequests,
  findCases,
  findCaseTimeline,
  viewCase,
  viewCaseRisk,
} from '@tamis/contract/cases';
import { refresh } from '../../api/query.ts';

/** What an act on a case makes old. */
export const shownOfCases = [
  viewCase,
  findCases,
  countCases,
  findCaseEntities,
  findCaseTimeline,
  findCaseNotes,
  findCaseReceivers,
  findCaseMessages,
  findCaseRequests,
  viewCaseRisk,
];

export const refreshCases = (client: QueryClient): Promise<void> => refresh(client, ...shownOfCases);
