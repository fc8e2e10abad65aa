import type { cancelImport as endpoint } from '@tamis/contract/watchlists';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { ImportCancelledError } from '../records/import-errors.ts';
import { refuseVersion } from './refuse-version.ts';
import { lockSource } from '../records/sources-store.ts';
import { lockVersion, requestCancel } from '../records/versions-store.ts';
import { isDead } from '../records/watchlist-policy.ts';
import type { WatchlistsCtx } from './watchlists-ctx.ts';

/** Stops a running import, in whichever process it runs; the version in use stays. */
export const cancelImport: Verb<typeof endpoint, WatchlistsCtx> = async (
  ctx,
  { params: { source, version: versionId } },
) => {
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    await lockSource(trx, source);
    const version = await lockVersion(trx, source, versionId);
    if (!version) throw new NotFoundError('The version');
    if (version.state !== 'importing') throw new ConflictError('This import is already over.');
    await requestCancel(trx, versionId);
    // Nobody is there to hear the request: it has not begun, or its process is dead.
    const isAlone = version.heartbeatAt === null || isDead(version, ctx.clock.now());
    if (isAlone) await refuseVersion({ trx, audit }, ctx.clock, version, new ImportCancelledError().message);
    await audit({
      action: 'watchlists.cancel-import',
      subjectType: 'list-version',
      subjectId: versionId,
      body: { source },
    });
  });
  return {};
};
