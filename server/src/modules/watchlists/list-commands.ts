import { detectSource, folderFiles, type ListFile } from '@tamis/lists';
import { newId } from '../../platform/new-id.ts';
import { createJobCtx } from '../../platform/jobs/job-ctx.ts';
import { aboutVersion } from './imports/about-version.ts';
import { type ChangePage, findChanges } from './records/changes-store.ts';
import { createImportParts, type ListPlaces, prepareLists } from './create-watchlists.ts';
import type { ImportOutcome } from './imports/import-list.ts';
import { definitionOf } from './records/list-definition.ts';
import { importBegun } from './imports/import-stored.ts';
import { refreshList } from './imports/refresh-list.ts';
import { findSources, type SourceRow } from './records/sources-store.ts';
import { startImport } from './imports/start-import.ts';
import { storeFiles } from './imports/store-files.ts';
import { type ListVersion, starters } from './records/version.ts';
import { findVersions, findVersionsInState } from './records/versions-store.ts';
import { DEMO, listsInUse } from './records/watchlist-policy.ts';
import { readServing, type Serving } from './snapshots/read-serving.ts';
import { switchSource } from './records/switch-source.ts';

/** A command that cannot be carried out; the message tells the person at the terminal why. */
export class ListCommandError extends Error {
  override readonly name = 'ListCommandError';
}

/** How a list that is loaded stands with the running servers; `unused` when searches are not to be answered from it. */
export type ListUse = 'in use' | 'being built' | 'no server' | 'unused';

export interface SourceStatus {
  source: SourceRow;
  title: string;
  use: ListUse;
  active: ListVersion | undefined;
  held: ListVersion | undefined;
  running: ListVersion | undefined;
}

/** What the terminal can do with lists; each command runs in its own process, beside a running server or without one. */
export interface ListCommands {
  /** Imports the files at these paths (of folders, what is directly in them) as one list; answers its source, recognised when it is not named. */
  importPaths(
    named: string | undefined,
    paths: readonly string[],
    signal: AbortSignal,
  ): Promise<{ source: string; outcome: ImportOutcome }>;
  status(): Promise<SourceStatus[]>;
  /** How a source that was imported stands now. */
  useOf(source: string): Promise<ListUse>;
  refresh(source: string, signal: AbortSignal): Promise<ImportOutcome>;
  /** The newest version that was compared with one before it, and what it changed. */
  changes(source: string, limit: number): Promise<{ version: ListVersion; page: ChangePage }>;
  close(): Promise<void>;
}

const SYSTEM = { kind: 'system' } as const;

export async function createListCommands(places: ListPlaces): Promise<ListCommands> {
  const { database, clock, log } = places;
  const jobWith = (signal: AbortSignal) =>
    createJobCtx({ database, clock, log, id: newId(clock), signal, initiator: null, reason: starters.commandLine });
  const parts = createImportParts(places);
  await prepareLists(places, false);

  return {
    async importPaths(named, paths, signal) {
      const files = (await Promise.all(paths.map(folderFiles))).flat();
      const source = named ?? (await recognise(files));
      requireImportable(source);
      const originals = await storeFiles(parts.store, files);
      const fetchedFrom = files.map((file) => file.name).join(', ');
      const job = jobWith(signal);
      const version = await job.writeAsSystem(async ({ trx, audit }) => {
        const begun = await startImport({ trx, audit }, clock, {
          source,
          files: originals,
          fetchedFrom,
          fetchedBy: starters.commandLine,
          firstStep: 'read',
          runsHere: true,
        });
        await switchSource(trx, source, true, clock.now());
        await audit(aboutVersion('watchlists.import', begun, { files: originals }));
        return begun;
      });
      return { source, outcome: await importBegun(parts, version, job) };
    },

    async status() {
      return database.transaction(SYSTEM, async (trx) => {
        const [sources, versions] = [
          await findSources(trx),
          await findVersionsInState(trx, ['active', 'held', 'importing']),
        ];
        const useOf = useBy(listsInUse(sources), await readServing(trx, clock.now()));
        return sources.map((source) => {
          const newest = (state: ListVersion['state']) =>
            versions.find((version) => version.source === source.key && version.state === state);
          const title = definitionOf(source.key)?.title ?? source.key;
          return {
            source,
            title,
            use: useOf(source),
            active: newest('active'),
            held: newest('held'),
            running: newest('importing'),
          };
        });
      });
    },

    async useOf(key) {
      return database.transaction(SYSTEM, async (trx) => {
        const sources = await findSources(trx);
        const source = sources.find((candidate) => candidate.key === key);
        return source ? useBy(listsInUse(sources), await readServing(trx, clock.now()))(source) : 'unused';
      });
    },

    async refresh(source, signal) {
      const { title, downloads } = requireImportable(source);
      if (downloads.length === 0)
        throw new ListCommandError(`${title} has no official address. Import its file instead.`);
      const job = jobWith(signal);
      await job.writeAsSystem(async ({ trx, audit }) => {
        await switchSource(trx, source, true, clock.now());
        await audit({ action: 'watchlists.refresh', subjectType: 'list-source', subjectId: source });
      });
      return refreshList(parts, source, job);
    },

    async changes(source, limit) {
      return database.transaction(SYSTEM, async (trx) => {
        const version = (await findVersions(trx, source)).find(({ change }) => change !== null);
        if (!version) throw new ListCommandError(`No version of '${source}' has been imported yet.`);
        return {
          version,
          page: await findChanges(trx, { versionId: version.id, kind: undefined, search: '', limit, offset: 0 }),
        };
      });
    },

    close: () => parts.fetch.close(),
  };
}

const useBy =
  (inUse: readonly string[], serving: Serving) =>
  ({ key, activeVersionId }: SourceRow): ListUse => {
    if (!inUse.includes(key) || activeVersionId === null) return 'unused';
    if (!serving.isRunning) return 'no server';
    return serving.isInUse(activeVersionId) ? 'in use' : 'being built';
  };

async function recognise(files: readonly ListFile[]): Promise<string> {
  const source = await detectSource(files);
  if (source === undefined)
    throw new ListCommandError('These files are not recognised as a list. Name the source with --source KEY.');
  return source;
}

function requireImportable(key: string) {
  const definition = definitionOf(key);
  if (!definition) throw new ListCommandError(`No list is known under the key '${key}'. 'status' shows the keys.`);
  if (key === DEMO) throw new ListCommandError('The demonstration list comes with the product.');
  return definition;
}
