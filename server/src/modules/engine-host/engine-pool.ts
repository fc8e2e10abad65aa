import type { Query } from '@tamis/engine';
import type { Logger } from '../../platform/log.ts';
import { openThread, type Thread } from '../../platform/threads/open-thread.ts';
import type { CurrentSnapshot, SnapshotProvider } from '../watchlists/index.ts';
import type { Answer, FromWorker, ToWorker } from './engine-protocol.ts';
import type { PublishedSettings, SettingsProvider } from './settings-provider.ts';

/** The engine could not answer: not ready, crashed or too slow. The search stays Pending. */
export class EngineUnavailableError extends Error {
  override readonly name: string = 'EngineUnavailableError';
}

/** It has nothing to answer from yet: no search can be answered, whichever it is. */
export class EngineNotReadyError extends EngineUnavailableError {
  override readonly name = 'EngineNotReadyError';
}

const NOT_READY = 'The lists are not ready yet';

/** What a worker answers from: one snapshot, by one version of the settings. */
export interface AnswerBasis {
  snapshot: CurrentSnapshot;
  settings: PublishedSettings;
}

/** An answer with the one basis that the whole of it comes from. */
export interface EngineAnswer extends Answer, AnswerBasis {}

/** Screens in worker threads; every search is answered from exactly one snapshot by one version of the settings, or fails. */
export interface EnginePool {
  search(query: Query): Promise<EngineAnswer>;
  /** Several names in one call, answered in their order and all from one basis; all fail if one does. */
  searchMany(queries: readonly Query[]): Promise<EngineAnswer[]>;
  stop(): Promise<void>;
}

interface WorkerSlot {
  thread: Thread<ToWorker, FromWorker>;
  /** What was sent to this worker and may still answer, by the number of its sending. */
  bases: Map<number, AnswerBasis>;
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
  const slots = new Set<WorkerSlot>();
  const workerFile = options.workerFile ?? new URL('./engine-worker.ts', import.meta.url);
  let nextLoad = 1;
  let isOpen = false;
  let isStopped = false;

  const load = async (slot: WorkerSlot): Promise<void> => {
    const [snapshot, published] = [snapshots.current(), settings.current()];
    if (!snapshot || !published) return;
    const loadId = nextLoad++;
    slot.bases.set(loadId, { snapshot, settings: published });
    try {
      await slot.thread.ask({ kind: 'load', loadId, bytes: snapshot.bytes, settings: published.settings });
      // Calls are answered in order: nothing older than this can come any more.
      for (const older of slot.bases.keys()) if (older < loadId) slot.bases.delete(older);
    } catch (error) {
      // What it is asked from here on fails, whatever that is.
      slot.bases.clear();
      if (isStopped) return;
      log.error({ err: error, snapshot: snapshot.id }, 'an engine worker could not load a snapshot, it is replaced');
      await slot.thread.end();
    }
  };

  const openSlot = () => {
    const slot: WorkerSlot = {
      thread: openThread(workerFile, { name: 'The engine', onEnd: (error) => closeSlot(slot, error) }),
      bases: new Map(),
    };
    slots.add(slot);
    void load(slot);
  };

  const closeSlot = (slot: WorkerSlot, error: Error | undefined) => {
    slots.delete(slot);
    if (isStopped) return;
    log.error({ err: error }, 'an engine worker ended, it is replaced');
    setTimeout(() => !isStopped && openSlot(), RESTART_AFTER_MS).unref();
  };

  const loadAll = () => {
    if (isOpen) for (const slot of slots) void load(slot);
    // Before that a thread would only wait, and its start takes a third of a second of the processor.
    else if (snapshots.current() && settings.current()) {
      isOpen = true;
      for (let index = 0; index < options.workers; index += 1) openSlot();
    }
  };
  const stopListening = [snapshots.onChange(loadAll), settings.onChange(loadAll)];
  loadAll();

  const searchMany = async (queries: readonly Query[]): Promise<EngineAnswer[]> => {
    const slot = leastBusy(slots);
    if (!slot || slot.bases.size === 0) throw new EngineNotReadyError(NOT_READY);
    // The answer comes from what was sent before it was asked, whatever is loaded until it is here.
    const bases = new Map(slot.bases);
    const answer = await slot.thread.ask({ kind: 'search', queries }, timeoutMs).catch((error: unknown) => {
      if (slot.bases.size === 0) throw new EngineNotReadyError(NOT_READY);
      throw new EngineUnavailableError(error instanceof Error ? error.message : String(error));
    });
    return answersOf(bases, answer, queries.length);
  };

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
      await Promise.all([...slots].map((slot) => slot.thread.end()));
    },
  };
}

/** What a worker answered, with the one basis of the whole of it. */
function answersOf(bases: ReadonlyMap<number, AnswerBasis>, answer: FromWorker, asked: number): EngineAnswer[] {
  const basis = answer.kind === 'answers' ? bases.get(answer.loadId) : undefined;
  if (answer.kind !== 'answers' || !basis)
    throw new EngineUnavailableError('The engine answered from an unknown snapshot');
  if (answer.answers.length !== asked) throw new EngineUnavailableError('The engine did not answer every name');
  return answer.answers.map((one) => ({ ...one, ...basis }));
}

function leastBusy(slots: ReadonlySet<WorkerSlot>): WorkerSlot | undefined {
  let best: WorkerSlot | undefined;
  for (const slot of slots) if (!best || slot.thread.waiting() < best.thread.waiting()) best = slot;
  return best;
}
