import { z } from 'zod';
import { created, id } from '../calls/shared.ts';
import { matchStatuses, searchStatuses } from './constants.ts';

/** In the answer of an act for which the merchant wants a second person: nothing has changed but that it is proposed. Absent where it was done. */
export const proposedInstead = { proposal: id.optional() };

/** What somebody proposed for a hit, and what waits for a second person: the hit stands as it stood. */
export const openProposal = z.object({
  id,
  match_status: z.enum(matchStatuses),
  is_whitelisted: z.boolean(),
  reason: z.string(),
  by: created,
});
export type OpenProposal = z.output<typeof openProposal>;

/** The status that somebody proposed for a search; null for its deletion. */
export const proposedForSearch = z.object({
  id,
  status: z.enum(searchStatuses).nullable(),
  isDeletion: z.boolean(),
  reason: z.string(),
  by: created,
});
