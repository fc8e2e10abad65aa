import type { Proposal, Publication, PublishingAct } from '@tamis/contract/screening';

interface Proposed {
  act: PublishingAct;
  publication: Publication;
  reason: string;
  /** Who proposed it; the proposal has the same id. */
  by: string;
}

/** What waits to be published by a second person. */
export const standingPublication = ({ act, publication, reason, by }: Proposed): Proposal => ({
  id: by,
  act,
  rules: ['publishing'],
  state: 'open',
  match_status: null,
  is_whitelisted: false,
  scope: null,
  status: null,
  publication,
  reason,
  note: '',
  proposed: { actorId: by, impersonatorId: null, apiKeyId: null, timestamp: '2026-11-21T10:00:00.000Z' },
  decided: null,
  subjects: 0,
  stale: 0,
  searches: [],
  refusal: null,
});
