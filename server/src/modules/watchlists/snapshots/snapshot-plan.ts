import { ENGINE_VERSION } from '@tamis/engine';
import { createHash } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import { requireDefinition } from '../records/list-definition.ts';
import type { SnapshotSource } from './snapshots.ts';
import type { ListVersion } from '../records/version.ts';
import { findSources } from '../records/sources-store.ts';
import { findVersionsById, findVersionsInState } from '../records/versions-store.ts';
import { DEMO, listsInUse } from '../records/watchlist-policy.ts';

/** A version that is staged and about to be put in use. */
export interface StagedVersion {
  source: string;
  versionId: string;
}

/** Which lists a snapshot consists of. */
export interface SnapshotPlan {
  id: string;
  isDemo: boolean;
  lists: SnapshotSource[];
  /** The one whose entries are still in the staging table. */
  staged: StagedVersion | undefined;
}

/** The lists in use now, or, with `staged`, those that will be once it is activated; undefined when there are none. */
export async function readPlan(trx: Trx, staged?: StagedVersion): Promise<SnapshotPlan | undefined> {
  const planned = (await findSources(trx)).map((source) =>
    source.key === staged?.source ? { ...source, activeVersionId: staged.versionId } : source,
  );
  const inUse = listsInUse(planned).flatMap((key) => planned.filter((source) => source.key === key));
  if (inUse.length === 0) return undefined;
  const versionIds = inUse.flatMap(({ activeVersionId }) => activeVersionId ?? []);
  // By their ids, since others may have come into use after the sources were read: a version's state changes then, and nothing else of it.
  const versions = new Map((await findVersionsById(trx, versionIds)).map((version) => [version.id, version]));
  const lists = inUse.map(({ key, activeVersionId }) =>
    staged?.source === key ? stagedList(staged) : activatedList(key, versions.get(activeVersionId ?? '')),
  );
  return {
    id: planId(lists),
    isDemo: lists.every((list) => list.source === DEMO),
    lists,
    staged: inUse.some(({ key }) => key === staged?.source) ? staged : undefined,
  };
}

/** What is not known yet of a version that is staged; its entries are counted while they are read. */
const stagedList = ({ source, versionId }: StagedVersion): SnapshotSource => ({
  source,
  title: requireDefinition(source).title,
  versionId,
  seq: 0,
  entries: null,
  publishedOn: null,
  loadedOn: null,
  types: null,
});

/** Throws without an activation: at none the list has no entries, and nobody on it would be found. */
function activatedList(source: string, version: ListVersion | undefined): SnapshotSource {
  const list = version && listOf(version);
  if (!list) throw new Error(`The version of ${source} that is in use was never activated`);
  return list;
}

/** A list as it is in a version that is or was in use; undefined for one that never was. */
function listOf({ id, source, seq, counts, publishedOn, fetchedAt }: ListVersion): SnapshotSource | undefined {
  if (seq === null) return undefined;
  return {
    source,
    title: requireDefinition(source).title,
    versionId: id,
    seq,
    entries: counts?.entries ?? null,
    publishedOn,
    loadedOn: fetchedAt.toISOString().slice(0, 10),
    types: counts && Object.keys(counts.byType).sort(),
  };
}

/** These versions together, as they stood when they were in use; undefined when one of them never was. */
export async function readPastPlan(
  trx: Trx,
  wanted: readonly { source: string; versionId: string }[],
): Promise<SnapshotPlan | undefined> {
  const versions = new Map(
    (await findVersionsInState(trx, ['active', 'superseded'])).map((version) => [version.id, version]),
  );
  const lists = wanted.flatMap(({ source, versionId }): SnapshotSource[] => {
    const version = versions.get(versionId);
    const list = version?.source === source ? listOf(version) : undefined;
    return list ? [list] : [];
  });
  if (lists.length === 0 || lists.length < wanted.length) return undefined;
  return { id: planId(lists), isDemo: lists.every((list) => list.source === DEMO), lists, staged: undefined };
}

/** What the snapshot of these list versions is called; sources in the order of their keys. */
export function planId(lists: readonly Pick<SnapshotSource, 'source' | 'versionId'>[]): string {
  const parts = [ENGINE_VERSION, ...lists.map(({ source, versionId }) => `${source} ${versionId}`)];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
