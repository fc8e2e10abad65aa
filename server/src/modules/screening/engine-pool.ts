import type { Query } from '@tamis/engine';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../../platform/log.ts';
import type { CurrentSnapshot, SnapshotProvider } from '../watchlists/index.ts';
import type { Answer, FromWorker, ToWorker } from './engine-protocol.ts';

/** The engine could not answer: not ready, crashed or too slow. The search stays Pending. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';
}

export interface EngineAnswer extends Answer {
  /** The one snapshot that the whole answer comes from. */
  snapshot: CurrentSnapshot;
}

/** Screens in worker threads; every search is answered from exactly one snapshot, or fails. */
export interface EnginePool {
  search(query: Query): Promise<EngineAnswer>;
  /** Several names in one call, answered in their order and all from one snapshot; all fail if one does. */
  searchMany(queries: readonly Query[]): Promise<EngineAnswer[]>;
  stop(): Promise<void>;
}

interface Call {
  resolve(answers: EngineAnswer[]): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Seat {
  worker: Worker;
  calls: Map<number, Call>;
  /** Snapshots that were sent to this worker and may still answer, by the number of their sending. */
  snapshots: Map<number, CurrentSnapshot>;
}

export interface EnginePoolOptions {
  snapshots: SnapshotProvider;
  workers: number;
  log: Logger;
  timeoutMs?: number;
  /** Tests plant a worker that crashes. */
  workerFile?: URL;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const RESTART_AFTER_MS = 250;

export function createEnginePool(options: EnginePoolOptions): EnginePool {
  const { snapshots, log, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const seats = new Set<Seat>();
  let nextCall = 1;
  let nextLoad = 1;
  let isStopped = false;

  const load = (seat: Seat, snapshot: CurrentSnapshot) => {
    const loadId = nextLoad++;
    seat.snapshots.set(loadId, snapshot);
    seat.worker.postMessage({ kind: 'load', loadId, bytes: snapshot.bytes } satisfies ToWorker);
  };

  const openSeat = () => {
    const seat: Seat = { worker: new Worker(options.workerFile ?? new URL('./engine-worker.ts', import.meta.url)), calls: new Map(), snapshots: new Map() };
    seat.worker.on('message', (message: FromWorker) => settle(seat, message));
    seat.worker.on('error', (error) => log.error({ err: error }, 'engine worker crashed'));
    seat.worker.on('exit', () => closeSeat(seat));
    seats.add(seat);
    const snapshot = snapshots.current();
    if (snapshot) load(seat, snapshot);
  };

  const closeSeat = (seat: Seat) => {
    seats.delete(seat);
    for (const call of seat.calls.values()) {
      clearTimeout(call.timer);
      call.reject(new EngineUnavailableError('The engine stopped while it was screening'));
    }
    if (!isStopped) setTimeout(() => !isStopped && openSeat(), RESTART_AFTER_MS).unref();
  };

  const stopListening = snapshots.onChange((snapshot) => {
    for (const seat of seats) load(seat, snapshot);
  });
  for (let index = 0; index < options.workers; index += 1) openSeat();

  const searchMany = (queries: readonly Query[]): Promise<EngineAnswer[]> =>
    new Promise((resolve, reject) => {
      const seat = leastBusy(seats);
      if (!seat || seat.snapshots.size === 0) return reject(new EngineUnavailableError('The lists are not ready yet'));
      const callId = nextCall++;
      // A worker that does not answer is stuck: it is replaced, and what it was asked fails.
      const timer = setTimeout(() => void seat.worker.terminate(), timeoutMs);
      seat.calls.set(callId, { resolve, reject, timer });
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
      stopListening();
      await Promise.all([...seats].map((seat) => seat.worker.terminate()));
    },
  };
}

function settle(seat: Seat, message: FromWorker): void {
  if (message.kind === 'loaded') {
    // Messages are answered in order: nothing older than this snapshot can come any more.
    for (const loadId of seat.snapshots.keys()) if (loadId < message.loadId) seat.snapshots.delete(loadId);
    return;
  }
  const call = seat.calls.get(message.callId);
  if (!call) return;
  seat.calls.delete(message.callId);
  clearTimeout(call.timer);
  if (message.kind === 'failed') return call.reject(new EngineUnavailableError(message.message));
  const snapshot = seat.snapshots.get(message.loadId);
  if (!snapshot) return call.reject(new EngineUnavailableError('The engine answered from an unknown snapshot'));
  call.resolve(message.answers.map((answer) => ({ ...answer, snapshot })));
}

function leastBusy(seats: ReadonlySet<Seat>): Seat | undefined {
  let best: Seat | undefined;
  for (const seat of seats) if (!best || seat.calls.size < best.calls.size) best = seat;
  return best;
}
