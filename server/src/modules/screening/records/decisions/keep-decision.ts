import type { Clock } from '../../../../platform/clock.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { type OutgoingEvent, recordEvents } from '../../../../platform/events/record-events.ts';
import { type DecidableHit, type Decision, saveDecisions } from './decisions-store.ts';

type DecidedHit = Pick<DecidableHit, 'searchId' | 'merchantId' | 'entityId' | 'isWhitelisted'>;
type NewDecision = Omit<Decision, 'decidedAt'>;

/**
 * Decides on a hit, whoever or whatever does, and says so to those who listen. The caller holds the lock of the search.
 * Answers the hit's new version.
 */
export async function keepDecision(
  by: { trx: Trx; clock: Clock },
  hit: DecidedHit,
  decision: NewDecision,
): Promise<number> {
  const [version] = await keepDecisions(by, [hit], decision);
  if (version === undefined) throw new Error('A decision has a version');
  return version;
}

/** Decides alike on several hits of one merchant. Answers their new versions in their order. */
export async function keepDecisions(
  { trx, clock }: { trx: Trx; clock: Clock },
  hits: readonly DecidedHit[],
  decision: NewDecision,
): Promise<number[]> {
  const [first] = hits;
  if (!first) return [];
  const versions = await saveDecisions(trx, hits, { ...decision, decidedAt: clock.now() });
  const { matchStatus, isWhitelisted, origin } = decision;
  const happened = hits.flatMap((hit, index): OutgoingEvent[] => {
    const { searchId, entityId } = hit;
    const data = { searchId, entityId, version: versions[index] ?? 0, matchStatus, isWhitelisted, origin };
    const decided: OutgoingEvent = { type: 'hit.decided', data };
    return isWhitelisted === hit.isWhitelisted ? [decided] : [decided, { type: 'hit.whitelisted', data }];
  });
  // Whoever decides tells of the search, and an answer that decides tells of itself.
  await recordEvents({ trx, clock, merchantId: first.merchantId }, happened, { tellsScreens: false });
  return versions;
}
