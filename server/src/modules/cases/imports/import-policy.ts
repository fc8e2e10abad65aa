import { holdsAny } from '@tamis/contract';
import type { CaseImportState } from '@tamis/contract/cases';
import type { Actor } from '../../../platform/context.ts';
import { ConflictError, ForbiddenError } from '../../../platform/errors/app-error.ts';
import type { ImportRecord } from './imports-store.ts';

export type ImportAct = 'start' | 'pause' | 'resume' | 'cancel';

/** In which states an act is possible. */
const possible: Record<ImportAct, readonly CaseImportState[]> = {
  start: ['draft'],
  pause: ['running'],
  resume: ['paused', 'failed'],
  cancel: ['draft', 'running', 'paused', 'failed'],
};

const inWords: Record<CaseImportState, string> = {
  draft: 'has not been started',
  running: 'is running',
  paused: 'is paused',
  failed: 'has failed',
  completed: 'is completed',
  cancelled: 'was cancelled',
};

type Asking = Pick<Actor, 'userId' | 'claims'>;
type Owned = Pick<ImportRecord, 'createdBy'>;

/** Whoever uploaded an import answers for it; an owner may act for them. */
export const mayChange = ({ userId, claims }: Asking, { createdBy }: Owned): boolean =>
  userId === createdBy || holdsAny(claims, ['All']);

/** Throws ForbiddenError for somebody else's import, ConflictError when it is in no state for the act. */
export function assertMay(act: ImportAct, actor: Asking, record: Owned & Pick<ImportRecord, 'state'>): void {
  if (!mayChange(actor, record))
    throw new ForbiddenError('Only who uploaded an import, or an owner, can start, pause, resume or cancel it.');
  if (!possible[act].includes(record.state))
    throw new ConflictError(`This is not possible: the import ${inWords[record.state]}.`);
}

/** An import starts with something to make, and never leaves out rows without being told to. */
export function assertStartable(
  { totalCases, invalidRows }: Pick<ImportRecord, 'totalCases' | 'invalidRows'>,
  skipInvalid: boolean,
): void {
  if (totalCases === 0) throw new ConflictError('There is no row that a case can be made of.');
  if (invalidRows === 0 || skipInvalid) return;
  const rows = invalidRows === 1 ? '1 row makes no case' : `${invalidRows} rows make no case`;
  throw new ConflictError(`${rows}. Correct the file, or start without them.`);
}
