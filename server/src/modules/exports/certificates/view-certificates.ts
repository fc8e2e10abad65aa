import {
  type CertificateBatch,
  certificateStates,
  downloadCertificates as endpoint,
  type listCertificates as listEndpoint,
  type viewCertificates as viewEndpoint,
} from '@tamis/contract/exports';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { type CertificateRow, findCertificateBatch, listCertificateBatches } from './certificates-store.ts';
import type { ExportsCtx } from '../exports-ctx.ts';
import { fileName } from '../words/file-name.ts';

/** How far a download is. */
export const viewCertificates: Verb<typeof viewEndpoint> = async (ctx, { params: { id } }) => {
  const row = await ctx.read((trx) => findCertificateBatch(trx, id));
  if (!row) throw new NotFoundError('The download');
  return { download: certificateView(row) };
};

/** A page of the merchant's downloads, newest first. */
export const listCertificates: Verb<typeof listEndpoint> = async (ctx, { body: { page, perPage } }) => {
  const { rows, total } = await ctx.read((trx) => listCertificateBatches(trx, perPage, (page - 1) * perPage));
  return { downloads: rows.map(certificateView), totalRecords: total };
};

/** The finished ZIP, of which the log says who took it. Throws ConflictError while there is none. */
export const downloadCertificates: Verb<typeof endpoint, ExportsCtx> = async (ctx, { params: { batchId: id } }) => {
  const { row, digest } = await ctx.write(async ({ trx, audit }) => {
    const found = await findCertificateBatch(trx, id);
    if (!found) throw new NotFoundError('The download');
    const file = fileOf(found);
    await audit({
      action: endpoint.name,
      subjectType: 'certificate-batch',
      subjectId: id,
      body: { searches: found.search_ids, digest: file },
    });
    return { row: found, digest: file };
  });
  return {
    fileName: certificateView(row).fileName,
    contentType: 'application/zip',
    content: ctx.store.open(digest),
  };
};

function fileOf(row: CertificateRow): string {
  if (row.state !== 'completed' || row.file_digest === null)
    throw new ConflictError(
      row.state === 'failed'
        ? 'The certificates could not be made. Start the download again.'
        : 'The certificates are not ready yet.',
    );
  return row.file_digest;
}

function certificateView(row: CertificateRow): CertificateBatch {
  const state = certificateStates.find((candidate) => candidate === row.state);
  if (!state) throw new Error(`'${row.state}' is no state of a download`);
  return {
    id: row.id,
    state,
    totalSearches: row.search_ids.length,
    doneSearches: row.done_searches,
    fileName: fileName('certificates', row.created_at, 'zip'),
    sizeBytes: row.file_size,
    note: row.note,
    createdBy: { actorId: row.created_by, timestamp: row.created_at.toISOString() },
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
