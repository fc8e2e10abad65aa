import type { Actor, Ctx } from '../../platform/context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { createCtx } from '../../platform/http/create-ctx.ts';
import type { RunningJob } from '../../platform/jobs/run-jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { writePdfs } from '../../platform/pdf/write-pdfs.ts';
import { type PackedFile, packZip } from '../../platform/storage/pack-zip.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { readSearchFile, type SearchFile } from '../screening/index.ts';
import { certificatesNote } from './certificates-note.ts';
import {
  type CertificateRow,
  endCertificateBatch,
  findCertificateBatch,
  saveCertificateProgress,
} from './certificates-store.ts';
import type { DocumentMaker } from './document-facts.ts';
import { documentMaker } from './document-maker.ts';
import { certificateName } from './download-documents.ts';
import type { CertificatesJob } from './exports-ctx.ts';
import { fileName } from './file-name.ts';
import { certificateDocument } from './search-document.ts';

export interface CertificateParts {
  database: Database;
  clock: Clock;
  log: Logger;
  store: FileStore;
}

const CERTIFICATES_A_PART = 20;

/** Makes the ZIP of a download. A second run begins anew and ends in the same one file. */
export async function makeCertificates(
  parts: CertificateParts,
  { batchId, merchantId }: CertificatesJob,
  job: RunningJob,
): Promise<void> {
  const scope = { kind: 'merchant', merchantId } as const;
  const batch = await parts.database.transaction(scope, (trx) => findCertificateBatch(trx, batchId), {
    readOnly: true,
  });
  if (batch?.state !== 'running') return;
  const ctx = ctxOf(parts, batch, job);
  const maker = await ctx.read((trx) => documentMaker(trx, ctx));
  let made = 0;
  let pending = 0;
  async function* certificates(searchIds: readonly string[]): AsyncGenerator<PackedFile> {
    for (let start = 0; start < searchIds.length; start += CERTIFICATES_A_PART) {
      job.signal.throwIfAborted();
      const files = await readFiles(ctx, searchIds.slice(start, start + CERTIFICATES_A_PART));
      yield* await draw(files, maker);
      made += files.length;
      pending += files.filter(({ search }) => search.internalStatus === 'Pending').length;
      await parts.database.transaction(scope, (trx) => saveCertificateProgress(trx, batchId, made));
    }
  }
  const file = await parts.store.put(packZip(certificates(batch.search_ids), maker.at));
  const note = certificatesNote({ missing: batch.search_ids.length - made, pending });
  await ctx.write(async ({ trx, audit }) => {
    await endCertificateBatch(trx, batchId, { state: 'completed', done: made, file, note, at: ctx.clock.now() });
    await audit({
      action: 'certificates.complete',
      subjectType: 'certificate-batch',
      subjectId: batchId,
      body: { made, digest: file.digest },
    });
  });
}

/** Says that a download will never be there: after its last attempt. */
export async function failCertificates(
  { database, clock }: CertificateParts,
  { batchId, merchantId }: CertificatesJob,
): Promise<void> {
  await database.transaction({ kind: 'merchant', merchantId }, (trx) =>
    endCertificateBatch(trx, batchId, {
      state: 'failed',
      done: 0,
      file: null,
      note: 'The certificates could not be made.',
      at: clock.now(),
    }),
  );
}

async function readFiles(ctx: Ctx, searchIds: readonly string[]): Promise<SearchFile[]> {
  const files = await ctx.read((trx) => Promise.all(searchIds.map((id) => readSearchFile(trx, id))));
  return files.filter((file) => file !== undefined);
}

async function draw(files: readonly SearchFile[], maker: DocumentMaker): Promise<PackedFile[]> {
  const pdfs = await writePdfs(files.map((file) => certificateDocument(file, maker)));
  // Two searches for one name must not be one file.
  return files.map((file, index) => ({
    name: fileName(`${certificateName(file)}-${file.search.id}`, maker.at, 'pdf'),
    bytes: pdfs[index] ?? Buffer.alloc(0),
  }));
}

/** Works in the name of who asked for it. */
function ctxOf({ database, clock, log }: CertificateParts, batch: CertificateRow, job: RunningJob): Ctx {
  const actor: Actor = {
    userId: batch.created_by,
    merchantId: batch.merchant_id,
    sessionId: '',
    sessionExpiresAt: clock.now(),
    claims: [],
    impersonatorId: null,
    stage: 'full',
  };
  return createCtx({
    actor,
    source: { requestId: job.id, address: '', userAgent: '', actionName: 'Download Certificates' },
    database,
    clock,
    log,
  });
}
