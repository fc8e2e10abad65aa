import { answered, bruteForce } from '../src/testing/brute-force.ts';
import type { Entry } from '../src/entry.ts';
import { createSnapshotBuilder, openSnapshot, search } from '../src/index.ts';
import type { Snapshot } from '../src/index.ts';
import { numberOf, readArguments } from './arguments.ts';
import { Corpus } from './corpus.ts';
import { inventQueries } from './invent-queries.ts';

/**
 * Whether anything is cut off: `npm run --silent bench:oracle -- --entries N --searches M [--fuzziness F]` answers each search from the index
 * and by scoring every name of every entry, and compares what is a hit, what is left out by facts, and the points. Every difference goes to standard error; the last
 * line of stdout is one JSON object. Scoring everything takes about ten microseconds per name and search.
 */
function build(entries: readonly Entry[]): Snapshot {
  const builder = createSnapshotBuilder();
  builder.beginList('bench', '1');
  for (const entry of entries) builder.add(entry);
  return openSnapshot(builder.finish());
}

/** Entries with standing and points that only one of the two answers has, as text. */
function differences(
  expected: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): { missed: string[]; extra: string[] } {
  const missing = (from: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
    [...from].filter(([id, answer]) => other.get(id) !== answer).map(([id, answer]) => `${id} ${answer}`);
  return { missed: missing(expected, found), extra: missing(found, expected) };
}

function main(): void {
  const options = readArguments(process.argv.slice(2));
  const corpus = new Corpus(20_261);
  const entries = [...corpus.entries(numberOf(options, 'entries', 20_000), 'bench')];
  const snapshot = build(entries);
  const allHits = bruteForce(snapshot, entries);
  const queries = inventQueries(
    numberOf(options, 'searches', 2000),
    corpus,
    entries,
    numberOf(options, 'fuzziness', 0.5),
  );
  const result = { entries: entries.length, searches: queries.length, equal: 0, hits: 0, missed: 0, extra: 0 };
  for (const query of queries) {
    const expected = allHits(query);
    const { missed, extra } = differences(expected, answered(search(snapshot, query)));
    result.hits += expected.size;
    result.missed += missed.length;
    result.extra += extra.length;
    if (missed.length + extra.length === 0) result.equal += 1;
    else
      process.stderr.write(
        `${query.name} (${query.entityType ?? 'any type'}): missed ${missed.join(', ')}; extra ${extra.join(', ')}\n`,
      );
    for (const hit of missed) {
      const { names } = entries.find(({ id }) => hit.startsWith(`${id} `))!;
      process.stderr.write(`  ${names.map(({ text }) => text).join(' | ')}\n`);
    }
  }
  process.stdout.write(`${JSON.stringify({ ...result, share: result.equal / result.searches })}\n`);
}

main();
