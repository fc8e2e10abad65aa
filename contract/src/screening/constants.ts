import { z } from 'zod';
import { fuzzinessOptions } from '../check-types.ts';

export const MIN_BIRTH_YEAR = 1900;
export const MAX_TAGS = 3;
export const NOTE_MAX_LENGTH = 3000;
export const NOTE_DISPLAY_LENGTH = 30_000;
export const SEARCH_TERM_MAX_LENGTH = 500;

export const searchStatuses = ['not_set', 'all_clear', 'possible_hit', 'positive_hit'] as const;
export const internalStatuses = ['Pending', 'Completed'] as const;
export const hitChangeKinds = ['added', 'updated', 'removed'] as const;
export const hitChangeCauses = ['list', 'settings', 'refresh'] as const;
export const matchStatuses = ['potential_match', 'true_positive', 'false_positive', 'unknown'] as const;

/** Why a search without an answer has none; shown with Retry (RESULTS-41). */
export const CONNECTION_ERROR = "Connection Error: We're currently unable to connect to the provider. You can retry the search.";

export const fuzzinessValues: readonly number[] = fuzzinessOptions.map((option) => option.value);
/** What a person types: white space around it is not meant, nothing else is cut. */
export const text = (max: number) => z.string().trim().max(max);

/** An id as it stands in an address or a body, with the moment that is asked about; now when absent. */
export const asOf = z.iso.datetime().optional();

export const screening = { tag: 'Name screening' } as const;
