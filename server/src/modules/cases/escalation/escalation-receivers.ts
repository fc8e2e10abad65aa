import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import { findGroupName, findUserGroup } from '../../user-groups/index.ts';
import { findWorker, holdWorker } from '../../users/index.ts';
import type { Receiver } from '../clock/receivers.ts';
import { assertMayWork, nameOf } from '../records/restrictions/assignee-policy.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import type { EscalatedTo } from '../records/escalation-policy.ts';
import { assertSees } from '../records/restrictions/restrictions.ts';
import { findWorkingMembers } from '../records/restrictions/working-members.ts';

const FIELD = 'toId';

interface Asked {
  /** Of a person, or of a user group. */
  toId: string;
  /** Who escalates: never to themselves alone. */
  by: string;
  clock: Clock;
}

interface EscalationReceivers {
  to: EscalatedTo;
  name: string;
  /** Who is told. */
  receivers: Receiver[];
}

/** Throws what is wrong whichever case it is. */
export async function assertReceives(trx: Trx, { toId, by, clock }: Asked): Promise<void> {
  if (await findUserGroup(trx, toId)) return;
  assertIsOther(toId, by);
  const person = await findWorker(trx, toId, clock.now());
  if (!person) throw new NotFoundError('The person or user group');
  assertMayWork(person, FIELD);
}

/** To whom a case is escalated; they stay so until the transaction ends. Throws unless somebody else works on cases there and sees this one. */
export async function holdReceivers(
  trx: Trx,
  was: CaseRecord,
  { toId, by, clock }: Asked,
): Promise<EscalationReceivers> {
  const name = await findGroupName(trx, toId);
  if (name !== undefined) return groupOf(trx, was, { id: toId, name }, by);
  assertIsOther(toId, by);
  const person = await holdWorker(trx, toId, clock.now());
  assertMayWork(person, FIELD);
  await assertSees(trx, was.restrictedTo, toId, FIELD);
  const who = nameOf(person);
  if (toId === was.assigneeId) throw new ConflictError(`This case is already with ${who}.`);
  return { to: { userId: toId }, name: who, receivers: [{ id: toId, name: who }] };
}

function assertIsOther(toId: string, by: string): void {
  if (toId === by) throw ValidationError.at(FIELD, 'You cannot escalate to yourself: choose somebody else.');
}

async function groupOf(
  trx: Trx,
  { restrictedTo, escalatedTo }: CaseRecord,
  group: { id: string; name: string },
  by: string,
): Promise<EscalationReceivers> {
  if (escalatedTo?.id === group.id) throw new ConflictError(`This case is already escalated to ‘${group.name}’.`);
  const receivers = (await findWorkingMembers(trx, group.id, restrictedTo)).filter(({ id }) => id !== by);
  if (receivers.length === 0) throw ValidationError.at(FIELD, `Nobody else of ‘${group.name}’ may work on this case.`);
  return { to: { group }, name: group.name, receivers };
}
