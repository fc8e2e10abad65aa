import type { Clock } from '../../../../platform/clock.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { type OutgoingEvent, recordEvents } from '../../../../platform/events/record-events.ts';
import { type DecidableHit, type Decision, saveDecision } from './decisions-store.ts';

/**
 * Decides on a hit, whoever or whatever does, and says so to those who listen. The caller holds the lock of the search.
 * Answers the hit's new version.
 */
export async function keepDecision(
  { trx, clock }: { trx: Trx; clock: Clock },
  hit: Pick<DecidableHit, 'searchId' | 'merchantId' | 'entityId' | 'isWhitelisted'>,
  decision: Omit<Decision, 'decidedAt'>,
): Promise<number> {
  const version = await saveDecision(trx, hit, { ...decision, decidedAt: clock.now() });
  const { searchId, merchantId, entityId } = hit;
  const { matchStatus, isWhitelisted, origin } = decision;
  const data = { searchId, entityId, version, matchStatus, isWhitelisted, origin };
  const happened: OutgoingEvent[] = [{ type: 'hit.decided', data }];
  if (isWhitelisted !== hit.isWhitelisted) happened.push({ type: 'hit.whitelisted', data });
  // Whoever decides tells of the search, and an answer that decides tells of itself.
  await recordEvents({ trx, clock, merchantId }, happened, { tellsScreens: false });
  return version;
}
