import * as contract from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError, nameTaken, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import {
  findStatus,
  findStatuses,
  lockStatusesOf,
  putStatus,
  removeStatus,
  setDefaultStatus,
  type StatusRow,
} from '../records/settings/settings-store.ts';

export const listCaseStatuses: Verb<typeof contract.findCaseStatuses> = async (ctx) => {
  const statuses = await ctx.read(findStatuses);
  return { statuses: contract.caseStages.flatMap((stage) => statuses.filter((status) => status.stage === stage)) };
};

async function record(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is }: { was: StatusRow | null; is: StatusRow | null },
): Promise<void> {
  const subjectId = is?.id ?? was?.id ?? '';
  await audit({ action, subjectType: 'case-status', subjectId, body: { was, is } });
  for (const kind of ['case-statuses', 'cases'])
    await publish(trx, { merchantId, event: 'records_changed_event', data: { of: kind } });
}

/** With all statuses of its stage, so that nobody else makes another one the default meanwhile. */
async function lockKnown(trx: Trx, id: string): Promise<StatusRow> {
  const seen = await findStatus(trx, id);
  const status = seen && (await lockStatusesOf(trx, seen.stage)).find((one) => one.id === id);
  if (!status) throw new NotFoundError('The case status');
  return status;
}

export const createCaseStatus: Verb<typeof contract.createCaseStatus> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const status = { ...body, id: newId(ctx.clock), isDefault: false };
    await putStatus(tx.trx, ctx.actor.merchantId, status, nameTaken());
    await record(ctx, tx, contract.createCaseStatus.name, { was: null, is: status });
    return status;
  });

export const updateCaseStatus: Verb<typeof contract.updateCaseStatus> = (ctx, { params, body }) =>
  ctx.write(async (tx) => {
    const was = await lockKnown(tx.trx, params.id);
    const status = { ...was, ...body };
    await putStatus(tx.trx, ctx.actor.merchantId, status, nameTaken());
    await record(ctx, tx, contract.updateCaseStatus.name, { was, is: status });
    return status;
  });

/** Every stage keeps a default, and every case its status. */
export const deleteCaseStatus: Verb<typeof contract.deleteCaseStatus> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = await lockKnown(tx.trx, params.id);
    if (was.isDefault)
      throw new ConflictError(`‘${was.name}’ is the default of its stage. Make another one the default first.`);
    const inUse = new ConflictError(`Cases have the status ‘${was.name}’. Give them another one first.`);
    await removeStatus(tx.trx, was.id, inUse);
    await record(ctx, tx, contract.deleteCaseStatus.name, { was, is: null });
    return {};
  });

export const setDefaultCaseStatus: Verb<typeof contract.setDefaultCaseStatus> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = await lockKnown(tx.trx, params.id);
    await setDefaultStatus(tx.trx, was);
    const is = { ...was, isDefault: true };
    await record(ctx, tx, contract.setDefaultCaseStatus.name, { was, is });
    return is;
  });
