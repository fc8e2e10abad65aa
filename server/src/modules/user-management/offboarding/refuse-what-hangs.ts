import type { HoldingKind } from '@tamis/contract/offboarding';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Holding, Leaver } from '../../users/index.ts';

const words: Partial<Record<HoldingKind, string>> = {
  cases: 'assigned cases',
  searches: 'searches to review',
  keys: 'API keys',
  webhooks: 'webhooks',
};

/** An account that is simply taken away leaves nothing that belongs to nobody. */
export async function refuseWhatHangs(
  holdings: readonly Holding[],
  trx: Trx,
  leaver: Leaver,
  now: Date,
): Promise<void> {
  for (const { kind, acts, find } of holdings) {
    if (!acts.includes('hand-over')) continue;
    const { length } = await find(trx, leaver, now);
    if (length > 0)
      throw new ConflictError(
        `This user still has work: ${words[kind] ?? kind} (${length}). Hand it over first: Offboarding.`,
      );
  }
}
