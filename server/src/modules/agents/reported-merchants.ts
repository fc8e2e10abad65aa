import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findOpenLinks } from './links-store.ts';

/** Whether somebody may see reports of other merchants than the one that they work in: what they read is limited by `reportedTo` then, and not by the database. */
export const seesOtherMerchants = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  actor.claims.some((claim) => claim === 'Root' || claim === 'Agent');

/** Of which merchants somebody sees reports: an agent of those that they work for and may there, too. Undefined for Root, who sees all. */
export async function reportedTo(
  { actor, clock }: Pick<Ctx, 'actor' | 'clock'>,
  trx: Trx,
): Promise<string[] | undefined> {
  if (actor.claims.includes('Root')) return undefined;
  const open = actor.claims.includes('Agent') ? await findOpenLinks(trx, actor.userId, clock.now()) : [];
  const linked = open.filter(({ deniedClaims }) => !deniedClaims.includes('Report'));
  return [actor.merchantId, ...linked.map(({ merchantId }) => merchantId)];
}

/** Whether somebody sees reports of all these merchants. */
export async function seesReportsOf(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  trx: Trx,
  ids: readonly string[],
): Promise<boolean> {
  const reported = await reportedTo(ctx, trx);
  return ids.every((id) => reported?.includes(id) ?? true);
}
