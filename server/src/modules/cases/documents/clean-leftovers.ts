import { DAY_MS } from '@tamis/contract/terms/durations';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { DocumentFiles } from './files/document-files.ts';
import { lockLeftovers, removeLeftovers } from './vaults-store.ts';

const FILES_A_STEP = 200;
/** An upload takes minutes. */
const KEPT_MS = DAY_MS;

/** Removes files that no document has: of uploads that were refused or cut off, and of drafts that were deleted. May be killed, or run twice, at any point. */
export async function cleanLeftovers(files: Pick<DocumentFiles, 'remove'>, job: JobCtx): Promise<void> {
  const { clock, log } = job;
  let [removed, found] = [0, 0];
  do {
    job.signal.throwIfAborted();
    [found, removed] = await job.writeAsSystem(async ({ trx, unaudited }) => {
      unaudited('No document has these files: what removed it, or did not take it, is told elsewhere');
      const until = new Date(clock.now().getTime() - KEPT_MS);
      const left = await lockLeftovers(trx, until, FILES_A_STEP);
      const gone: string[] = [];
      // The row goes last: while it is there, the file is looked for again.
      for (const { storedAs } of left) if (await files.remove(storedAs, clock.now())) gone.push(storedAs);
      if (gone.length > 0) await removeLeftovers(trx, gone);
      return [left.length, gone.length];
    });
    if (removed > 0) log.info({ files: removed }, 'files that no document has are removed');
  } while (found === FILES_A_STEP && removed > 0);
}
