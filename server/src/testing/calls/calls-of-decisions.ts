import type { Endpoint } from '@tamis/contract';
import * as screening from '@tamis/contract/screening';
import type { InputFor } from './calls-with-ids.ts';

/** Calls that name a search whose hits are decided. */
export const callsOfDecisions: [Endpoint, InputFor][] = [
  [
    screening.decideHit,
    ({ search }) => ({ body: { id: search, entityId: 'house:H-1', match_status: 'true_positive', version: 1 } }),
  ],
  [
    screening.decideHits,
    ({ search }) => ({ body: { id: search, versions: { 'house:H-1': 1 }, match_status: 'true_positive' } }),
  ],
  [screening.undoDecision, ({ search }) => ({ body: { id: search, entityId: 'house:H-1', version: 1 } })],
  [screening.undoDecisions, ({ search }) => ({ body: { id: search, versions: { 'house:H-1': 1 } } })],
  [screening.findDecisions, ({ search }) => ({ body: { id: search } })],
];
