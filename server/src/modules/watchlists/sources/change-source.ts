import type { BodyOf } from '@tamis/contract';
import type { changeSource as endpoint } from '@tamis/contract/watchlists';
import { NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { requireDefinition } from '../records/list-definition.ts';
import { lockSources, type SourceChange, updateSource } from '../records/sources-store.ts';
import { switchSource } from '../records/switch-source.ts';
import { assertMayDisable, DEMO } from '../records/watchlist-policy.ts';
import type { WatchlistsCtx } from '../imports/watchlists-ctx.ts';

/** Switches a source on or off, or sets how often it is refreshed. */
export const changeSource: Verb<typeof endpoint, WatchlistsCtx> = async (
  ctx,
  { params: { source: key }, body: input },
) => {
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    const sources = await lockSources(trx);
    if (!sources.some((source) => source.key === key)) throw new NotFoundError('The source');
    if (key === DEMO)
      throw ValidationError.at(
        'source',
        'The demonstration list cannot be changed: it gives way to the first real list.',
      );
    if (input.isEnabled === false) assertMayDisable(sources, key);
    if (input.isEnabled !== undefined) await switchSource(trx, key, input.isEnabled, ctx.clock.now());
    const { refreshEveryHours } = input;
    if (refreshEveryHours !== undefined) await updateSource(trx, key, rhythm(ctx, key, refreshEveryHours));
    await publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source: key } });
    await audit({ action: 'watchlists.change', subjectType: 'list-source', subjectId: key, body: input });
  });
  return {};
};

/** A source that is looked at more often is looked at right away. */
function rhythm(
  ctx: WatchlistsCtx,
  key: string,
  refreshEveryHours: NonNullable<BodyOf<typeof endpoint>['refreshEveryHours']> | null,
): SourceChange {
  if (refreshEveryHours !== null && requireDefinition(key).downloads.length === 0)
    throw ValidationError.at('refreshEveryHours', 'This list has no official address to be refreshed from.');
  return { refreshEveryHours, nextRefreshAt: refreshEveryHours === null ? null : ctx.clock.now() };
}
