import { Readable } from 'node:stream';
import * as contract from '@tamis/contract/cases';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { FileAnswer, Verb } from '../../../platform/http/route.ts';
import { redrawPicture } from '../../../platform/pictures/redraw-picture.ts';
import { streamZip } from '../../../platform/storage/pack-zip.ts';
import { known } from '../records/case-file.ts';
import { CASE, CASE_DOCUMENT } from '../records/tell-case.ts';
import { findCase } from '../records/cases-store.ts';
import { assertGivable } from '../records/documents/document-policy.ts';
import type { DocumentsCtx } from './documents-ctx.ts';
import {
  findDocument,
  findDocuments,
  isStored,
  type KeptDocument,
  type StoredFile,
} from '../records/documents/documents-store.ts';
import { whole } from './files/receive-file.ts';
import { knownDocument } from './upload-document.ts';
import { zipNames } from './zip-names.ts';

/** Wide enough to read the small print of a passport. */
const LONGEST_SIDE = 2000;
const REMOVED = 'This file is removed: the time for which it was kept is over, or an owner asked for it.';

/** A file as it came, or what is safe to be shown of it. It is audited before it leaves. */
export const downloadDocumentFile: Verb<typeof contract.downloadDocumentFile, DocumentsCtx> = async (
  ctx,
  { params, query },
) => {
  const isPreview = query.preview === '1';
  const { document, file } = await ctx.read(async (trx) => {
    const found = knownDocument(await findDocument(trx, params.id));
    const wanted = found.files.find(({ id }) => id === params.fileId);
    if (!wanted) throw new NotFoundError('The file');
    if (!isStored(wanted)) throw new ConflictError(REMOVED);
    return { document: found, file: wanted };
  });
  assertGivable(file, isPreview);
  await ctx.write(({ audit }) =>
    audit({
      action: contract.downloadDocumentFile.name,
      subjectType: CASE_DOCUMENT,
      subjectId: document.id,
      body: {
        case: document.caseId,
        file: file.name,
        fileId: file.id,
        sha256: file.sha256,
        as: isPreview ? 'preview' : 'original',
      },
    }),
  );
  return isPreview ? previewOf(ctx, document, file) : originalOf(ctx, document, file);
};

const originalOf = (ctx: DocumentsCtx, { merchantId }: KeptDocument, file: StoredFile): FileAnswer => ({
  fileName: file.name,
  contentType: file.contentType,
  content: Readable.from(ctx.documents.files.open(merchantId, file), { objectMode: false }),
});

async function previewOf(ctx: DocumentsCtx, document: KeptDocument, file: StoredFile): Promise<FileAnswer> {
  const original = originalOf(ctx, document, file);
  if (file.contentType === 'application/pdf') return original;
  const bytes = await whole(ctx.documents.files.open(document.merchantId, file));
  const { contentType, bytes: content } = await redrawPicture(bytes, LONGEST_SIDE).catch((cause: unknown) => {
    throw cause instanceof ConflictError ? cause : cannotBeDrawn(cause);
  });
  return { fileName: `${file.name}.${contentType === 'image/png' ? 'png' : 'jpg'}`, contentType, content };
}

function cannotBeDrawn(cause: unknown): Error {
  const error = new ConflictError(
    'No picture can be drawn from this file: it is broken, or too large. Download it to look at it.',
  );
  error.cause = cause;
  return error;
}

/** All files that are kept, as they came, but for what is quarantined, which is said by the audit row and by its absence. */
export const zipDocuments: Verb<typeof contract.zipDocuments, DocumentsCtx> = async (ctx, { params }) => {
  const { record, documents } = await ctx.read(async (trx) => ({
    record: known(await findCase(trx, params.id)),
    documents: await findDocuments(trx, [params.id]),
  }));
  const givable = documents.flatMap(({ typeName, files }) =>
    files
      .filter(isStored)
      .filter(({ scan }) => scan !== 'quarantined')
      .map((file) => ({ ...file, type: typeName })),
  );
  if (givable.length === 0) throw new ConflictError('This case has no documents to download.');
  await ctx.write(({ audit }) =>
    audit({
      action: contract.zipDocuments.name,
      subjectType: CASE,
      subjectId: record.id,
      body: { files: givable.map(({ name, sha256 }) => ({ name, sha256 })) },
    }),
  );
  const names = zipNames(givable);
  const content = streamZip(
    givable.map((file, index) => ({
      name: names[index] ?? file.id,
      size: file.size,
      open: () => ctx.documents.files.open(record.merchantId, file),
    })),
    ctx.clock.now(),
  );
  return { fileName: `${record.reference}-documents.zip`, contentType: 'application/zip', content };
};
