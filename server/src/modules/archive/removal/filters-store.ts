import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Where words of a name end. */
const BETWEEN_WORDS = '[\\s[:punct:]]+';
/** In a label, shorter words are in too many names to be a part of one. */
const WORD_LENGTH = 4;
/** A shorter text is looked for in too many names to mean one of them. */
const PART_LENGTH = 3;

const SEARCHED = ['searchTerm', 'search'];
/** What is written for people to read: the name of a filter, and tags. */
const LABELS = ['name', 'tag1', 'tag2', 'tag3'];

/** In lower case, each word between two spaces. */
const spaced = (text: RawBuilder<unknown>) =>
  sql`' ' || btrim(regexp_replace(lower(${text}), ${BETWEEN_WORDS}, ' ', 'g')) || ' '`;

/** The names and references of searches and cases, and the names of who takes part in these. */
const recordsOf = (merchantId: string, isWanted: (id: RawBuilder<unknown>) => RawBuilder<boolean>) => sql`
  select what, ${spaced(sql`said`)} as said from (
    select 'name' as what, unnest(search_term || further_names) as said from searches
      where merchant_id = ${merchantId} and deleted_at is null and ${isWanted(sql`id`)}
    union all select 'reference', client_ref from searches where merchant_id = ${merchantId} and deleted_at is null and ${isWanted(sql`id`)}
    union all select 'name', name from cases where merchant_id = ${merchantId} and ${isWanted(sql`id`)}
    union all select 'reference', unnest(array[reference, external_id]) from cases where merchant_id = ${merchantId} and ${isWanted(sql`id`)}
    union all select 'name', party.name from case_entities entity join case_parties party on party.id = entity.party_id
      where party.merchant_id = ${merchantId} and ${isWanted(sql`entity.case_id`)}
  ) as record where btrim(said) <> ''`;

/**
 * What a text of a filter has in common with a name or a reference that is erased: a part of a name that is looked for, words
 * of it in a label, the whole of a reference. No row where the text is not about it.
 */
const shared = sql`
  select array(select word from unnest(words) as word) as parts
    where what = 'name' and field = any(${SEARCHED}::text[]) and (length(btrim(text)) >= ${PART_LENGTH}::int or text = erased.said)
      and not exists (select from unnest(words) as word where position(word in erased.said) = 0)
  union all select parts from (
      select array(select ' ' || word || ' ' from unnest(words) as word
        where length(word) >= case when field = any(${LABELS}::text[]) then ${WORD_LENGTH}::int else ${PART_LENGTH}::int end
          and position(' ' || word || ' ' in erased.said) > 0) as parts) as whole
    where what = 'name' and cardinality(parts) >= case when field = any(${LABELS}::text[]) then 1 when field = any(${SEARCHED}::text[]) then 2 end
  union all select array[erased.said]
    where (field = any(${LABELS}::text[] || ${SEARCHED}::text[]) or field = what)
      and length(btrim(erased.said)) >= ${PART_LENGTH}::int and position(erased.said in text) > 0
  union all select array[btrim(text)]
    where what = 'reference' and (field = 'reference' or field = 'search') and length(btrim(text)) >= ${PART_LENGTH}::int
      and position(btrim(text) in erased.said) > 0`;

/**
 * Deletes what people of the merchant keep as filters, where one names these searches or cases by an id, or says something of
 * their names or references that is true of nothing that remains. Before they are removed themselves. Needs system scope.
 */
export function eraseFilters(trx: Trx, merchantId: string, ids: readonly string[]): Promise<unknown> {
  const these = sql`any(${[...ids]}::text[])`;
  const erased = recordsOf(merchantId, (id) => sql<boolean>`${id} = ${these}`);
  const remaining = recordsOf(merchantId, (id) => sql<boolean>`not ${id} = ${these}`);
  return sql`
    with erased as materialized (select distinct * from (${erased}) as each),
    texts as materialized (
      select filter.id, field, ${spaced(sql`value`)} as text, regexp_split_to_array(btrim(${spaced(sql`value`)}), ' ') as words
      from saved_filters filter, lateral (select 'name' as field, name as value union all select key, value from jsonb_each_text(query)) as each
      where merchant_id = ${merchantId}
    ),
    common as materialized (select distinct texts.id, what, parts from texts, erased, lateral (${shared}) as shared)
    delete from saved_filters where merchant_id = ${merchantId} and (
      exists (select from jsonb_each_text(query) where lower(value) = ${these})
      or id in (
        select id from common where not exists (select from (${remaining}) as remaining where remaining.what = common.what
          and not exists (select from unnest(parts) as part where position(part in remaining.said) = 0))
      )
    )`.execute(trx);
}
