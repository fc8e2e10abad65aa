import type { BodyOf, OutputOf } from '@tamis/contract';
import type { createSearch as endpoint } from '@tamis/contract/screening';
import type { WriteTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { EngineAnswer } from '../../engine-host/index.ts';
import { summaryOf } from './keep-answers.ts';
import { saveSearches } from './save-searches.ts';
import { queryOf, type ScreeningCtx } from './screen.ts';
import {
  assertNamesSomebody,
  birthOf,
  furtherNamesOf,
  identityNumberOf,
} from '../records/searches/screening-policy.ts';
import { outcomeOf } from '../records/searches/search-view.ts';
import type { NewSearch } from '../records/searches/searches-store.ts';

export const createSearch: Verb<typeof endpoint, ScreeningCtx> = (ctx, { body }) => saveAndScreen(ctx, body);

/**
 * Screens a name and saves the search with its answer, in one transaction. When the engine cannot answer, or its answer
 * cannot be kept, the search is saved as Pending and can be retried: it is never taken for one without hits.
 * @param alongside what is written in the transaction that saves it, where it is part of something
 */
export async function saveAndScreen(
  ctx: ScreeningCtx,
  input: BodyOf<typeof endpoint>,
  alongside?: (tx: WriteTransaction, searchId: string) => Promise<void>,
): Promise<OutputOf<typeof endpoint>> {
  assertNamesSomebody(input.search_term);
  const search = newSearch(ctx, input);
  const save = (answer: EngineAnswer | undefined): Promise<OutputOf<typeof endpoint>> =>
    ctx.write(async (tx) => {
      const { id: searchId, merchantId } = search;
      const [saved = search] = await saveSearches(tx, ctx.clock, [{ search, note: input.notes, answer }]);
      await alongside?.(tx, searchId);
      await publish(tx.trx, { merchantId, event: 'search_changed_event', data: { searchId } });
      return { result: outcomeOf(saved, answer && summaryOf(answer, ctx.clock)) };
    });
  const answer = await askEngine(ctx, search);
  try {
    return await save(answer);
  } catch (error) {
    // What refuses the search refuses it without its answer, too. Anything else may lie in the answer alone.
    if (answer === undefined || error instanceof AppError) throw error;
    ctx.log.error({ err: error, searchId: search.id }, 'an answer could not be kept, its search stays pending');
    return save(undefined);
  }
}

/** Undefined when the engine cannot answer: the caller sees a Pending search with Retry, operators see why. */
async function askEngine(ctx: ScreeningCtx, search: NewSearch): Promise<EngineAnswer | undefined> {
  try {
    return await ctx.engine.search(
      queryOf({
        search_term: search.searchTerm,
        fuzziness: search.fuzziness,
        birth_year: search.birthYear,
        birth_date: search.birthDate,
        identity_number: search.identityNumber,
        further_names: search.furtherNames,
        country_codes: search.countryCodes,
        entity_type: search.entityType,
        types: search.types,
      }),
    );
  } catch (error) {
    ctx.log.error({ err: error, searchId: search.id }, 'screening failed, the search stays pending');
    return undefined;
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
    furtherNames: furtherNamesOf(input.search_term, input.filters),
    countryCodes: [...new Set(input.filters.country_codes)],
    types: [...new Set(input.filters.types)],
    tags: input.tags.filter((tag) => tag !== ''),
    isMonitored: input.is_monitored,
    createdBy: ctx.actor.userId,
    apiKeyRefId: ctx.source.apiKeyRefId ?? null,
    createdAt: ctx.clock.now(),
  };
}
