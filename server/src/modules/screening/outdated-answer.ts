import type { Trx } from '../../platform/db/database.ts';
import { type CurrentSnapshot, holdListsInUse } from '../watchlists/index.ts';

/** An answer came from lists that are no longer in use: applied to hits that may be newer, it would take them back. */
export class OutdatedAnswerError extends Error {
  override readonly name = 'OutdatedAnswerError';
}

/**
 * Throws OutdatedAnswerError unless an answer comes from the lists in use, which then stay so until the
 * transaction ends. Before any lock: a search that was answered from newer lists was saved after they
 * had come into use, so whoever sees it then, sees here that they did.
 */
export async function refuseOutdated(trx: Trx, { id }: Pick<CurrentSnapshot, 'id'>): Promise<void> {
  if ((await holdListsInUse(trx)).snapshotId !== id) throw new OutdatedAnswerError('The answer comes from lists that are no longer in use');
}
