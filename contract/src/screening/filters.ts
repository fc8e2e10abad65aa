import { z } from 'zod';
import { checkTypes, entityTypes } from '../terms/check-types.ts';
import { countryCodes } from '../terms/country-codes.ts';
import {
  birthDate,
  birthYear,
  MOST_FURTHER_NAMES,
  SEARCH_TERM_MAX_LENGTH,
  text,
  UNTIL_THIS_YEAR,
} from './constants.ts';
import { identityNumber } from './identity-numbers.ts';

/** What beside the name is known of somebody, and where to look. */
export const filters = z.strictObject({
  birth_year: birthYear.meta({ [UNTIL_THIS_YEAR]: true }).nullish(),
  /** Instead of the year, or beside it and of the same year. */
  birth_date: birthDate.nullish(),
  /** Other names of the same person, such as a maiden name or another spelling: an entry is a hit when any of them reaches it, and its best one counts. */
  further_names: z.array(text(SEARCH_TERM_MAX_LENGTH)).max(MOST_FURTHER_NAMES).default([]),
  /** A passport, tax number, IMO number …: an entry that bears it is a hit, whatever its name and facts. */
  identity_number: identityNumber.nullish(),
  country_codes: z
    .array(z.enum(countryCodes, { error: ({ input }) => `'${String(input)}' is not a country code of two letters` }))
    .max(250)
    .default([]),
  types: z.array(z.enum(checkTypes as [string, ...string[]])).min(1, 'At least one check category must be selected'),
  /** '' for all. */
  entity_type: z.enum(['', ...entityTypes]).default(''),
});
