import type { refreshSearch as endpoint } from '@tamis/contract/screening';
import { ProviderError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { EngineUnavailableError } from '../../engine-host/index.ts';
import { OutdatedAnswerError } from './outdated-answer.ts';
import type { ScreeningCtx } from './screen.ts';
import { screenAgain } from './screen-again.ts';

/** Screens a completed search again for who asks for it. */
export const refreshSearch: Verb<typeof endpoint, ScreeningCtx> = async (ctx, { body: { id } }) => {
  const { search, isDemo, coverage, updates } = await screenAgain(
    { ...ctx, merchantId: ctx.actor.merchantId, isWhole: false },
    id,
  ).catch((error: unknown) => {
    throw inWords(error);
  });
  return { total_hits: search.total_hits, left_out: search.left_out_count, is_demo: isDemo, coverage, updates };
};

function inWords(error: unknown): unknown {
  if (error instanceof EngineUnavailableError)
    return new ProviderError('The engine cannot answer at the moment. Please try again shortly.');
  if (error instanceof OutdatedAnswerError)
    return new ProviderError(
      'The lists or the matching settings have just changed and are being loaded. Please try again shortly.',
    );
  return error;
}
