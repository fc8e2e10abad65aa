import type { Clock } from '../../../../platform/clock.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { recordEvent, recordEvents } from '../../../../platform/events/record-events.ts';
import type { SearchStatus } from './screening-policy.ts';
import { setSearchStatus, takeAllClear } from './search-status-store.ts';

interface Where {
  trx: Trx;
  clock: Clock;
}

/** Sets the status of a locked search. */
export async function changeStatus(
  { trx, clock, merchantId }: Where & { merchantId: string },
  { id, was, is }: { id: string; was: SearchStatus; is: SearchStatus },
): Promise<void> {
  await setSearchStatus(trx, id, is, clock.now());
  await recordEvent({ trx, clock, merchantId }, { type: 'search.status_changed', data: { searchId: id, was, is } });
}

/** Withdraws All Clear from those of these searches, of one merchant, that have it: something is open again. */
export async function withdrawAllClear({ trx, clock }: Where, ids: readonly string[]): Promise<void> {
  const withdrawn = await takeAllClear(trx, ids, clock.now());
  const [first] = withdrawn;
  if (!first) return;
  await recordEvents(
    { trx, clock, merchantId: first.merchantId },
    withdrawn.map(({ id }) => ({
      type: 'search.status_changed',
      data: { searchId: id, was: 'all_clear', is: 'not_set' },
    })),
  );
}
