import { findAttention } from '../records/cases-store.ts';
import { keepCase } from '../records/change-case.ts';
import { END_SNOOZE } from '../records/snooze-policy.ts';
import type { DueAct } from './each-due.ts';

/** A case comes back: its day has come, or something asks for attention. */
export const endSnooze: DueAct = async (tx, was, { clock }) => {
  const [attention] = await findAttention(tx.trx, [was.id]);
  const ctx = { actor: { merchantId: was.merchantId }, clock };
  await keepCase(ctx, tx, END_SNOOZE, was, { snoozedUntil: null }, { cause: attention?.cause ?? 'day' });
};
