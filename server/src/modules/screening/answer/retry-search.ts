import type { retrySearch as endpoint } from '@tamis/contract/screening';
import { NotFoundError, ProviderError, ValidationError } from '../../../platform/errors/app-error.ts';
import { EngineUnavailableError } from '../../engine-host/index.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { queryOf, screen, type ScreeningCtx } from './screen.ts';
import { findSearch } from '../records/searches/searches-store.ts';

/** RESULTS-46: what the console knows the failure by. */
const CANNOT_REACH_ENGINE = 'unable to communicate with search API';

/** Screens a Pending search again. Throws ValidationError when it is completed, ProviderError when the engine cannot answer. */
export const retrySearch: Verb<typeof endpoint, ScreeningCtx> = async (ctx, { params: { id: searchId } }) => {
  const search = await ctx.read((trx) => findSearch(trx, searchId));
  if (!search) throw new NotFoundError('The search');
  if (search.internal_status === 'Completed') throw ValidationError.at('id', 'This search is completed already.');
  try {
    return { result: await screen(ctx, searchId, queryOf(search)) };
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
    ctx.log.error({ err: error, searchId }, 'retry failed, the search stays pending');
    throw new ProviderError(CANNOT_REACH_ENGINE);
  }
};
