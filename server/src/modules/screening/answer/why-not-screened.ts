import type { ScreeningFailure } from '@tamis/contract/cases';
import { EngineNotReadyError, EngineUnavailableError } from '../../engine-host/index.ts';
import { LostCoverageError } from './lost-coverage.ts';
import { OutdatedAnswerError } from './outdated-answer.ts';

/** Why this one search could not be screened again; null where none can be for now, whichever it is. */
export function whyNotScreened(error: unknown): ScreeningFailure | null {
  if (error instanceof EngineNotReadyError || error instanceof OutdatedAnswerError) return null;
  if (error instanceof LostCoverageError) return 'list-missing';
  return error instanceof EngineUnavailableError ? 'engine-failed' : 'not-kept';
}
