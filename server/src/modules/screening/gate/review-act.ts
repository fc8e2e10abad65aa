import type { Clock } from '../../../platform/clock.ts';
import type { Actor, Ctx, WriteTransaction } from '../../../platform/context.ts';

/** What a second person said to: the acts that it covers are done in the name of who proposed them. */
export interface Approval {
  proposalId: string;
  proposedAt: Date;
  approvedBy: string;
}

/**
 * Somebody's change within a transaction. A call makes one, and so does each step of an action on
 * many searches, so that both change by the same code.
 */
export interface ReviewAct extends Omit<WriteTransaction, 'auditAll'> {
  actor: Pick<Actor, 'userId' | 'merchantId' | 'impersonatorId' | 'apiKeyId'>;
  clock: Clock;
  /** Absent for what nobody proposed. */
  approval?: Approval | undefined;
}

/** Does it as one call. */
export function act<T>(ctx: Ctx, work: (change: ReviewAct) => Promise<T>): Promise<T> {
  return ctx.write((tx) => work({ ...tx, actor: ctx.actor, clock: ctx.clock }));
}

/** The same change as its second person approved it: the log names both. */
export const approved = <Change extends ReviewAct>(change: Change, approval: Approval): Change => ({
  ...change,
  approval,
  audit: ({ body, ...entry }) =>
    change.audit({
      ...entry,
      body: {
        ...(body as object | undefined),
        proposal: approval.proposalId,
        proposedBy: change.actor.userId,
        approvedBy: approval.approvedBy,
      },
    }),
});
