import { ENGINE_VERSION } from '@tamis/engine';
import { createHash } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import { requireDefinition } from '../records/list-definition.ts';
import type { SnapshotSource } from './snapshots.ts';
import type { ListVersion } from '../records/version.ts';
import { findSources } from '../records/sources-store.ts';
import { findVersionsInState } from '../records/versions-store.ts';
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
  const sources = await findSources(trx);
  const versions = new Map((await findVersionsInState(trx, ['active'])).map((version) => [version.id, version]));
  const versionOf = (key: string, active: string | null) => (staged?.source === key ? staged.versionId : active);
  const planned = sources.map((source) => ({
    ...source,
    activeVersionId: versionOf(source.key, source.activeVersionId),
  }));
  const lists = listsInUse(planned).map((key): SnapshotSource => {
    const versionId = planned.find((source) => source.key === key)?.activeVersionId ?? '';
    const version = versions.get(versionId);
    return {
      source: key,
      title: requireDefinition(key).title,
      versionId,
      seq: version?.seq ?? 0,
      entries: version?.counts?.entries ?? null,
      publishedOn: version?.publishedOn ?? null,
      loadedOn: version ? loadedOn(version) : null,
      types: version ? typesOf(version) : null,
    };
  });
  if (lists.length === 0) return undefined;
  const isStagedInUse = lists.some((list) => list.source === staged?.source);
  return {
    id: planId(lists),
    isDemo: lists.every((list) => list.source === DEMO),
    lists,
    staged: isStagedInUse ? staged : undefined,
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
    if (version?.source !== source || version.seq === null) return [];
    return [
      {
        source,
        title: requireDefinition(source).title,
        versionId,
        seq: version.seq,
        entries: version.counts?.entries ?? null,
        publishedOn: version.publishedOn,
        loadedOn: loadedOn(version),
        types: typesOf(version),
      },
    ];
  });
  if (lists.length === 0 || lists.length < wanted.length) return undefined;
  return { id: planId(lists), isDemo: lists.every((list) => list.source === DEMO), lists, staged: undefined };
}

const loadedOn = ({ fetchedAt }: Pick<ListVersion, 'fetchedAt'>): string => fetchedAt.toISOString().slice(0, 10);

const typesOf = ({ counts }: Pick<ListVersion, 'counts'>): string[] | null =>
  counts && Object.keys(counts.byType).sort();

/** What the snapshot of these list versions is called; sources in the order of their keys. */
export function planId(lists: readonly Pick<SnapshotSource, 'source' | 'versionId'>[]): string {
  const parts = [ENGINE_VERSION, ...lists.map(({ source, versionId }) => `${source} ${versionId}`)];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
