import { DAY_MS } from '@tamis/contract/terms/durations';
import type { JobCtx } from '../../platform/jobs/job-ctx.ts';
import { deleteOldCodes } from './records/codes-store.ts';
import { deleteOldGuards } from './records/guards-store.ts';
import { deleteOldSetups } from './two-factor/setups-store.ts';

/** Removes counts, codes and half-done set-ups that are over for a day: nobody can use them, and they would pile up. */
export async function cleanUp(job: JobCtx): Promise<void> {
  const before = new Date(job.clock.now().getTime() - DAY_MS);
  await job.writeAsSystem(async ({ trx, unaudited }) => {
    unaudited('Nobody can use them any more');
    await deleteOldGuards(trx, before);
    await deleteOldCodes(trx, before);
    await deleteOldSetups(trx, before);
  });
}
