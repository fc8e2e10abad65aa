import type { BodyOf, OutputOf } from '@tamis/contract';
import type { createSearch as endpoint, SearchOutcome } from '@tamis/contract/screening';
import { newId } from '../../../platform/new-id.ts';
import { insertNote } from '../records/notes-store.ts';
import { queryOf, screen, type ScreeningCtx } from './screen.ts';
import { assertBirthYear, assertNamesSomebody } from '../records/screening-policy.ts';
import { insertSearch, type NewSearch } from '../records/searches-store.ts';

/**
 * Saves a search and screens it. The search is saved first: when the engine cannot answer, it stays
 * Pending and can be retried, and is never taken for one without hits.
 */
export async function createSearch(
  ctx: ScreeningCtx,
  input: BodyOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  assertNamesSomebody(input.search_term);
  assertBirthYear(input.filters.birth_year ?? null, ctx.clock.now());
  const search = newSearch(ctx, input);
  await ctx.write(async ({ trx, audit }) => {
    await insertSearch(trx, search);
    if (input.notes !== '') await insertNote(trx, noteOn(ctx, search, input.notes));
    await audit({ action: 'searches.create', subjectType: 'search', subjectId: search.id, body: input });
  });
  return { result: await screenOrLeavePending(ctx, search) };
}

async function screenOrLeavePending(ctx: ScreeningCtx, search: NewSearch): Promise<SearchOutcome> {
  const query = queryOf({
    search_term: search.searchTerm,
    fuzziness: search.fuzziness,
    birth_year: search.birthYear,
    country_codes: search.countryCodes,
    entity_type: search.entityType,
    types: search.types,
  });
  try {
    return await screen(ctx, search.id, query);
  } catch (error) {
    // The caller sees a Pending search with Retry, whatever went wrong; operators see why.
    ctx.log.error({ err: error, searchId: search.id }, 'screening failed, the search stays pending');
    return {
      id: search.id,
      internalStatus: 'Pending',
      total_hits: null,
      left_out: null,
      is_demo: false,
      coverage: null,
    };
  }
}

function newSearch(ctx: ScreeningCtx, input: BodyOf<typeof endpoint>): NewSearch {
  return {
    id: newId(ctx.clock),
    merchantId: ctx.actor.merchantId,
    searchTerm: input.search_term,
    clientRef: input.client_ref,
    fuzziness: input.fuzziness,
    entityType: input.filters.entity_type,
    birthYear: input.filters.birth_year ?? null,
    countryCodes: [...new Set(input.filters.country_codes)],
    types: [...new Set(input.filters.types)],
    tags: input.tags.filter((tag) => tag !== ''),
    isMonitored: input.is_monitored,
    createdBy: ctx.actor.userId,
    createdAt: ctx.clock.now(),
  };
}

function noteOn(ctx: ScreeningCtx, search: NewSearch, note: string) {
  return {
    id: newId(ctx.clock),
    merchantId: ctx.actor.merchantId,
    searchId: search.id,
    entityId: '',
    note,
    createdBy: ctx.actor.userId,
    createdAt: ctx.clock.now(),
  };
}
