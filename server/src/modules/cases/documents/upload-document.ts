import * as contract from '@tamis/contract/cases';
import { ConflictError, NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { recordEvent } from '../../../platform/events/record-events.ts';
import type { UploadedFile, Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { knownLink, lockForEdit } from '../entities/case-entities.ts';
import { known } from '../records/case-file.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import { findCase } from '../records/cases-store.ts';
import { findEntityLink } from '../records/parties/entities-store.ts';
import { stageAfter } from '../records/settings/stages-policy.ts';
import { noDecision } from '../records/documents/document-policy.ts';
import { keepMarkedRisk } from '../records/keep-risks.ts';
import { todayOf } from '../records/documents/document-day.ts';
import { documentView } from './document-view.ts';
import type { DocumentsCtx } from './documents-ctx.ts';
import { insertDocument, type KeptDocument, sumSizes } from '../records/documents/documents-store.ts';
import { type ReceivedFile, receiveFile } from './files/receive-file.ts';
import { recordDocument } from './record-document.ts';
import { typeOf } from '../records/types-of-case.ts';
import { removeLeftovers, takeRoom } from './vaults-store.ts';

/**
 * Adds a document. Its files are on the disk before it is there, and leftovers until then: whoever is killed in between
 * leaves neither a document without its files nor, for longer than a day or two, files without their document.
 */
export const uploadDocument: Verb<typeof contract.uploadDocument, DocumentsCtx> = async (
  ctx,
  { params, query, files: sent },
) => {
  // Before anything is read: what cannot be added in the end is not taken in.
  await ctx.read(async (trx) => {
    const file = known(await findCase(trx, params.id));
    stageAfter('edit', file.stage);
    await typeOf(trx, file, { field: 'typeId', id: query.typeId });
    await linkOf(trx, params.id, query.entityLinkId);
  });
  const received = await receiveAll(ctx, sent);
  return ctx.write(async (tx) => {
    const record = await lockForEdit(tx.trx, params.id);
    const document: KeptDocument = {
      id: newId(ctx.clock),
      merchantId: record.merchantId,
      caseId: record.id,
      ...(await typeOf(tx.trx, record, { field: 'typeId', id: query.typeId })),
      entityLinkId: await linkOf(tx.trx, record.id, query.entityLinkId),
      number: '',
      issuedOn: '',
      expiresOn: '',
      issuingCountry: '',
      ...noDecision,
      uploadedBy: ctx.actor.userId,
      uploadedAt: ctx.clock.now(),
      files: [],
    };
    document.files = received.map((file) => ({ ...file, documentId: document.id }));
    await takeRoomFor(tx.trx, ctx, record, received);
    await insertDocument(tx.trx, document);
    const claimed = await removeLeftovers(
      tx.trx,
      received.map(({ storedAs }) => storedAs),
    );
    if (claimed !== received.length) throw new Error('Files of a document were removed while it was added');
    await recordDocument(tx, contract.uploadDocument.name, { was: null, is: document });
    await keepMarkedRisk(tx, ctx.clock, record.id);
    const { id: caseId, reference, externalId } = record;
    await recordEvent(
      { trx: tx.trx, clock: ctx.clock, merchantId: record.merchantId },
      {
        type: 'case.document_added',
        data: {
          caseId,
          reference,
          externalId,
          documentId: document.id,
          documentType: document.typeId,
          documentTypeName: document.typeName,
        },
      },
    );
    return documentView(document, await todayOf(tx.trx, record.merchantId, ctx.clock.now()));
  });
};

async function receiveAll(ctx: DocumentsCtx, sent: AsyncIterable<UploadedFile>): Promise<ReceivedFile[]> {
  const received: ReceivedFile[] = [];
  for await (const file of sent) {
    if (received.length === contract.DOCUMENT_MAX_FILES)
      throw ValidationError.at('file', `A document has ${contract.DOCUMENT_MAX_FILES} files at most.`);
    received.push(await receiveFile(ctx, file));
  }
  if (received.length === 0) throw ValidationError.at('file', 'Choose a file.');
  return received;
}

/** Of somebody in this very case. */
async function linkOf(trx: Trx, caseId: string, entityLinkId: string | undefined): Promise<string | null> {
  if (entityLinkId === undefined) return null;
  return knownLink(await findEntityLink(trx, caseId, entityLinkId)).entityLinkId;
}

/** The case is locked, and so is what its merchant has: two uploads at once do not get more in than is allowed. */
async function takeRoomFor(
  trx: Trx,
  { documents: { mostOfMerchant } }: DocumentsCtx,
  { id, merchantId }: CaseRecord,
  received: readonly ReceivedFile[],
): Promise<void> {
  const bytes = received.reduce((sum, { size }) => sum + size, 0);
  if ((await sumSizes(trx, id)) + bytes > contract.DOCUMENT_CASE_MAX_BYTES)
    throw new ConflictError(
      `The documents of a case are ${mb(contract.DOCUMENT_CASE_MAX_BYTES)} at most, all together.`,
    );
  if (!(await takeRoom(trx, merchantId, bytes, mostOfMerchant)))
    throw new ConflictError(
      `Your organisation has no room for more documents: ${mb(mostOfMerchant)} are kept at most. Ask your administrator.`,
    );
}

const mb = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MB`;

/** The document that was asked for; one of another merchant is as unknown as one that never was. */
export function knownDocument(document: KeptDocument | undefined): KeptDocument {
  if (!document) throw new NotFoundError('The document');
  return document;
}
