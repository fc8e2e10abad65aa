import type { JobCtx } from '../../platform/jobs/job-ctx.ts';
import { sendWritten, type SendParts } from './send-written.ts';
import { lockDue } from './sent-store.ts';

/**
 * Sends what was written for a later time, each in a transaction of its own. May run twice or at once: what one sends is
 * passed by by the other, and what is sent waits no longer.
 */
export async function sendDue(parts: SendParts, job: JobCtx): Promise<void> {
  let isSent = true;
  while (isSent) {
    job.signal.throwIfAborted();
    isSent = await job.writeAsSystem(async ({ trx, audit, unaudited }) => {
      const now = job.clock.now();
      const written = await lockDue(trx, now);
      if (!written) {
        unaudited('Nothing is due');
        return false;
      }
      const reached = await sendWritten(trx, parts, written, now);
      await audit({
        merchantId: written.merchantId,
        action: 'notifications.send',
        subjectType: 'written-notification',
        subjectId: written.id,
        body: { title: written.title, reached },
      });
      return true;
    });
  }
}
