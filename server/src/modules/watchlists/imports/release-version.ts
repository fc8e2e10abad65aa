import type { releaseVersion as endpoint } from '@tamis/contract/watchlists';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { activateVersion } from './activate-version.ts';
import { lockSource } from '../records/sources-store.ts';
import { findSourceVersions, lockVersion } from '../records/versions-store.ts';
import { assertHeld } from '../records/watchlist-policy.ts';
import type { WatchlistsCtx } from './watchlists-ctx.ts';

/** Puts a version in use that was held back. */
export const releaseVersion: Verb<typeof endpoint, WatchlistsCtx> = async (
  ctx,
  { params: { source, version: versionId } },
) => {
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    await lockSource(trx, source);
    const version = assertHeld(await lockVersion(trx, source, versionId));
    // It is being compared with the version that would be replaced here.
    const importing = await findSourceVersions(trx, source, ['importing']);
    if (importing.length > 0)
      throw new ConflictError('An import of this source is running. Wait for it, or cancel it first.');
    const seq = await activateVersion(trx, ctx.clock, version, 'held');
    await audit({
      action: 'watchlists.release',
      subjectType: 'list-version',
      subjectId: versionId,
      body: { source, seq, reason: version.reason },
    });
  });
  return {};
};
