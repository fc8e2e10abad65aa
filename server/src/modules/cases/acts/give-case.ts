import { holdsAny } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import type { WriteTransaction } from '../../../platform/context.ts';
import { findPersonName, holdWorker } from '../../users/index.ts';
import { type CaseRecord, lockCase } from '../records/cases-store.ts';
import { type CaseCtx, keepCase } from '../records/change-case.ts';
import { leastBusy } from '../records/lists/case-list-store.ts';
import { mayTake } from '../records/restrictions/restrictions.ts';
import { holdWorkingGroups } from '../records/restrictions/working-members.ts';
import { whyNot } from '../records/settings/stages-policy.ts';

export interface Given {
  isGiven: boolean;
  /** Whose it is now, or why it was not given. */
  text: string;
}

/**
 * Gives a case to whoever of some people may work on it and has the fewest at work, as long as it is nobody's, and says what
 * came of it: for work that nobody watches. Restricted cases are not there for that.
 */
export async function giveCase(
  ctx: CaseCtx,
  tx: WriteTransaction,
  { caseId, among, more }: { caseId: string; among: readonly string[]; more: object },
): Promise<Given> {
  const was = await lockFree(tx, caseId);
  if (typeof was === 'string') return refused(was);
  const able: string[] = [];
  for (const id of among) {
    const person = await holdWorker(tx.trx, id, ctx.clock.now());
    const worksOnCases = person && !person.isBlocked && holdsAny(person.claims, ['CaseUpdate']);
    if (worksOnCases && (await mayTake(tx.trx, was, id))) able.push(id);
  }
  const assigneeId = await leastBusy(tx.trx, able);
  if (assigneeId === undefined) return refused(nobodyFor(was));
  await keepCase(ctx, tx, contract.assignCase.name, was, { assigneeId }, more);
  return { isGiven: true, text: `The case is given to ${await calledOf(tx, assigneeId)}.` };
}

/** The same to a user group of which somebody may work on it, as long as it is the work of none: without a person until one takes it. */
export async function giveCaseToGroup(
  ctx: CaseCtx,
  tx: WriteTransaction,
  { caseId, groupId, more }: { caseId: string; groupId: string; more: object },
): Promise<Given> {
  const was = await lockFree(tx, caseId);
  if (typeof was === 'string') return refused(was);
  if (was.group) return refused(`The case is the work of ‘${was.group.name}’ already.`);
  const group = (await holdWorkingGroups(tx.trx, [groupId])).get(groupId);
  if (!group) return refused('Nobody of the group may work on cases.');
  await keepCase(ctx, tx, contract.assignCase.name, was, { group }, more);
  return { isGiven: true, text: `The case is given to ‘${group.name}’.` };
}

const refused = (text: string): Given => ({ isGiven: false, text });

const nobodyFor = ({ escalatedTo }: CaseRecord): string =>
  escalatedTo
    ? `It is escalated to ‘${escalatedTo.name}’, and nobody of that group to whom it would be given may work on cases.`
    : 'Nobody to whom it would be given may work on cases.';

/** A case that nobody has, locked; else why it cannot be given. */
async function lockFree(tx: WriteTransaction, caseId: string): Promise<CaseRecord | string> {
  const was = await lockCase(tx.trx, caseId);
  if (!was) return 'The case is gone.';
  const why = whyNot('assign', was.stage);
  if (why !== undefined) return why;
  return was.assigneeId === null ? was : `${await calledOf(tx, was.assigneeId)} has the case already.`;
}

async function calledOf({ trx }: WriteTransaction, id: string): Promise<string> {
  const person = await findPersonName(trx, id);
  return person ? `${person.name} ${person.surname}`.trim() : 'Somebody who is gone';
}
