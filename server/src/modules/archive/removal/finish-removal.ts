import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { ArchiveParts } from '../records/archive-ctx.ts';
import { forgetWhom, lockRequest, type RequestRow, saveRequest } from '../records/requests-store.ts';
import { tellArchive } from '../records/tell-archive.ts';
import { eraseAudit } from './erase-audit.ts';
import { findForgottenFiles, forgetFiles } from './traces-store.ts';

/** Files go before the rows that name them, so that one that is left is found by the next attempt. */
export async function finishRemoval(
  { kept }: Pick<ArchiveParts, 'kept'>,
  request: RequestRow,
  job: JobCtx,
): Promise<void> {
  const { id, merchant_id: merchantId } = request;
  if (request.why === 'erasure') await eraseAudit(request, job);
  const files = await job.readAsSystem((trx) => findForgottenFiles(trx, merchantId));
  for (const { digest } of files) if (digest !== null) await kept.remove(digest);
  await job.writeAsSystem(async ({ trx, audit, unaudited }) => {
    await forgetFiles(
      trx,
      files.map((file) => file.id),
    );
    const ended = await lockRequest(trx, merchantId, id);
    if (ended?.state !== 'removing') return unaudited('It was cancelled meanwhile');
    await saveRequest(trx, id, { state: 'done', ended_at: job.clock.now() });
    if (ended.why === 'erasure' && ended.held + ended.changed === 0) await forgetWhom(trx, id);
    await tellArchive(trx, merchantId);
    const { total, removed, held, changed } = ended;
    await audit({
      merchantId,
      action: 'archive.complete',
      subjectType: 'archive-request',
      subjectId: id,
      body: { total, removed, held, changed },
    });
  });
}
