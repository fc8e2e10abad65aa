import type { Trx } from '../../../platform/db/database.ts';
import { type BasisOfAnswer, holdBasis, isOnBasis } from '../../engine-host/index.ts';

/** An answer came from lists or by settings that are no longer in use: applied to hits that may be newer, it would take them back. */
export class OutdatedAnswerError extends Error {
  override readonly name = 'OutdatedAnswerError';
}

/**
 * Throws OutdatedAnswerError unless an answer comes from the lists and by the settings in use, which then
 * stay so until the transaction ends. Before any lock: a search that was answered from newer ones was saved
 * after they had come into use, so whoever sees it then, sees here that they did.
 */
export async function refuseOutdated(trx: Trx, basis: BasisOfAnswer): Promise<void> {
  if (!isOnBasis(basis, await holdBasis(trx)))
    throw new OutdatedAnswerError('The answer comes from lists or by matching settings that are no longer in use');
}
