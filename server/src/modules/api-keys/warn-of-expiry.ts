import { warnedDays } from '@tamis/contract/api-keys';
import { recordEvent } from '../../platform/events/record-events.ts';
import type { JobCtx } from '../../platform/jobs/job-ctx.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { type ExpiringKey, findKeysToWarnOf, markWarned } from './api-keys-store.ts';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { expiryMail } from './key-mails.ts';
import { API_KEY } from './read-api-keys.ts';

export interface WarnParts {
  messenger: Pick<Messenger, 'mail'>;
  consoleUrl: () => string;
}

/** Tells the owner of each key that expires 30, 7 and 1 day before: of each of them once. */
export async function warnOfExpiry({ messenger, consoleUrl }: WarnParts, job: JobCtx): Promise<void> {
  const now = job.clock.now();
  const [first] = warnedDays;
  for (const key of await job.readAsSystem((trx) =>
    findKeysToWarnOf(trx, now, new Date(now.getTime() + first * DAY_MS)),
  )) {
    const stage = stageOf(key, now);
    if (key.warnedDays !== null && key.warnedDays <= stage) continue;
    job.signal.throwIfAborted();
    await job.write(key.merchantId, async ({ trx, audit, unaudited }) => {
      // Another run of this job may have told them meanwhile.
      if (!(await markWarned(trx, key.id, stage))) return unaudited('The owner was told already');
      await messenger.mail(trx, expiryMail(key, now, consoleUrl()));
      const body = { daysBefore: stage, expiresAt: key.expiresAt.toISOString() };
      await audit({ action: 'api-keys.warn', subjectType: API_KEY, subjectId: key.id, body });
      const where = { trx, clock: job.clock, merchantId: key.merchantId };
      await recordEvent(where, { type: 'key.expiring', data: { keyId: key.id, ...body } });
    });
  }
}

/** The last of the warnings whose day has come. */
function stageOf({ expiresAt }: ExpiringKey, now: Date): number {
  const left = (expiresAt.getTime() - now.getTime()) / DAY_MS;
  return warnedDays.findLast((days) => left <= days) ?? warnedDays[0];
}
