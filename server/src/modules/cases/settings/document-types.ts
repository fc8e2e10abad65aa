import * as contract from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { ConflictError, nameTaken, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { known } from '../records/case-file.ts';
import { findCase } from '../records/cases-store.ts';
import { assertVersion } from '../records/change-case.ts';
import { isDelivered, type OwnTypeVersion, ownTypeView } from '../records/documents/document-types-policy.ts';
import {
  holdOwnTypeCount,
  insertOwnTypeVersion,
  lockOwnType,
  retireOwnType,
} from '../records/documents/document-types-store.ts';
import { assertNotRequired } from './required-types.ts';
import { typesOf } from '../records/types-of-case.ts';

export const listDocumentTypes: Verb<typeof contract.findDocumentTypes> = (ctx, { query: { caseId } }) =>
  ctx.read(async (trx) => ({
    types: await typesOf(trx, caseId === undefined ? null : known(await findCase(trx, caseId))),
  }));

async function record(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is }: { was: OwnTypeVersion | null; is: OwnTypeVersion | null },
): Promise<void> {
  const stateOf = (type: OwnTypeVersion | null) => type && { name: type.name, version: type.version, of: type.of };
  const subjectId = is?.id ?? was?.id ?? '';
  await audit({ action, subjectType: 'document-type', subjectId, body: { was: stateOf(was), is: stateOf(is) } });
  await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'document-types' } });
}

/** Two types of one name could not be told apart on a document. */
async function put(ctx: Ctx, { trx }: WriteTransaction, type: OwnTypeVersion): Promise<void> {
  if (isDelivered(type.name)) throw nameTaken();
  await insertOwnTypeVersion(trx, ctx.actor.merchantId, type, nameTaken());
}

async function lockKnown({ trx }: WriteTransaction, id: string): Promise<OwnTypeVersion> {
  const type = await lockOwnType(trx, id);
  if (!type) throw new NotFoundError('The document type');
  return type;
}

export const createDocumentType: Verb<typeof contract.createDocumentType> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    if ((await holdOwnTypeCount(tx.trx, ctx.actor.merchantId)) >= contract.OWN_DOCUMENT_TYPES_MAX)
      throw new ConflictError(
        `Your organisation has ${contract.OWN_DOCUMENT_TYPES_MAX} document types of its own, which is the most. Take one out of use first.`,
      );
    const type = { ...body, id: newId(ctx.clock), version: 1, madeAt: ctx.clock.now(), retiredAt: null };
    await put(ctx, tx, type);
    await record(ctx, tx, contract.createDocumentType.name, { was: null, is: type });
    return ownTypeView(type);
  });

/** A new version: cases that began keep theirs, and so does every document that is filed. */
export const updateDocumentType: Verb<typeof contract.updateDocumentType> = (
  ctx,
  { params, body: { version, ...body } },
) =>
  ctx.write(async (tx) => {
    const was = await lockKnown(tx, params.id);
    assertVersion(was.version, version);
    const type = { ...was, ...body, version: was.version + 1, madeAt: ctx.clock.now() };
    await put(ctx, tx, type);
    await record(ctx, tx, contract.updateDocumentType.name, { was, is: type });
    return ownTypeView(type);
  });

export const retireDocumentType: Verb<typeof contract.retireDocumentType> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = await lockKnown(tx, params.id);
    await assertNotRequired(tx.trx, was);
    await retireOwnType(tx.trx, was.id, ctx.clock.now());
    await record(ctx, tx, contract.retireDocumentType.name, { was, is: null });
    return {};
  });
