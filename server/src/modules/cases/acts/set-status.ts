import * as contract from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { changeEach } from '../bulk/change-each.ts';
import { type CaseRecord, lockCase } from '../records/cases-store.ts';
import { type CaseAction, type CaseCtx, changeCase, type ChangeOf, keepCase } from '../records/change-case.ts';
import { timeWhile } from '../records/settings/due-dates-policy.ts';
import { defaultStatus, findStatus, findTypeVersions, type StatusRow } from '../records/settings/settings-store.ts';
import { knownType } from '../settings/case-types.ts';
import { assertSettable, assertStatusAllowed, whyNotMoved } from '../records/settings/stages-policy.ts';

const ACTION = contract.setCaseStatus.name;

/** Its time stands still while the customer is waited for. */
async function withStatus(
  { actor: { merchantId }, clock }: CaseCtx,
  { trx }: WriteTransaction,
  was: CaseRecord,
  { id: statusId, stage }: StatusRow,
) {
  const [type] = await findTypeVersions(trx, [was]);
  const pace = { dueDays: knownType(type).dueDays, timeZone: await findTimeZone(trx, merchantId) };
  return { statusId, stage, ...timeWhile(stage === 'awaiting_customer', was, clock.now(), pace) };
}

const SETTING: CaseAction = { act: 'set-status', action: ACTION };

/** Within the stages of work. */
const statusOf =
  (ctx: CaseCtx, statusId: string): ChangeOf =>
  async (was, tx) => {
    const status = await knownStatus(tx.trx, statusId);
    assertStatusAllowed(was.stage, status.stage);
    return withStatus(ctx, tx, was, status);
  };

async function knownStatus(trx: Trx, statusId: string): Promise<StatusRow> {
  const status = await findStatus(trx, statusId);
  if (!status) throw new NotFoundError('The case status');
  return status;
}

export const setCaseStatus: Verb<typeof contract.setCaseStatus> = (ctx, { params, body: { statusId } }) =>
  changeCase(ctx, { id: params.id, ...SETTING }, statusOf(ctx, statusId));

export const setCaseStatuses: Verb<typeof contract.setCaseStatuses> = async (ctx, { body: { cases, statusId } }) => {
  // What is set to no case, an approval above all, is refused at once.
  const { stage } = await ctx.read((trx) => knownStatus(trx, statusId));
  assertSettable(stage);
  return changeEach(ctx, cases, SETTING, statusOf(ctx, statusId));
};

/** A case that is locked waits for its customer from now on, with the default status of that; one that does already stays as it is. */
export async function awaitCustomer(ctx: Ctx, tx: WriteTransaction, was: CaseRecord): Promise<void> {
  if (was.stage === 'awaiting_customer') return;
  assertStatusAllowed(was.stage, 'awaiting_customer');
  const status = await defaultStatus(tx.trx, 'awaiting_customer');
  await keepCase(ctx, tx, ACTION, was, await withStatus(ctx, tx, was, status));
}

export interface Moved {
  isMoved: boolean;
  /** Which status it has now, or why it has not. */
  text: string;
}

/** The same, once, and says what came of it: for work that nobody watches. */
export async function moveCase(
  ctx: CaseCtx,
  tx: WriteTransaction,
  { caseId, statusId, more }: { caseId: string; statusId: string; more: object },
): Promise<Moved> {
  const refused = (text: string): Moved => ({ isMoved: false, text });
  const was = await lockCase(tx.trx, caseId);
  if (!was) return refused('The case is gone.');
  const status = await findStatus(tx.trx, statusId);
  if (!status) return refused('The case status is gone.');
  const why = whyNotMoved(was.stage, status.stage);
  if (why !== undefined) return refused(why);
  if (was.statusId === status.id) return { isMoved: true, text: `The case is already ‘${status.name}’.` };
  await keepCase(ctx, tx, ACTION, was, await withStatus(ctx, tx, was, status), more);
  return { isMoved: true, text: `The case is ‘${status.name}’ now.` };
}
