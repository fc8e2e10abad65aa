import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { search } from '../src/index.ts';
import { numberOf, readArguments } from './arguments.ts';
import { loadLists } from './load-lists.ts';

/**
 * How fast one thread screens many names against real lists: `npm run --silent bench:batch -- --lists DIR… --names FILE… [--count 10000]
 * [--fuzziness 0.5]`. CSV files with the column full_name, read again from the start when they hold fewer names than asked
 * for. A tenth of the names warms up. `perCpuSecond` leaves out the time in which other programs had the processor. The last line
 * of stdout is one JSON object.
 */
function readNames(file: string): string[] {
  const rows = parse<Record<string, string>>(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true });
  return rows.flatMap(({ full_name: name }) => (name === undefined ? [] : [name]));
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  const count = numberOf(options, 'count', 10_000);
  const fuzziness = numberOf(options, 'fuzziness', 0.5);
  const { snapshot } = await loadLists(options.get('lists') ?? []);
  const known = (options.get('names') ?? []).flatMap(readNames);
  if (known.length === 0) throw new RangeError('--names needs a file with names');
  const names = Array.from({ length: count }, (_, index) => known[index % known.length]!);
  for (const name of names.slice(0, count / 10)) search(snapshot, { name, fuzziness });
  const cpu = process.threadCpuUsage();
  const start = performance.now();
  let hits = 0;
  for (const name of names) hits += search(snapshot, { name, fuzziness }).total;
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.threadCpuUsage(cpu);
  process.stdout.write(
    `${JSON.stringify({
      entries: snapshot.entryCount,
      names: count,
      seconds: rounded(seconds),
      namesPerSecond: rounded(count / seconds),
      perCpuSecond: rounded((count * 1e6) / (user + system)),
      hits,
    })}\n`,
  );
}

await main();
