import type { Query } from '@tamis/engine';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../../platform/log.ts';
import type { CurrentSnapshot, SnapshotProvider } from '../watchlists/index.ts';
import type { Answer, FromWorker, ToWorker } from './engine-protocol.ts';
import type { PublishedSettings, SettingsProvider } from './settings-provider.ts';

/** The engine could not answer: not ready, crashed or too slow. The search stays Pending. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';
}

/** What a worker answers from: one snapshot, by one version of the settings. */
export interface Ground {
  snapshot: CurrentSnapshot;
  settings: PublishedSettings;
}

/** An answer with the one ground that the whole of it comes from. */
export interface EngineAnswer extends Answer, Ground {}

/** Screens in worker threads; every search is answered from exactly one snapshot by one version of the settings, or fails. */
export interface EnginePool {
  search(query: Query): Promise<EngineAnswer>;
  /** Several names in one call, answered in their order and all from one ground; all fail if one does. */
  searchMany(queries: readonly Query[]): Promise<EngineAnswer[]>;
  stop(): Promise<void>;
}

interface Call {
  /** Names. */
  asked: number;
  resolve(answers: EngineAnswer[]): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Seat {
  worker: Worker;
  calls: Map<number, Call>;
  /** What was sent to this worker and may still answer, by the number of its sending. */
  grounds: Map<number, Ground>;
}

export interface EnginePoolOptions {
  snapshots: SnapshotProvider;
  settings: Pick<SettingsProvider, 'current' | 'onChange'>;
  workers: number;
  log: Logger;
  timeoutMs?: number;
  /** Tests plant a worker that crashes. */
  workerFile?: URL;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const RESTART_AFTER_MS = 250;

export function createEnginePool(options: EnginePoolOptions): EnginePool {
  const { snapshots, settings, log, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const seats = new Set<Seat>();
  let nextCall = 1;
  let nextLoad = 1;
  let isStopped = false;

  const load = (seat: Seat) => {
    const [snapshot, published] = [snapshots.current(), settings.current()];
    if (!snapshot || !published) return;
    const loadId = nextLoad++;
    seat.grounds.set(loadId, { snapshot, settings: published });
    seat.worker.postMessage({
      kind: 'load',
      loadId,
      bytes: snapshot.bytes,
      settings: published.settings,
    } satisfies ToWorker);
  };

  const openSeat = () => {
    const seat: Seat = {
      worker: new Worker(options.workerFile ?? new URL('./engine-worker.ts', import.meta.url)),
      calls: new Map(),
      grounds: new Map(),
    };
    seat.worker.on('message', (message: FromWorker) => settle(seat, message));
    seat.worker.on('error', (error) => log.error({ err: error }, 'engine worker crashed'));
    seat.worker.on('exit', () => closeSeat(seat));
    seats.add(seat);
    load(seat);
  };

  const closeSeat = (seat: Seat) => {
    seats.delete(seat);
    for (const call of seat.calls.values()) {
      clearTimeout(call.timer);
      call.reject(new EngineUnavailableError('The engine stopped while it was screening'));
    }
    if (!isStopped) setTimeout(() => !isStopped && openSeat(), RESTART_AFTER_MS).unref();
  };

  const loadAll = () => {
    for (const seat of seats) load(seat);
  };
  const stopListening = [snapshots.onChange(loadAll), settings.onChange(loadAll)];
  for (let index = 0; index < options.workers; index += 1) openSeat();

  const searchMany = (queries: readonly Query[]): Promise<EngineAnswer[]> =>
    new Promise((resolve, reject) => {
      const seat = leastBusy(seats);
      if (!seat || seat.grounds.size === 0) return reject(new EngineUnavailableError('The lists are not ready yet'));
      const callId = nextCall++;
      // A worker that does not answer is stuck: it is replaced, and what it was asked fails.
      const timer = setTimeout(() => void seat.worker.terminate(), timeoutMs);
      seat.calls.set(callId, { asked: queries.length, resolve, reject, timer });
      seat.worker.postMessage({ kind: 'search', callId, queries } satisfies ToWorker);
    });

  return {
    search: async (query) => {
      const [answer] = await searchMany([query]);
      if (!answer) throw new EngineUnavailableError('The engine gave no answer');
      return answer;
    },
    searchMany,
    stop: async () => {
      isStopped = true;
      for (const stop of stopListening) stop();
      await Promise.all([...seats].map((seat) => seat.worker.terminate()));
    },
  };
}

function settle(seat: Seat, message: FromWorker): void {
  if (message.kind === 'loaded') {
    // Messages are answered in order: nothing older than this can come any more.
    for (const loadId of seat.grounds.keys()) if (loadId < message.loadId) seat.grounds.delete(loadId);
    return;
  }
  const call = seat.calls.get(message.callId);
  if (!call) return;
  seat.calls.delete(message.callId);
  clearTimeout(call.timer);
  if (message.kind === 'failed') return call.reject(new EngineUnavailableError(message.message));
  const ground = seat.grounds.get(message.loadId);
  if (!ground) return call.reject(new EngineUnavailableError('The engine answered from an unknown snapshot'));
  if (message.answers.length !== call.asked)
    return call.reject(new EngineUnavailableError('The engine did not answer every name'));
  call.resolve(message.answers.map((answer) => ({ ...answer, ...ground })));
}

function leastBusy(seats: ReadonlySet<Seat>): Seat | undefined {
  let best: Seat | undefined;
  for (const seat of seats) if (!best || seat.calls.size < best.calls.size) best = seat;
  return best;
}
