import { coverageOf } from '@tamis/contract/coverage';
import type { refreshSearch as endpoint } from '@tamis/contract/screening';
import { NotFoundError, ProviderError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { recordEvent } from '../../../platform/events/record-events.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { applyAnswer } from './apply-answer.ts';
import { EngineUnavailableError } from '../../engine-host/index.ts';
import { OutdatedAnswerError, refuseOutdated } from './outdated-answer.ts';
import { updatedEvent, updatesOf } from './rescreen-search.ts';
import { queryOf, type ScreeningCtx } from './screen.ts';
import { assertCompleted } from '../records/screening-policy.ts';
import { lockReferenceOf } from '../records/search-locks-store.ts';
import { clearBehind, findSearch, lockSearch } from '../records/searches-store.ts';

/**
 * Screens a completed search against the lists of now, by the settings of now; what differs becomes its updates.
 * A process that has not loaded those yet refuses: the search may have been brought to them already.
 */
export const refreshSearch: Verb<typeof endpoint, ScreeningCtx> = async (ctx, { body: { id } }) => {
  const stored = await ctx.read((trx) => findSearch(trx, id));
  if (!stored) throw new NotFoundError('The search');
  assertCompleted(stored.internal_status);
  const { hits, leftOut, snapshot, settings } = await ctx.engine.search(queryOf(stored)).catch((error: unknown) => {
    throw error instanceof EngineUnavailableError
      ? new ProviderError('The engine cannot answer at the moment. Please try again shortly.')
      : error;
  });
  const { merchantId } = ctx.actor;
  return ctx
    .write(async ({ trx, audit }) => {
      await refuseOutdated(trx, { snapshot, settings });
      await lockReferenceOf(trx, id);
      const search = await lockSearch(trx, id);
      if (!search) throw new NotFoundError('The search');
      const cause = { by: 'refresh', runId: newId(ctx.clock), at: ctx.clock.now() } as const;
      const changes = await applyAnswer(
        { trx, clock: ctx.clock },
        { ...search, id, merchantId },
        {
          hits,
          leftOut,
          lists: snapshot.lists,
          settingsVersion: settings.version,
          before: null,
          isConcerned: () => true,
        },
        cause,
      );
      await clearBehind(trx, id, settings.version);
      const updates = updatesOf(changes);
      if ([...changes.hits, ...changes.leftOut].some((change) => change.matters))
        await recordEvent({ trx, clock: ctx.clock, merchantId }, updatedEvent({ id, ...search }, 'refresh', updates));
      await publish(trx, { merchantId, event: 'search_changed_event', data: { searchId: id } });
      await audit({
        action: 'searches.refresh',
        subjectType: 'search',
        subjectId: id,
        body: { lists: snapshot.lists.map((list) => list.versionId), settingsVersion: settings.version, ...updates },
      });
      const refreshed = await findSearch(trx, id);
      if (!refreshed) throw new NotFoundError('The search');
      return {
        total_hits: refreshed.total_hits,
        left_out: refreshed.left_out_count,
        is_demo: snapshot.isDemo,
        coverage: coverageOf(refreshed.types, snapshot),
        updates,
      };
    })
    .catch((error: unknown) => {
      throw error instanceof OutdatedAnswerError
        ? new ProviderError(
            'The lists or the matching settings have just changed and are being loaded. Please try again shortly.',
          )
        : error;
    });
};
