import { holdsAny } from '@tamis/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { writePdfs } from '../../../platform/pdf/write-pdfs.ts';
import { type PackedFile, packZip } from '../../../platform/storage/pack-zip.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { readSearchFile, type SearchFile } from '../../screening/index.ts';
import { findWorker } from '../../users/index.ts';
import { certificatesNote } from './certificates-note.ts';
import {
  type CertificateRow,
  endCertificateBatch,
  findCertificateBatch,
  saveCertificateProgress,
} from './certificates-store.ts';
import type { DocumentMaker } from '../words/document-facts.ts';
import { documentMaker } from '../documents/document-maker.ts';
import { certificateFileName } from '../documents/download-documents.ts';
import type { CertificatesJob } from '../exports-ctx.ts';
import { holdSearches } from '../exports-store.ts';
import { certificateDocument } from '../documents/search-document.ts';

export interface CertificateParts {
  store: FileStore;
}

const CERTIFICATES_A_PART = 20;
const NOT_MADE = 'The certificates could not be made.';
const CLAIM_LOST = 'The permission for this was taken away meanwhile.';

/** Claims count now: who has lost theirs since they asked is given nothing. */
class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** What a certificate is of was deleted before the file was whole. */
class RemovedMeanwhileError extends Error {
  override readonly name = 'RemovedMeanwhileError';
}

/** Makes the ZIP of a download, unless who asked for it may no longer have it. A second run begins anew and ends in the same one file. */
export async function makeCertificates(parts: CertificateParts, data: CertificatesJob, job: JobCtx): Promise<void> {
  try {
    await makeZip(parts, data, job);
  } catch (error) {
    if (error instanceof RemovedMeanwhileError) return makeCertificates(parts, data, job);
    if (!(error instanceof ClaimLostError)) throw error;
    await failCertificates(data, job, CLAIM_LOST);
  }
}

async function makeZip(parts: CertificateParts, { batchId, merchantId }: CertificatesJob, job: JobCtx): Promise<void> {
  const batch = await job.read(merchantId, (trx) => findCertificateBatch(trx, batchId));
  if (batch?.state !== 'running') return;
  const ctx = inNameOf(batch, job).asCall();
  const maker = await ctx.read((trx) => documentMaker(trx, ctx));
  const made: string[] = [];
  let pending = 0;
  async function* certificates(searchIds: readonly string[]): AsyncGenerator<PackedFile> {
    for (let start = 0; start < searchIds.length; start += CERTIFICATES_A_PART) {
      job.signal.throwIfAborted();
      await assertMayExport(ctx);
      const files = await readFiles(ctx, searchIds.slice(start, start + CERTIFICATES_A_PART));
      yield* await draw(files, maker);
      made.push(...files.map(({ search }) => search.id));
      pending += files.filter(({ search }) => search.internalStatus === 'Pending').length;
      await job.write(merchantId, ({ trx, unaudited }) => {
        unaudited('How far a download came; its end has a row');
        return saveCertificateProgress(trx, batchId, made.length);
      });
    }
  }
  const file = await parts.store.put(packZip(certificates(batch.search_ids), maker.at));
  const note = certificatesNote({ missing: batch.search_ids.length - made.length, pending });
  await ctx.write(async ({ trx, audit }) => {
    if ((await holdSearches(trx, made)) < made.length) {
      await parts.store.remove(file.digest);
      throw new RemovedMeanwhileError();
    }
    await endCertificateBatch(trx, batchId, { state: 'completed', done: made.length, file, note, at: ctx.clock.now() });
    await audit({
      action: 'certificates.complete',
      subjectType: 'certificate-batch',
      subjectId: batchId,
      body: { made: made.length, digest: file.digest },
    });
  });
}

async function assertMayExport(ctx: Ctx): Promise<void> {
  const account = await ctx.read((trx) => findWorker(trx, ctx.actor.userId, ctx.clock.now()));
  if (!account || account.isBlocked || !holdsAny(account.claims, ['ComplyFind'])) throw new ClaimLostError();
}

/** Says that a download will never be there, and why: after its last attempt. */
export async function failCertificates(
  { batchId, merchantId }: CertificatesJob,
  job: JobCtx,
  note = NOT_MADE,
): Promise<void> {
  const batch = await job.read(merchantId, (trx) => findCertificateBatch(trx, batchId));
  if (!batch) return;
  await inNameOf(batch, job).write(merchantId, async ({ trx, audit, unaudited }) => {
    const outcome = { state: 'failed', done: 0, file: null, note, at: job.clock.now() } as const;
    if (!(await endCertificateBatch(trx, batchId, outcome))) return unaudited('It had ended already');
    await audit({ action: 'certificates.fail', subjectType: 'certificate-batch', subjectId: batchId });
  });
}

async function readFiles(ctx: Ctx, searchIds: readonly string[]): Promise<SearchFile[]> {
  const files = await ctx.read((trx) => Promise.all(searchIds.map((id) => readSearchFile(trx, id))));
  return files.filter((file) => file !== undefined);
}

async function draw(files: readonly SearchFile[], maker: DocumentMaker): Promise<PackedFile[]> {
  const pdfs = await writePdfs(files.map((file) => certificateDocument(file, maker)));
  return files.map((file, index) => ({
    name: certificateFileName(file, maker.at),
    bytes: pdfs[index] ?? Buffer.alloc(0),
  }));
}

/** Works in the name of who asked for it; jobs that waited before they named anybody know the user alone. */
const inNameOf = ({ created_by: userId, merchant_id: merchantId }: CertificateRow, job: JobCtx): JobCtx =>
  job.initiator
    ? job
    : job.inNameOf({
        userId,
        merchantId,
        impersonatorId: null,
        source: { requestId: job.id, address: '', userAgent: '', actionName: 'Download Certificates' },
      });
