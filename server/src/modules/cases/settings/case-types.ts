import * as contract from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { nameTaken, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { findGroupName } from '../../user-groups/index.ts';
import { typeView } from '../records/case-view.ts';
import { assertVersion } from '../records/change-case.ts';
import { namesOfRequired } from './required-types.ts';
import {
  findTypes,
  insertTypeVersion,
  lockType,
  removeType,
  type TypeVersion,
} from '../records/settings/settings-store.ts';

/** The type that was asked for; one of another merchant, or out of use, is as unknown as one that never was. */
export function knownType(type: TypeVersion | undefined): TypeVersion {
  if (!type) throw new NotFoundError('The case type');
  return type;
}

export const listCaseTypes: Verb<typeof contract.findCaseTypes> = async (ctx) => ({
  types: (await ctx.read(findTypes)).map(typeView),
});

async function record(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is }: { was: TypeVersion | null; is: TypeVersion | null },
): Promise<void> {
  const stateOf = (type: TypeVersion | null) =>
    type && {
      name: type.name,
      version: type.version,
      checkTypes: type.checkTypes,
      requiredFields: type.requiredFields,
      requiredDocuments: type.requiredDocuments.map((id) => type.ownNames[id] ?? id),
      isMonitored: type.isMonitored,
      dueDays: type.dueDays,
      reviewMonths: type.reviewMonths,
      approvers: type.approverGroupName,
    };
  const subjectId = is?.id ?? was?.id ?? '';
  await audit({ action, subjectType: 'case-type', subjectId, body: { was: stateOf(was), is: stateOf(is) } });
  await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'case-types' } });
}

/** Names the group that approves and the document types that are required, of this merchant. */
async function withNames(
  { trx }: WriteTransaction,
  asked: Omit<TypeVersion, 'approverGroupName' | 'ownNames'>,
): Promise<TypeVersion> {
  const type = { ...asked, ownNames: await namesOfRequired(trx, asked.requiredDocuments) };
  if (type.approverGroupId === null) return { ...type, approverGroupName: null };
  const approverGroupName = await findGroupName(trx, type.approverGroupId);
  if (approverGroupName === undefined) throw new NotFoundError('The user group');
  return { ...type, approverGroupName };
}

export const createCaseType: Verb<typeof contract.createCaseType> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const made = { ...body, id: newId(ctx.clock), version: 1, madeAt: ctx.clock.now() };
    const type = await withNames(tx, made);
    await insertTypeVersion(tx.trx, ctx.actor.merchantId, type, nameTaken());
    await record(ctx, tx, contract.createCaseType.name, { was: null, is: type });
    return typeView(type);
  });

/** A new version: cases that began keep theirs. */
export const updateCaseType: Verb<typeof contract.updateCaseType> = (ctx, { params, body: { version, ...body } }) =>
  ctx.write(async (tx) => {
    const was = knownType(await lockType(tx.trx, params.id));
    assertVersion(was.version, version);
    const fields = { ...body, reviewMonths: body.reviewMonths ?? was.reviewMonths };
    const type = await withNames(tx, { ...was, ...fields, version: was.version + 1, madeAt: ctx.clock.now() });
    await insertTypeVersion(tx.trx, ctx.actor.merchantId, type, nameTaken());
    await record(ctx, tx, contract.updateCaseType.name, { was, is: type });
    return typeView(type);
  });

export const deleteCaseType: Verb<typeof contract.deleteCaseType> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = knownType(await lockType(tx.trx, params.id));
    await removeType(tx.trx, was.id, ctx.clock.now());
    await record(ctx, tx, contract.deleteCaseType.name, { was, is: null });
    return {};
  });
