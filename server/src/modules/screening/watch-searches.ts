import type { Entry } from '@tamis/engine';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import { newId } from '../../platform/new-id.ts';
import { mailUpdates, type UpdateMail } from '../notifications/index.ts';
import { type CurrentSnapshot, findChangedEntries, type SnapshotProvider } from '../watchlists/index.ts';
import { type Answerer, openAnswerer } from './answerer.ts';
import { entityIdOf } from './hits-store.ts';
import { advanceRun, beginRun, findEntitiesOf, findLastRun, findMonitored, finishRun, type MonitoredSearch, type MonitoringRun } from './monitoring-store.ts';
import { rescreenSearch } from './rescreen-search.ts';
import { queryOf } from './screen.ts';

export interface WatchParts {
  database: Database;
  clock: Clock;
  log: Logger;
  snapshots: Pick<SnapshotProvider, 'current'>;
  mail: UpdateMail;
}

const SYSTEM = { kind: 'system' } as const;
const SEARCHES_A_STEP = 1000;
const QUERIES_A_CALL = 50;
/** Beyond so many, asking every search anew is no dearer than finding those that are affected. */
const MOST_CHANGES = 5000;

/** What a run must look at: the entries that changed, or, where that is no help, everything. */
type Changes = { kind: 'everything' } | { kind: 'entries'; ids: ReadonlySet<string>; present: readonly Entry[] };

/**
 * Brings every monitored search to the lists in use. Once for each state of the lists: a run keeps how
 * far it came, and bringing a search to lists that it has seen changes nothing, so that a job may be
 * killed, or run twice, at any point.
 */
export async function watchSearches(parts: WatchParts, signal: AbortSignal): Promise<void> {
  const snapshot = parts.snapshots.current();
  if (!snapshot) return;
  const { database, clock, log } = parts;
  const previous = await database.transaction(SYSTEM, findLastRun);
  if (previous?.snapshotId === snapshot.id) return;
  const begun = { id: newId(clock), snapshotId: snapshot.id, previousId: previous?.id ?? '', lists: snapshot.lists };
  const run = await database.transaction(SYSTEM, (trx) => beginRun(trx, begun, clock.now()));
  const changes = await readChanges(database, previous, snapshot);
  const answerer = await openAnswerer(snapshot.bytes);
  try {
    const updated = await goThrough(parts, run, changes, answerer, signal);
    await database.transaction(SYSTEM, async (trx) => {
      if (await finishRun(trx, run.id, clock.now())) await mailUpdates(trx, parts.mail, run.id);
    });
    log.info({ run: run.id, updated }, 'monitored searches are up to date');
  } finally {
    await answerer.close();
  }
}

async function readChanges(database: Database, previous: MonitoringRun | undefined, snapshot: CurrentSnapshot): Promise<Changes> {
  const before = new Map(previous?.lists.map((list) => [list.source, list.seq]));
  const isSameSources = before.size === snapshot.lists.length && snapshot.lists.every((list) => before.has(list.source));
  if (!isSameSources) return { kind: 'everything' };
  const ids = new Set<string>();
  const present: Entry[] = [];
  for (const { source, seq } of snapshot.lists) {
    const change = { source, from: before.get(source) ?? 0, to: seq, limit: MOST_CHANGES + 1 };
    for (const { recordId, entry } of await database.transaction(SYSTEM, (trx) => findChangedEntries(trx, change), { readOnly: true })) {
      ids.add(entityIdOf(source, recordId));
      if (entry) present.push(entry);
    }
    if (ids.size > MOST_CHANGES) return { kind: 'everything' };
  }
  return { kind: 'entries', ids, present };
}

async function goThrough(parts: WatchParts, begun: MonitoringRun, changes: Changes, answerer: Answerer, signal: AbortSignal): Promise<number> {
  const { database } = parts;
  let run = begun;
  let total = 0;
  for (;;) {
    signal.throwIfAborted();
    const step = await database.transaction(SYSTEM, (trx) => findMonitored(trx, run.reached, SEARCHES_A_STEP), { readOnly: true });
    const last = step.at(-1);
    if (!last) return total;
    const affected = changes.kind === 'everything' ? step : await findAffected(database, step, changes, answerer);
    const updated = await rescreenAll(parts, run, affected, changes, answerer);
    const counts = { searches: step.length, updated };
    const from = run;
    // Another process may be ahead: what it did, this one did again without effect.
    if (!(await database.transaction(SYSTEM, (trx) => advanceRun(trx, from, last.id, counts)))) return total;
    run = { ...run, reached: last.id };
    total += updated;
  }
}

/** Searches that find a changed entry now, and those that have one among their hits. */
async function findAffected(database: Database, step: readonly MonitoredSearch[], changes: Extract<Changes, { kind: 'entries' }>, answerer: Answerer): Promise<MonitoredSearch[]> {
  const found = await answerer.affected(step.map((search) => ({ id: search.id, query: queryOf(search) })), changes.present);
  const entities = await database.transaction(SYSTEM, (trx) => findEntitiesOf(trx, step.map((search) => search.id)), { readOnly: true });
  const affected = new Set([...found, ...entities.filter(({ entityId }) => changes.ids.has(entityId)).map(({ searchId }) => searchId)]);
  return step.filter((search) => affected.has(search.id));
}

async function rescreenAll({ database, clock }: WatchParts, run: MonitoringRun, searches: readonly MonitoredSearch[], changes: Changes, answerer: Answerer): Promise<number> {
  const isConcerned = changes.kind === 'everything' ? () => true : (entityId: string) => changes.ids.has(entityId);
  let updated = 0;
  for (let start = 0; start < searches.length; start += QUERIES_A_CALL) {
    const asked = searches.slice(start, start + QUERIES_A_CALL);
    const answers = await answerer.search(asked.map(queryOf));
    for (const [index, search] of asked.entries()) {
      if (await rescreenSearch(database, clock, { run, search, hits: answers[index] ?? [], isConcerned })) updated += 1;
    }
  }
  return updated;
}
