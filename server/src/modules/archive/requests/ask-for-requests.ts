import {
  archiveAndDelete as archiveEndpoint,
  requestRemoval as removalEndpoint,
  takeSnapshot as snapshotEndpoint,
} from '@tamis/contract/archiver';
import type { Verb } from '../../../platform/http/route.ts';
import type { ArchiveCtx } from '../records/archive-ctx.ts';
import { ask } from './ask.ts';

/** Writes a snapshot in the background. */
export const takeSnapshot: Verb<typeof snapshotEndpoint, ArchiveCtx> = (ctx, { body }) =>
  ask(ctx, { action: snapshotEndpoint.name, kind: 'snapshot', why: null, reason: '', ...body });

/** Removes in the background. */
export const requestRemoval: Verb<typeof removalEndpoint, ArchiveCtx> = (ctx, { body }) =>
  ask(ctx, { action: removalEndpoint.name, kind: 'removal', withDocuments: false, ...body });

/** A snapshot, verified, and then the removal of what is in it. */
export const archiveAndDelete: Verb<typeof archiveEndpoint, ArchiveCtx> = (ctx, { body }) =>
  ask(ctx, { action: archiveEndpoint.name, kind: 'archive-and-delete', ...body });
