import type { EngineSettings } from '@tamis/engine';
import { openThread, type Thread } from '../../platform/threads/open-thread.ts';
import type { FromPinnedEngine, ToPinnedEngine } from './pinned-engine-protocol.ts';

export type PinnedEngineThread = Thread<ToPinnedEngine, FromPinnedEngine>;

/** A thread that has opened the snapshot; throws when it cannot. */
export async function openPinnedEngineThread(
  bytes: SharedArrayBuffer,
  settings: EngineSettings,
): Promise<PinnedEngineThread> {
  const file = new URL('./pinned-engine-worker.ts', import.meta.url);
  const thread: PinnedEngineThread = openThread(file, { name: 'The pinned engine' });
  try {
    await thread.ask({ kind: 'open', bytes, settings });
    return thread;
  } catch (error) {
    await thread.end();
    throw error;
  }
}
