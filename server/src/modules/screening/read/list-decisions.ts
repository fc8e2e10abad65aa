import type { OutputOf } from '@tamis/contract';
import type { findDecisions as endpoint } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findDecisions } from '../records/decisions/decisions-store.ts';
import { findSearch } from '../records/searches/searches-store.ts';

/** Every decision on the hits of a search, newest first. */
export const listDecisions: Verb<typeof endpoint> = async (ctx, { body: input }) => {
  return ctx.read(async (trx) => {
    if (!(await findSearch(trx, input.id))) throw new NotFoundError('The search');
    return { decisions: await readDecisions(trx, input.id, input.entityId) };
  });
};

export async function readDecisions(
  trx: Trx,
  searchId: string,
  entityId?: string,
): Promise<OutputOf<typeof endpoint>['decisions']> {
  const decisions = await findDecisions(trx, searchId, entityId);
  return decisions.map((decision) => ({
    entityId: decision.entityId,
    version: decision.version,
    match_status: decision.matchStatus,
    is_whitelisted: decision.isWhitelisted,
    reason: decision.reason,
    origin: decision.origin,
    by: { actorId: decision.decidedBy, timestamp: decision.decidedAt.toISOString() },
    ...(decision.approvedBy !== null && {
      approved: { actorId: decision.approvedBy, proposedAt: decision.proposedAt?.toISOString() ?? null },
    }),
  }));
}
