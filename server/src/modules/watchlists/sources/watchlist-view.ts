import { entryReference } from '@tamis/contract/terms/entity-reference';
import type { ListTrouble, entryChange, listSource, listVersion, snapshotState } from '@tamis/contract/watchlists';
import { ENGINE_VERSION } from '@tamis/engine';
import type { SourceDefinition } from '@tamis/lists';
import type { z } from 'zod';
import type { EntryChange } from '../records/changes-store.ts';
import type { Serving } from '../snapshots/read-serving.ts';
import type { CurrentSnapshot } from '../snapshots/snapshots.ts';
import type { SourceRow } from '../records/sources-store.ts';
import type { ListVersion } from '../records/version.ts';
import { DEMO } from '../records/watchlist-policy.ts';

export function versionView(version: ListVersion, { isInUse }: Pick<Serving, 'isInUse'>): z.output<typeof listVersion> {
  const {
    id,
    source,
    state,
    digest,
    publishedOn,
    fetchedFrom,
    fetchedBy,
    readerVersion,
    counts,
    change,
    reason,
    progress,
  } = version;
  return {
    id,
    source,
    state,
    digest,
    publishedOn,
    fetchedAt: version.fetchedAt.toISOString(),
    fetchedFrom,
    fetchedBy,
    activatedAt: version.activatedAt?.toISOString() ?? null,
    isInUse: isInUse(id),
    readerVersion,
    counts,
    change,
    reason,
    progress,
  };
}

export interface SourceViewParts {
  row: SourceRow;
  definition: SourceDefinition;
  /** Of this source, newest first: active, held, importing. */
  versions: readonly ListVersion[];
  /** Keys of the lists that are screened against. */
  inUse: readonly string[];
  serving: Pick<Serving, 'isInUse'>;
  /** Whether this installation fetches lists at all. */
  downloads: boolean;
  trouble: ListTrouble | null;
}

export function sourceView({
  row,
  definition,
  versions,
  inUse,
  serving,
  downloads,
  trouble,
}: SourceViewParts): z.output<typeof listSource> {
  const newest = (state: ListVersion['state']) => {
    const version = versions.find((candidate) => candidate.state === state);
    return version ? versionView(version, serving) : null;
  };
  const isDemo = row.key === DEMO;
  return {
    key: row.key,
    title: definition.title,
    types: [...definition.types],
    // The demo list is not switched: it gives way to the first real one.
    isEnabled: isDemo ? inUse.includes(DEMO) : row.isEnabled,
    isDemo,
    isDownloadable: definition.downloads.length > 0,
    refreshEveryHours: row.refreshEveryHours,
    nextRefreshAt: downloads && row.isEnabled ? (row.nextRefreshAt?.toISOString() ?? null) : null,
    lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
    lastError: row.lastError,
    trouble,
    active: newest('active'),
    held: newest('held'),
    running: newest('importing'),
    attribution: definition.attribution,
    licence: definition.licence,
  };
}

export function snapshotView(
  snapshot: CurrentSnapshot | null,
  troubled: ListTrouble[],
): z.output<typeof snapshotState> {
  return {
    isReady: snapshot !== null,
    builtAt: snapshot?.builtAt.toISOString() ?? null,
    entries: snapshot?.entries ?? 0,
    lists: snapshot?.lists.length ?? 0,
    isDemo: snapshot?.isDemo ?? false,
    engineVersion: ENGINE_VERSION,
    troubled,
    coveredBy: (snapshot?.lists ?? []).map(({ source, title, versionId, publishedOn, loadedOn, types }) => ({
      source,
      title,
      versionId,
      publishedOn,
      loadedOn,
      types,
    })),
  };
}

export function changeView(
  source: string,
  { recordId, name, kind, fields }: EntryChange,
): z.output<typeof entryChange> {
  return { recordId, reference: entryReference(source, recordId), name, kind, fields };
}
