import { useQuery } from '@tanstack/react-query';
import { type Proposal, type PublishingAct, viewPublishing } from '@tamis/contract/screening';
import { queryOf } from '../../api/query.ts';

export interface Publishing {
  /** Whoever publishes only proposes. */
  needsSecond: boolean;
  /** What waits for a second person; null when nothing does. */
  proposal: Proposal | null;
}

/** How settings are published; the server has the last word. */
export const usePublishing = (act: PublishingAct): Publishing =>
  useQuery(queryOf(viewPublishing, { query: { act } })).data ?? { needsSecond: false, proposal: null };
