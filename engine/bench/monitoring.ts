import { answered } from '../src/testing/brute-force.ts';
import type { Entry } from '../src/entry.ts';
import { createSearchIndex, createSnapshotBuilder, openSnapshot, search } from '../src/index.ts';
import type { AffectedSearch, SavedSearch, Snapshot } from '../src/index.ts';
import { numberOf, readArguments } from './arguments.ts';
import { Corpus } from './corpus.ts';
import { inventQueries } from './invent-queries.ts';

/**
 * Which saved searches a change of the lists affects: `npm run --silent bench:monitoring -- --saved N --changed M [--lists L] [--checked C]`.
 * L entries (100,000) make up the lists, the last M of them are new. `seconds` is the time from the changed entries to the affected searches,
 * on one core, with the index at hand; building the index is told apart. `missed` and `extra` compare with running searches again on the new
 * lists: C of those that are not affected (2000) and as many that are. The last line of stdout is one JSON object.
 */
function build(entries: readonly Entry[]): Snapshot {
  const builder = createSnapshotBuilder();
  builder.beginList('bench', '1');
  for (const entry of entries) builder.add(entry);
  return openSnapshot(builder.finish());
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The changed entries that a search finds when it is run, with standing and points. */
function hitsAmong(changed: ReadonlySet<string>, snapshot: Snapshot, { query }: SavedSearch): Set<string> {
  return new Set(
    [...answered(search(snapshot, query))].filter(([id]) => changed.has(id)).map(([id, answer]) => `${id} ${answer}`),
  );
}

interface Comparison {
  missed: number;
  extra: number;
}

function compare(
  saved: readonly SavedSearch[],
  affected: ReadonlyMap<string, AffectedSearch>,
  run: (search: SavedSearch) => ReadonlySet<string>,
): Comparison {
  const comparison = { missed: 0, extra: 0 };
  for (const each of saved) {
    const expected = run(each);
    const found = new Set(
      affected.get(each.id)?.entries.map(({ id, standing, points }) => `${id} ${standing} ${points}`),
    );
    for (const hit of expected) {
      if (found.has(hit)) continue;
      comparison.missed += 1;
      process.stderr.write(`missed: ${each.query.name} (${each.query.entityType ?? 'any type'}) ${hit}\n`);
    }
    for (const hit of found) {
      if (expected.has(hit)) continue;
      comparison.extra += 1;
      process.stderr.write(`extra: ${each.query.name} (${each.query.entityType ?? 'any type'}) ${hit}\n`);
    }
  }
  return comparison;
}

function main(): void {
  const options = readArguments(process.argv.slice(2));
  const corpus = new Corpus(20_261);
  const entries = [...corpus.entries(numberOf(options, 'lists', 100_000), 'bench')];
  const changed = entries.slice(-numberOf(options, 'changed', 1000));
  const snapshot = build(entries);
  const saved = inventQueries(numberOf(options, 'saved', 100_000), corpus, entries, 0.5).map(
    (query, index): SavedSearch => ({ id: String(index), query }),
  );
  process.stderr.write('lists and searches are ready\n');
  const building = performance.now();
  const index = createSearchIndex(saved, snapshot);
  const indexSeconds = (performance.now() - building) / 1000;
  index.affectedBy(entries.slice(0, 100));
  const start = performance.now();
  const found = index.affectedBy(changed);
  const seconds = (performance.now() - start) / 1000;
  process.stderr.write(`indexed in ${rounded(indexSeconds)} s, ${found.length} affected in ${rounded(seconds)} s\n`);
  const affected = new Map(found.map((each) => [each.id, each]));
  const checked = numberOf(options, 'checked', 2000);
  const sample = [
    ...saved.filter(({ id }) => affected.has(id)).slice(0, checked),
    ...saved.filter(({ id }) => !affected.has(id)).slice(0, checked),
  ];
  const ids = new Set(changed.map(({ id }) => id));
  const { missed, extra } = compare(sample, affected, (each) => hitsAmong(ids, snapshot, each));
  process.stdout.write(
    `${JSON.stringify({
      seconds: rounded(seconds),
      affected: found.length,
      missed,
      extra,
      checked: sample.length,
      saved: saved.length,
      changed: changed.length,
      indexSeconds: rounded(indexSeconds),
    })}\n`,
  );
}

main();
