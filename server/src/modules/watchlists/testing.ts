import { createSnapshotBuilder, type Entry } from '@tamis/engine';
import { type ListFile, readSource } from '@tamis/lists';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database, Trx } from '../../platform/db/database.ts';
import type { SafeFetchRules } from '../../platform/http-client/safe-fetch.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { createLog } from '../../platform/log.ts';
import { fixedClock, type FixedClock } from '../../testing/fixed-clock.ts';
import { activateVersion } from './imports/activate-version.ts';
import { createImportParts } from './create-watchlists.ts';
import { readEntriesAt } from './records/entries-store.ts';
import type { CurrentSnapshot } from './snapshots/snapshots.ts';
import type { ImportOutcome } from './imports/import-list.ts';
import type { ImportParts } from './imports/import-parts.ts';
import { importStored } from './imports/import-stored.ts';
import { stageList } from './imports/stage-list.ts';
import { readPlan } from './snapshots/snapshot-plan.ts';
import { setUpSources } from './sources/set-up-sources.ts';
import type { SnapshotKeeper } from './snapshots/snapshot-keeper.ts';
import { findSources, type SourceRow } from './records/sources-store.ts';
import { startImport } from './imports/start-import.ts';
import { storeFiles } from './imports/store-files.ts';
import type { ListVersion } from './records/version.ts';
import { findVersion, findVersions } from './records/versions-store.ts';
import { switchSource } from './records/switch-source.ts';

/** What imports need, on a test database, with shortcuts to see what came of them. */
export interface ListsBench {
  parts: ImportParts & { snapshots: SnapshotKeeper };
  clock: FixedClock;
  dataDir: string;
  /** Starts a version of these files without running its import. */
  begin(source: string, files: readonly ListFile[]): Promise<ListVersion>;
  run(
    source: string,
    files: readonly ListFile[],
  ): Promise<{ version: ListVersion; outcome: ImportOutcome | undefined }>;
  /** Brings files into use at once, without the threads and the checks of an import. */
  use(source: string, files: readonly ListFile[]): Promise<void>;
  /** The lists in use, as a process loads them, made in this thread. */
  snapshot(): Promise<CurrentSnapshot>;
  /** Switches a source on or off. */
  turn(source: string, isEnabled: boolean): Promise<void>;
  version(id: string, source: string): Promise<ListVersion | undefined>;
  versions(source: string): Promise<ListVersion[]>;
  source(key: string): Promise<SourceRow>;
  /** Names of a source's entries as they stood at an activation; at the present without one. */
  names(source: string, seq?: number): Promise<string[]>;
  /** Rows left in the staging table. */
  staged(): Promise<number>;
  auditActions(): Promise<string[]>;
  stop(): Promise<void>;
}

const SYSTEM = { kind: 'system' } as const;

export async function createListsBench(database: Database, rules?: SafeFetchRules): Promise<ListsBench> {
  const clock = fixedClock('2026-11-21T10:00:00.000Z');
  const dataDir = await mkdtemp(join(tmpdir(), 'tamis-lists-'));
  const parts = createImportParts({ database, clock, log: createLog('silent'), dataDir }, rules);
  await database.transaction(SYSTEM, (trx) => setUpSources(trx, clock));
  const job = testJob({ database, clock, reason: 'a test' });
  const begin: ListsBench['begin'] = async (source, files) => {
    const originals = await storeFiles(parts.store, files);
    return job.writeAsSystem((tx) => {
      tx.unaudited('A test begins it');
      return startImport(tx, clock, {
        source,
        files: originals,
        fetchedFrom: files.map(({ name }) => name).join(', '),
        fetchedBy: 'a test',
        firstStep: 'read',
      });
    });
  };
  const version: ListsBench['version'] = (id, source) =>
    database.transaction(SYSTEM, (trx) => findVersion(trx, source, id));
  return {
    parts,
    clock,
    dataDir,
    begin,
    async run(source, files) {
      const begun = await begin(source, files);
      const outcome = await importStored(parts, source, begun.id, job);
      return { version: (await version(begun.id, source)) ?? begun, outcome };
    },
    async use(source, files) {
      const begun = await begin(source, files);
      const progress = { signal: new AbortController().signal, report: () => undefined, stop: async () => undefined };
      await stageList(database, { version: begun, files, progress, expected: null });
      await database.transaction(SYSTEM, (trx) => activateVersion(trx, clock, begun, 'importing'));
    },
    snapshot: () => database.transaction(SYSTEM, (trx) => makeSnapshot(trx, clock)),
    turn: (source, isEnabled) =>
      database.transaction(SYSTEM, (trx) => switchSource(trx, source, isEnabled, clock.now())),
    version,
    versions: (source) => database.transaction(SYSTEM, (trx) => findVersions(trx, source)),
    async source(key) {
      const found = (await database.transaction(SYSTEM, findSources)).find((source) => source.key === key);
      if (!found) throw new Error(`No source ${key}`);
      return found;
    },
    names: (source, seq) => readNames(database, source, seq),
    staged: () => countStaged(database),
    auditActions: () => readAuditActions(database),
    async stop() {
      await parts.snapshots.stop();
      await parts.fetch.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeSnapshot(trx: Trx, clock: FixedClock): Promise<CurrentSnapshot> {
  const plan = await readPlan(trx);
  if (!plan) throw new Error('No list is in use');
  const builder = createSnapshotBuilder();
  let entries = 0;
  for (const { source, versionId, seq } of plan.lists) {
    builder.beginList(source, versionId);
    const { docs } = await readEntriesAt(trx, source, seq, '', 10_000);
    // Written by stage-list from a reader's entries.
    for (const doc of docs) builder.add(JSON.parse(doc) as Entry);
    entries += docs.length;
  }
  return {
    id: plan.id,
    bytes: builder.finish(),
    builtAt: clock.now(),
    entries,
    isDemo: plan.isDemo,
    lists: plan.lists,
  };
}

/** The bytes of a snapshot of one custom list, without a database. */
export async function snapshotBytes(file: ListFile): Promise<SharedArrayBuffer> {
  const builder = createSnapshotBuilder();
  builder.beginList('house', 'a test');
  for await (const entry of readSource('house', [file])) builder.add(entry);
  return builder.finish();
}

async function readNames(database: Database, source: string, seq = Number.MAX_SAFE_INTEGER): Promise<string[]> {
  const rows = await database.transaction(SYSTEM, (trx) =>
    trx.selectFrom('list_entries').selectAll().where('source_key', '=', source).execute(),
  );
  const isThen = (row: (typeof rows)[number]) =>
    seq === Number.MAX_SAFE_INTEGER ? row.to_seq === null : row.from_seq <= seq && (row.to_seq ?? Infinity) > seq;
  return rows
    .filter(isThen)
    .map((row) => (row.doc as { names: { text: string }[] }).names[0]?.text ?? '')
    .sort();
}

async function countStaged(database: Database): Promise<number> {
  const row = await database.transaction(SYSTEM, (trx) =>
    trx
      .selectFrom('list_staged_entries')
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return row.count;
}

async function readAuditActions(database: Database): Promise<string[]> {
  const rows = await database.transaction(SYSTEM, (trx) =>
    trx.selectFrom('audit_entries').select(['action', 'merchant_id']).orderBy('at').orderBy('id').execute(),
  );
  return rows.map((row) => row.action);
}

/** A file of this content. */
export const textFile = (name: string, content: string): ListFile => ({
  name,
  open: () => Readable.from([Buffer.from(content)]),
});

/** A custom list of people, one line each: `id` → name, or name and year of birth. */
export function customListFile(
  people: Record<string, string | { name: string; born: string }>,
  name = 'house.jsonl',
): ListFile {
  const lines = Object.entries(people).map(([id, person]) => JSON.stringify(housePerson(id, person)));
  return textFile(name, lines.map((line) => `${line}\n`).join(''));
}

function housePerson(id: string, person: string | { name: string; born: string }) {
  const { name, born } = typeof person === 'string' ? { name: person, born: undefined } : person;
  return {
    id,
    entityType: 'person',
    names: [{ text: name }],
    listings: [{ name: 'Custom list', programmes: ['TEST'], types: ['sanction'] }],
    ...(born && { births: [{ from: born, to: born }] }),
  };
}

/** `count` people named after their numbers, so that ids and names are unique. */
export const crowd = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`P${index}`, `Person Number${index}`]));
