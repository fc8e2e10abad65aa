import type { BodyOf, OutputOf } from '@tamis/contract';
import type { createSearch as endpoint, SearchOutcome } from '@tamis/contract/screening';
import type { WriteTransaction } from '../../../platform/context.ts';
import { newId } from '../../../platform/new-id.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { takeSearches } from '../../limits/index.ts';
import { leavePending } from './leave-pending.ts';
import { saveSearches } from './save-searches.ts';
import { queryOf, screen, type ScreeningCtx } from './screen.ts';
import { assertNamesSomebody, birthOf, identityNumberOf } from '../records/screening-policy.ts';
import type { NewSearch } from '../records/searches-store.ts';

export const createSearch: Verb<typeof endpoint, ScreeningCtx> = (ctx, { body }) => saveAndScreen(ctx, body);

/**
 * Saves a search and screens it. The search is saved first: when the engine cannot answer, it stays
 * Pending and can be retried, and is never taken for one without hits.
 * @param alongside what is written in the transaction that saves it, where it is part of something
 */
export async function saveAndScreen(
  ctx: ScreeningCtx,
  input: BodyOf<typeof endpoint>,
  alongside?: (tx: WriteTransaction, searchId: string) => Promise<void>,
): Promise<OutputOf<typeof endpoint>> {
  assertNamesSomebody(input.search_term);
  const search = newSearch(ctx, input);
  const [saved = search] = await ctx.write(async (tx) => {
    await takeSearches({ trx: tx.trx, clock: ctx.clock, merchantId: search.merchantId }, 1);
    const made = await saveSearches(tx, ctx.clock, [{ search, note: input.notes, answer: undefined }]);
    await alongside?.(tx, search.id);
    return made;
  });
  return { result: await screenOrLeavePending(ctx, saved) };
}

async function screenOrLeavePending(ctx: ScreeningCtx, search: NewSearch): Promise<SearchOutcome> {
  const query = queryOf({
    search_term: search.searchTerm,
    fuzziness: search.fuzziness,
    birth_year: search.birthYear,
    birth_date: search.birthDate,
    identity_number: search.identityNumber,
    country_codes: search.countryCodes,
    entity_type: search.entityType,
    types: search.types,
  });
  try {
    return await screen(ctx, search.id, query);
  } catch (error) {
    // The caller sees a Pending search with Retry, whatever went wrong; operators see why.
    ctx.log.error({ err: error, searchId: search.id }, 'screening failed, the search stays pending');
    await leavePending(ctx, search.id).catch((why: unknown) => {
      ctx.log.error({ err: why, searchId: search.id }, 'That the search stays pending could not be told');
    });
    return {
      id: search.id,
      internalStatus: 'Pending',
      total_hits: null,
      left_out: null,
      is_demo: false,
      coverage: null,
      ...(search.unmonitoredBecause && { unmonitored_because: search.unmonitoredBecause }),
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
    ...birthOf(input.filters, ctx.clock.now()),
    identityNumber: identityNumberOf(input.filters),
    countryCodes: [...new Set(input.filters.country_codes)],
    types: [...new Set(input.filters.types)],
    tags: input.tags.filter((tag) => tag !== ''),
    isMonitored: input.is_monitored,
    createdBy: ctx.actor.userId,
    apiKeyRefId: ctx.source.apiKeyRefId ?? null,
    createdAt: ctx.clock.now(),
  };
}
