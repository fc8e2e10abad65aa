import * as contract from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { knownLink, lockForEdit } from '../entities/case-entities.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import { findEntityLink } from '../records/parties/entities-store.ts';
import { keepMarkedRisk } from '../records/keep-risks.ts';
import { todayOf } from '../records/documents/document-day.ts';
import { assertDates, assertDecidable, noDecision } from '../records/documents/document-policy.ts';
import { documentView } from './document-view.ts';
import {
  type DocumentDecision,
  findDocument,
  type KeptDocument,
  putDecision,
  putFields,
  putRotation,
} from '../records/documents/documents-store.ts';
import { typeOf } from '../records/types-of-case.ts';
import { recordDocument } from './record-document.ts';
import { knownDocument } from './upload-document.ts';

/** The file stays as it came; a picture that lies on its side is not another document. */
export const rotateDocument: Verb<typeof contract.rotateDocument> = (ctx, { params, body: { fileId, rotation } }) =>
  changeDocument(ctx, params.id, contract.rotateDocument.name, async (was, { trx }) => {
    if (!was.files.some(({ id }) => id === fileId)) throw new NotFoundError('The file');
    await putRotation(trx, fileId, rotation);
    return { ...was, files: was.files.map((file) => (file.id === fileId ? { ...file, rotation } : file)) };
  });

/** What was decided on it was decided on what it said then. */
export const updateDocumentMetadata: Verb<typeof contract.updateDocumentMetadata> = (ctx, { params, body }) =>
  changeDocument(ctx, params.id, contract.updateDocumentMetadata.name, async (was, { trx }, file) => {
    assertDates(body);
    if (body.entityLinkId !== null) knownLink(await findEntityLink(trx, was.caseId, body.entityLinkId));
    const isSame = (Object.keys(body) as (keyof typeof body)[]).every((field) => body[field] === was[field]);
    // What it was filed as it stays, also when its type is out of use by now.
    const { typeId, typeName } =
      body.typeId === was.typeId ? was : await typeOf(trx, file, { field: 'typeId', id: body.typeId });
    const fields = { ...body, typeId, typeName };
    await putFields(trx, was.id, fields);
    if (isSame) return was;
    await putDecision(trx, was.id, noDecision);
    return { ...was, ...fields, ...noDecision };
  });

export const setDocumentStatus: Verb<typeof contract.setDocumentStatus> = (ctx, { params, body }) =>
  changeDocument(ctx, params.id, contract.setDocumentStatus.name, async (was, { trx }) => {
    assertDecidable(was, body, await todayOf(trx, was.merchantId, ctx.clock.now()));
    const decision: DocumentDecision =
      body.status === 'pending' ? noDecision : { ...body, decidedBy: ctx.actor.userId, decidedAt: ctx.clock.now() };
    await putDecision(trx, was.id, decision);
    return { ...was, ...decision };
  });

/** Its case is locked first, as for every change of what is decided on. */
const changeDocument = (
  ctx: Ctx,
  id: string,
  action: string,
  change: (was: KeptDocument, tx: WriteTransaction, file: CaseRecord) => Promise<KeptDocument>,
): Promise<contract.CaseDocument> =>
  ctx.write(async (tx) => {
    const { caseId } = knownDocument(await findDocument(tx.trx, id));
    const file = await lockForEdit(tx.trx, caseId);
    // Anew: it may have changed until the lock was had.
    const was = knownDocument(await findDocument(tx.trx, id));
    const is = await change(was, tx, file);
    await recordDocument(tx, action, { was, is });
    await keepMarkedRisk(tx, ctx.clock, caseId);
    return documentView(is, await todayOf(tx.trx, is.merchantId, ctx.clock.now()));
  });
