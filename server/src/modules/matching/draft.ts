import { changedSettings, type EngineSettings } from '@tamis/engine';
import { ValidationError } from '../../platform/errors/app-error.ts';

export interface Change {
  key: string;
  value: number;
}

/**
 * The settings in use with the changes of a draft.
 * @throws ValidationError that says which change cannot be.
 */
export function draftOf(changes: readonly Change[]): EngineSettings {
  try {
    return changedSettings(new Map(changes.map(({ key, value }) => [key, value])));
  } catch (error) {
    if (error instanceof RangeError) throw new ValidationError([{ field: 'changes', message: error.message }]);
    throw error;
  }
}
