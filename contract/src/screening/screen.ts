import { z } from 'zod';
import { DEFAULT_FUZZINESS } from '../terms/check-types.ts';
import { coverage } from '../terms/coverage.ts';
import { endpoint, holding } from '../calls/endpoint.ts';
import { explanation, matchTypes } from '../terms/explanation.ts';
import { fuzziness, screening, SEARCH_TERM_MAX_LENGTH, text } from './constants.ts';
import { factAtFault } from './left-out.ts';
import { filters } from './filters.ts';
import { answeredBy } from './searches.ts';

/** An entry that was found, as the engine says it. */
export const found = z.object({
  /** `<source>:<record id>`, unique over all lists. */
  entity_id: z.string(),
  source: z.string(),
  name: z.string(),
  score: z.number().min(0).max(1),
  match_types: z.array(z.enum(matchTypes)),
  explanation,
});

export const screenName = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/screen',
  name: 'searches.screen',
  actionName: 'Screen Name',
  summary:
    'Screen one name in real time, without storing anything; where the engine cannot answer it is an error, never no hit',
  access: holding('ComplySearch'),
  writes: false,
  noCache: true,
  body: z.strictObject({
    search_term: text(SEARCH_TERM_MAX_LENGTH).min(1, 'The name field is required'),
    fuzziness: fuzziness.default(DEFAULT_FUZZINESS),
    filters,
  }),
  output: z.object({
    total_hits: z.number().int(),
    /** Best first. */
    hits: z.array(found),
    /** Entries whose name reaches the threshold, and that a fact took below it: no hits. */
    left_out: z.array(found.extend({ name_score: z.number().min(0).max(1), facts: z.array(factAtFault) })),
    /** Null where a list that answered does not say what it can answer. */
    coverage: coverage.nullable(),
    answered_by: answeredBy,
  }),
});
