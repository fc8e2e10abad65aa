import { batchCheckGroups, type CheckType, DEFAULT_FUZZINESS, fuzzinessOptions } from '../terms/check-types.ts';
import {
  CLIENT_REF_MAX_LENGTH,
  identityKinds,
  MIN_BIRTH_YEAR,
  MOST_FURTHER_NAMES,
  NOTE_MAX_LENGTH,
  SEARCH_TERM_MAX_LENGTH,
} from '../screening.ts';

/** Columns of the spreadsheet, in the order of the template (BATCH-04). */
export const batchColumns = [
  'search_term',
  'birth_year',
  'birth_date',
  'country_codes',
  'id_kind',
  'id_country',
  'id_number',
  'further_names',
  'client_ref',
  'fuzziness',
  'notes',
  'sanction',
  'pep',
  'adverse_media',
] as const;
export type BatchColumn = (typeof batchColumns)[number];

/** What a cell may hold, in words: cells come as texts as well as numbers. */
export const columnLimits: Record<BatchColumn, string> = {
  search_term: `Up to ${SEARCH_TERM_MAX_LENGTH} characters; must be there`,
  birth_year: `A year from ${MIN_BIRTH_YEAR} to the present one`,
  birth_date: 'YYYY-MM-DD, YYYY-MM or a year; instead of birth_year, or of the same year',
  country_codes: 'Country codes of two letters (ISO 3166-1), separated by commas',
  id_kind: `One of ${identityKinds.join(', ')}; other when empty`,
  id_country: 'Country code of two letters of who issued it, or empty',
  id_number: 'An identity number, with its check digits where its kind has them',
  further_names: `Other names of the same person, ${MOST_FURTHER_NAMES} at most, separated by semicolons`,
  client_ref: `Up to ${CLIENT_REF_MAX_LENGTH} characters`,
  fuzziness: `One of ${fuzzinessOptions.map(({ value }) => value).join(', ')}; as a percentage, too; ${DEFAULT_FUZZINESS} when empty`,
  notes: `Up to ${NOTE_MAX_LENGTH} characters`,
  sanction: 'yes, no or empty',
  pep: 'yes, no or empty',
  adverse_media: 'yes, no or empty',
};

/** What older clients call the groups of check types; their sheets name the columns so (BATCH-15). */
export const olderBatchGroups: ReadonlyMap<string, BatchColumn> = new Map(
  batchCheckGroups.map(({ label, column }) => [label, column]),
);

const keysOf = ({ types }: (typeof batchCheckGroups)[number]): readonly CheckType[] => types.map(({ key }) => key);

/** A 'yes' asks for every check type of the group. */
export const batchCheckTypes = {
  sanction: keysOf(batchCheckGroups[0]),
  pep: keysOf(batchCheckGroups[1]),
  adverse_media: keysOf(batchCheckGroups[2]),
} as const;
