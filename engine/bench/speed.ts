import { createHash } from 'node:crypto';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Entry } from '../src/entry.ts';
import { createSnapshotBuilder, openSnapshot, search } from '../src/index.ts';
import type { Query, Snapshot } from '../src/index.ts';
import { numberOf, readArguments } from './arguments.ts';
import { Corpus } from './corpus.ts';
import { inventQueries } from './invent-queries.ts';
import { profileStages } from './stage-profile.ts';

/**
 * Speed of the engine on invented lists: `npm run --silent bench:speed -- --entries N --searches M [--workers K] [--fuzziness F] [--digest] [--stages]`.
 * The last line of stdout is one JSON object. Build time is that of the builder alone, as `buildCpuSeconds` what its thread had of the processor; a search is timed from the query
 * to the explained hits; each worker opens the same bytes and runs all searches, after a tenth of them to warm up.
 * `perCpuSecond` leaves out the time in which other programs had the processor. `--digest` adds one of all answers as they are, by
 * which two engines are told to answer alike; `--stages` the microseconds of a search that each stage takes, from a sampling
 * profile of a run of its own, which slows the searches down.
 */
interface WorkerTask {
  bytes: SharedArrayBuffer;
  queries: Query[];
  withDigest: boolean;
  withStages: boolean;
}

interface WorkerResult {
  loadMs: number;
  milliseconds: Float64Array;
  hits: number;
  seconds: number;
  cpuSeconds: number;
  digest?: string;
  stages?: Record<string, number>;
}

const batchSize = 5000;
const samplePerBatch = 200;
const mebibyte = 2 ** 20;

function buildLists(
  entries: number,
  corpus: Corpus,
): { bytes: SharedArrayBuffer; names: number; buildSeconds: number; buildCpuSeconds: number; samples: Entry[] } {
  const builder = createSnapshotBuilder();
  builder.beginList('bench', '1');
  const samples: Entry[] = [];
  let names = 0;
  let milliseconds = 0;
  let cpuMicroseconds = 0;
  let batch: Entry[] = [];
  const timed = <Result>(work: () => Result): Result => {
    const start = performance.now();
    const cpu = process.threadCpuUsage();
    const result = work();
    const { user, system } = process.threadCpuUsage(cpu);
    cpuMicroseconds += user + system;
    milliseconds += performance.now() - start;
    return result;
  };
  const flush = (): void => {
    timed(() => {
      for (const entry of batch) builder.add(entry);
    });
    samples.push(...batch.slice(0, samplePerBatch));
    batch = [];
  };
  for (const entry of corpus.entries(entries, 'bench')) {
    names += entry.names.length;
    batch.push(entry);
    if (batch.length === batchSize) flush();
  }
  flush();
  const bytes = timed(() => builder.finish());
  return { bytes, names, buildSeconds: milliseconds / 1000, buildCpuSeconds: cpuMicroseconds / 1e6, samples };
}

function digestOf(snapshot: Snapshot, queries: readonly Query[]): string {
  const hash = createHash('sha256');
  for (const query of queries) hash.update(JSON.stringify(search(snapshot, query)));
  return hash.digest('hex');
}

async function runSearches({ bytes, queries, withDigest, withStages }: WorkerTask): Promise<WorkerResult> {
  const opened = performance.now();
  const snapshot = openSnapshot(bytes);
  const loadMs = performance.now() - opened;
  for (const query of queries.slice(0, Math.ceil(queries.length / 10))) search(snapshot, query);
  const milliseconds = new Float64Array(queries.length);
  let hits = 0;
  const cpu = process.threadCpuUsage();
  const start = performance.now();
  queries.forEach((query, index) => {
    const before = performance.now();
    hits += search(snapshot, query).total;
    milliseconds[index] = performance.now() - before;
  });
  const { user, system } = process.threadCpuUsage(cpu);
  const seconds = (performance.now() - start) / 1000;
  // Opened anew: what the searches before have looked up is known.
  const fresh = openSnapshot(bytes);
  const searchAll = (): void => queries.forEach((query) => search(fresh, query));
  return {
    loadMs,
    milliseconds,
    hits,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    ...(withDigest && { digest: digestOf(snapshot, queries) }),
    ...(withStages && { stages: await profileStages(queries.length, searchAll) }),
  };
}

function inWorker(task: WorkerTask): Promise<WorkerResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  const entries = numberOf(options, 'entries', 100_000);
  const workers = numberOf(options, 'workers', 1);
  const corpus = new Corpus(20_261);
  const { bytes, names, buildSeconds, buildCpuSeconds, samples } = buildLists(entries, corpus);
  process.stderr.write(`built ${entries} entries in ${rounded(buildSeconds)} s\n`);
  const queries = inventQueries(
    numberOf(options, 'searches', 2000),
    corpus,
    samples,
    numberOf(options, 'fuzziness', 0.5),
  );
  const task = { bytes, queries, withDigest: options.has('digest'), withStages: options.has('stages') };
  const results = await Promise.all(Array.from({ length: workers }, () => inWorker(task)));
  const sorted = Float64Array.from(results.flatMap(({ milliseconds }) => [...milliseconds])).sort();
  const perSecond = results.reduce((sum, { seconds }) => sum + queries.length / seconds, 0);
  process.stderr.write(`mean hits ${rounded(results[0]!.hits / queries.length)}\n`);
  process.stdout.write(
    `${JSON.stringify({
      entries,
      names,
      buildSeconds: rounded(buildSeconds),
      buildCpuSeconds: rounded(buildCpuSeconds),
      snapshotMiB: rounded(bytes.byteLength / mebibyte),
      loadMs: rounded(results[0]!.loadMs),
      p50Ms: rounded(quantile(sorted, 0.5)),
      p99Ms: rounded(quantile(sorted, 0.99)),
      maxMs: rounded(quantile(sorted, 1)),
      searchesPerSecond: rounded(perSecond),
      searchesPerSecondPerCore: rounded(perSecond / workers),
      perCpuSecond: rounded((queries.length * workers) / results.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)),
      rssMiB: rounded(process.memoryUsage().rss / mebibyte),
      digest: results[0]!.digest,
      stages: results[0]!.stages,
    })}\n`,
  );
}

if (isMainThread) await main();
else parentPort!.postMessage(await runSearches(workerData as WorkerTask));
