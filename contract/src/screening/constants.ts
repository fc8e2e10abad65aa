import { z } from 'zod';
import { fuzzinessOptions } from '../terms/check-types.ts';

export const MIN_BIRTH_YEAR = 1900;
/** Marks a year that is refused when it is to come: a clock says so, and its year stands as the bound in the OpenAPI document. */
export const UNTIL_THIS_YEAR = 'x-until-this-year';
export const MAX_TAGS = 3;
export const TAG_MAX_LENGTH = 100;
export const NOTE_MAX_LENGTH = 3000;
/** Longest reason why searches are deleted. */
export const DELETE_REASON_MAX_LENGTH = 500;
export const NOTE_DISPLAY_LENGTH = 30_000;
export const SEARCH_TERM_MAX_LENGTH = 500;
/** As many names as are searched for beside the first one. */
export const MOST_FURTHER_NAMES = 5;
export const CLIENT_REF_MAX_LENGTH = 200;

export const searchStatuses = ['not_set', 'all_clear', 'possible_hit', 'positive_hit'] as const;
export const internalStatuses = ['Pending', 'Completed'] as const;
export const hitChangeKinds = ['added', 'updated', 'removed'] as const;
export const hitChangeCauses = ['list', 'settings', 'refresh', 'reviewer'] as const;
/** What an entry is to a search: a hit, or left out because a fact took its name below the threshold. */
export const standings = ['hit', 'left-out'] as const;
/** What a reviewer can say of a hit. */
export const verdicts = ['true_positive', 'false_positive', 'unknown'] as const;
export const matchStatuses = ['potential_match', ...verdicts] as const;
/** Whether a reviewer is done with a hit: one that needs information is as open as one that nobody has looked at. */
export const isDecided = (status: (typeof matchStatuses)[number]): boolean =>
  status === 'true_positive' || status === 'false_positive';

/** Why a search without an answer has none; shown with Retry (RESULTS-41). */
export const CONNECTION_ERROR =
  "Connection Error: We're currently unable to connect to the provider. You can retry the search.";

export const fuzziness = z.literal<number[]>(
  fuzzinessOptions.map((option) => option.value),
  'Must be one of the fuzziness options',
);
/** As much of a birth as is known: a year, a month or a day. */
export const birthDate = z
  .string()
  .trim()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'A date as 1962-11-23, 1962-11 or 1962');
/** What is kept of a birth beside its year: a month or a day; null when no more than the year is known. */
export const keptBirthDate = z.string().nullable();
export const birthYear = z.number().int().min(MIN_BIRTH_YEAR).max(9999);
export { text } from '../calls/shared.ts';

/** An id as it stands in an address or a body, with the moment that is asked about; now when absent. */
export const asOf = z.iso.datetime().optional();

export const screening = { tag: 'Name screening' } as const;
