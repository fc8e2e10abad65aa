import { planId } from './snapshot-plan.ts';
import type { SourceInUse } from '../records/sources-store.ts';
import { listsInUse } from '../records/watchlist-policy.ts';

/** Which lists are in use, as far as it takes to tell them from others. */
export interface ListsInUse {
  /** What the snapshot of these lists is called. */
  snapshotId: string;
  /** How often sources were switched on or off: the same lists, but not without a break, when it differs. */
  switches: number;
}

/** What the sources, of which those in use are held, come to. */
export function summariseSources(sources: readonly SourceInUse[]): ListsInUse {
  const versions = new Map(sources.map((source) => [source.key, source.activeVersionId ?? '']));
  return {
    snapshotId: planId(listsInUse(sources).map((source) => ({ source, versionId: versions.get(source) ?? '' }))),
    switches: sources.reduce((sum, source) => sum + source.switches, 0),
  };
}
