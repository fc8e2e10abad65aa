import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Where words of a name end. */
const BETWEEN_WORDS = '[\\s[:punct:]]+';
/** Shorter ones are in too many names to be a part of one. */
const WORD_LENGTH = 4;
const PART_LENGTH = 3;

/**
 * Deletes what people of the merchant keep as filters, where it looks for one of these terms (in lower case) or is called by
 * one: the whole of it, a word of it, or the part of a name that a list is searched for. Needs system scope.
 */
export const eraseFilters = (trx: Trx, merchantId: string, terms: readonly string[]): Promise<unknown> =>
  sql`
    delete from saved_filters filter where merchant_id = ${merchantId} and exists (
      select from unnest(${[...terms]}::text[]) as term,
        lateral (select array(select lower(value) from jsonb_each_text(query)) as asked) as each,
        lateral (select array(select lower(value) from jsonb_each_text(query) where key in ('searchTerm', 'reference', 'search')) as parts) as searched,
        lateral (select lower(concat_ws(' ', name, query ->> 'searchTerm', query ->> 'reference', query ->> 'search',
          query ->> 'tag1', query ->> 'tag2', query ->> 'tag3')) as words) as said
      where term = any(asked)
        or (length(term) >= ${WORD_LENGTH}::int and position(term in words) > 0)
        or array(select word from regexp_split_to_table(words, ${BETWEEN_WORDS}) as word where length(word) >= ${WORD_LENGTH}::int or word = term)
          && regexp_split_to_array(term, ${BETWEEN_WORDS})
        or exists (select from unnest(parts) as part where length(part) >= ${PART_LENGTH}::int and position(part in term) > 0)
    )`.execute(trx);
