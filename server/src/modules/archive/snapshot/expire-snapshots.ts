import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { ArchiveParts } from '../records/archive-ctx.ts';
import { findExpired, saveRequest } from '../records/requests-store.ts';
import { tellArchive } from '../records/tell-archive.ts';
import { snapshotFile } from './write-part.ts';

const SNAPSHOTS_AT_ONCE = 100;

/** Removes snapshots whose time is over, with their keys: a copy of the sealed file is of no use from then on. */
export async function expireSnapshots({ files }: Pick<ArchiveParts, 'files'>, job: JobCtx): Promise<void> {
  for (const { id, merchantId } of await job.readAsSystem((trx) =>
    findExpired(trx, job.clock.now(), SNAPSHOTS_AT_ONCE),
  )) {
    await files.remove(snapshotFile(id));
    await job.write(merchantId, async ({ trx, audit }) => {
      await saveRequest(trx, id, { gone_at: job.clock.now(), file_key: null });
      await tellArchive(trx, merchantId);
      await audit({ action: 'archive.expire', subjectType: 'archive-request', subjectId: id });
    });
  }
}
