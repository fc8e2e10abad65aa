import { BATCH_MAX_ROWS, type BatchState } from '@tamis/contract/batches';
import { ConflictError } from '../../../platform/errors/app-error.ts';

export type BatchAction = 'start' | 'pause' | 'resume' | 'cancel';

/** In which states an action is possible. */
const possible: Record<BatchAction, readonly BatchState[]> = {
  start: ['draft'],
  pause: ['running'],
  resume: ['paused'],
  cancel: ['draft', 'running', 'paused'],
};

const inWords: Record<BatchState, string> = {
  draft: 'has not been started',
  running: 'is running',
  paused: 'is paused',
  completed: 'is completed',
  cancelled: 'was cancelled',
};

/** Throws ConflictError when the batch is in no state for it. */
export function assertMay(action: BatchAction, state: BatchState): void {
  if (!possible[action].includes(state)) throw new ConflictError(`This is not possible: the batch ${inWords[state]}.`);
}

/** Rows are added before the start only. */
export function assertOpen(state: BatchState): void {
  if (state !== 'draft') throw new ConflictError(`No rows can be added: the batch ${inWords[state]}.`);
}

export function assertRoom(rows: number): void {
  if (rows > BATCH_MAX_ROWS)
    throw new ConflictError(`A batch takes ${BATCH_MAX_ROWS.toLocaleString('en')} rows at most.`);
}

/** A batch starts with something to screen, and never leaves out rows without being told to. */
export function assertStartable(counts: { total: number; invalid: number }, skipInvalid: boolean): void {
  if (counts.total === counts.invalid) throw new ConflictError('There is no row that can be screened.');
  if (counts.invalid === 0 || skipInvalid) return;
  const rows = counts.invalid === 1 ? '1 row has a problem' : `${counts.invalid} rows have problems`;
  throw new ConflictError(`${rows}. Correct the file, or start without them.`);
}
