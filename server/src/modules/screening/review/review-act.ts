import type { Clock } from '../../../platform/clock.ts';
import type { Actor, Ctx, WriteTransaction } from '../../../platform/context.ts';

/**
 * Somebody's change within a transaction. A call makes one, and so does each step of an action on
 * many searches, so that both change by the same code.
 */
export interface ReviewAct extends Omit<WriteTransaction, 'auditAll'> {
  actor: Pick<Actor, 'userId' | 'merchantId'>;
  clock: Clock;
}

/** Does it as one call. */
export function act<T>(ctx: Ctx, work: (change: ReviewAct) => Promise<T>): Promise<T> {
  return ctx.write((tx) => work({ ...tx, actor: ctx.actor, clock: ctx.clock }));
}
