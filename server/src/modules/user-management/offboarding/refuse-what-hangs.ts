import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Holding, Leaver } from '../../users/index.ts';
import { holdingWords } from './holding-words.ts';

/** An account that is simply taken away leaves nothing that belongs to nobody; what goes to the owners by itself does not hold it. */
export async function refuseWhatHangs(
  holdings: readonly Holding[],
  trx: Trx,
  leaver: Leaver,
  now: Date,
): Promise<void> {
  for (const { kind, acts, find } of holdings) {
    if (!acts.includes('hand-over') || acts.includes('to-owners')) continue;
    const { length } = await find(trx, leaver, now);
    if (length > 0)
      throw new ConflictError(
        `This user still has work: ${holdingWords[kind]} (${length}). Hand it over first: Offboarding.`,
      );
  }
}
