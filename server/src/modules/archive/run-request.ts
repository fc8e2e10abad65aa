import { SNAPSHOT_KEPT_DAYS } from '@tamis/contract/archiver';
import { DAY_MS } from '@tamis/contract/terms/durations';
import type { JobCtx, JobTransaction } from '../../platform/jobs/job-ctx.ts';
import type { ArchiveJob, ArchiveParts } from './records/archive-ctx.ts';
import {
  findRequest,
  lockRequest,
  type RequestChange,
  type RequestRow,
  saveRequest,
} from './records/requests-store.ts';
import { tellArchive } from './records/tell-archive.ts';
import { finishRemoval } from './removal/finish-removal.ts';
import { removeNext } from './removal/remove-next.ts';
import { packSnapshot } from './snapshot/pack-snapshot.ts';
import { snapshotKey } from './snapshot/snapshot-key.ts';
import { verifySnapshot } from './snapshot/verify-snapshot.ts';
import { partsFolder, snapshotFile } from './snapshot/write-part.ts';
import { beginRequest, writeNext } from './snapshot/write-snapshot.ts';

/**
 * Carries a request on, a step at a time, from wherever it stands: each step and the note of it are one transaction, or the
 * step can be done again. So it may be killed, or run twice, at any point.
 */
export async function runRequest(
  parts: ArchiveParts,
  { requestId, merchantId }: ArchiveJob,
  job: JobCtx,
): Promise<void> {
  for (;;) {
    job.signal.throwIfAborted();
    const request = await job.read(merchantId, (trx) => findRequest(trx, merchantId, requestId));
    if (!request || request.ended_at) {
      if (request?.verified_at === null) await removeFiles(parts, requestId);
      return;
    }
    await step(parts, request, job);
  }
}

async function step(parts: ArchiveParts, request: RequestRow, job: JobCtx): Promise<void> {
  switch (request.state) {
    case 'waiting':
      return beginRequest(request, job);
    case 'writing':
      return write(parts, request, job);
    case 'verifying':
      return check(parts, request, job);
    case 'removing':
      if (!(await removeNext(request, job))) await finishRemoval(parts, request, job);
      return;
    default:
      throw new Error(`A request that is ${request.state} is not carried on`);
  }
}

async function write(parts: ArchiveParts, request: RequestRow, job: JobCtx): Promise<void> {
  const key = keyOf(parts, request);
  if (await writeNext(parts, request, key, job)) return;
  const size = await packSnapshot(parts, request, key, job);
  await advance(request, job, { state: 'verifying', file_size: size }, ({ unaudited }) =>
    unaudited('It is not verified yet; that it is has a row'),
  );
}

/** Reads all of it back from the disk: a removal goes by nothing that was not seen there. */
async function check(parts: ArchiveParts, request: RequestRow, job: JobCtx): Promise<void> {
  const { faults, head } = await verifySnapshot(parts, request, keyOf(parts, request));
  if (faults.length > 0) throw new Error(`The snapshot does not hold: ${faults.slice(0, 5).join(' ')}`);
  const now = job.clock.now();
  const verified = {
    verified_at: now,
    expires_at: new Date(now.getTime() + SNAPSHOT_KEPT_DAYS * DAY_MS),
    ...(request.kind === 'snapshot' ? ({ state: 'done', ended_at: now } as const) : ({ state: 'removing' } as const)),
  };
  await advance(request, job, verified, ({ audit }) =>
    audit({
      action: 'archive.verify',
      subjectType: 'archive-request',
      subjectId: request.id,
      body: { size: request.file_size, rows: head?.seq },
    }),
  );
  await parts.files.remove(partsFolder(request.id));
}

/** Unless it was cancelled meanwhile. */
const advance = (
  request: RequestRow,
  job: JobCtx,
  change: RequestChange,
  say: (tx: JobTransaction) => Promise<void> | void,
): Promise<void> =>
  job.write(request.merchant_id, async (tx) => {
    const is = await lockRequest(tx.trx, request.merchant_id, request.id);
    if (is?.state !== request.state) return tx.unaudited('It was cancelled meanwhile');
    await saveRequest(tx.trx, request.id, change);
    await tellArchive(tx.trx, request.merchant_id);
    await say(tx);
  });

function keyOf(parts: ArchiveParts, request: RequestRow): Buffer {
  const key = snapshotKey(parts, request);
  if (!key) throw new Error('The key of the snapshot is gone');
  return key;
}

/** Says that a request will not come to its end: after its last attempt. What it removed is gone. */
export async function failRequest(
  parts: ArchiveParts,
  { requestId, merchantId }: ArchiveJob,
  job: JobCtx,
): Promise<void> {
  await job.write(merchantId, async ({ trx, audit, unaudited }) => {
    const request = await lockRequest(trx, merchantId, requestId);
    if (!request || request.ended_at) return unaudited('It had ended already');
    const note =
      request.state === 'removing' ? 'The removal stopped: ask for it again.' : 'The snapshot could not be made.';
    await saveRequest(trx, requestId, {
      state: 'failed',
      note,
      ended_at: job.clock.now(),
      ...(request.verified_at === null && { file_key: null }),
    });
    await tellArchive(trx, merchantId);
    await audit({
      action: 'archive.fail',
      subjectType: 'archive-request',
      subjectId: requestId,
      body: { was: request.state, removed: request.removed },
    });
  });
  const request = await job.read(merchantId, (trx) => findRequest(trx, merchantId, requestId));
  if (request?.verified_at === null) await removeFiles(parts, requestId);
}

async function removeFiles({ files }: Pick<ArchiveParts, 'files'>, requestId: string): Promise<void> {
  await files.remove(partsFolder(requestId));
  await files.remove(snapshotFile(requestId));
}
