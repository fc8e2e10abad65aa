import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { ImportStep, Progress } from './counts.ts';
import { ImportCancelledError, ImportInterruptedError } from './import-errors.ts';
import type { ListVersion } from './version.ts';
import { beat } from './versions-store.ts';

const BEAT_EVERY_MS = 500;

/** The running side of an import: tells where it stands, hears that it is to stop. */
export interface ImportProgress {
  /** Aborted with ImportCancelledError or ImportInterruptedError. */
  readonly signal: AbortSignal;
  /** Remembers where the import stands; `total` null when it is not known. Written down twice a second. */
  report(step: ImportStep, done: number, total: number | null): void;
  /** The last word has been written when it resolves. */
  stop(): Promise<void>;
}

export interface ProgressParts {
  database: Database;
  clock: Clock;
  log: Logger;
}

/** Begins to give signs of life for a version; `outer` is aborted when the process stops. */
export async function startProgress(
  parts: ProgressParts,
  version: ListVersion,
  outer?: AbortSignal,
): Promise<ImportProgress> {
  const abort = new AbortController();
  let progress: Progress = version.progress ?? stepOf('read', 0, null, parts.clock);
  let published: Progress | undefined;
  let writing: Promise<void> | undefined;

  const interrupt = () => abort.abort(new ImportInterruptedError());
  outer?.addEventListener('abort', interrupt);
  if (outer?.aborted) interrupt();

  async function write(): Promise<void> {
    const state = progress;
    const heard = await parts.database.transaction({ kind: 'system' }, async (trx) => {
      const answer = await beat(trx, version.id, state, parts.clock.now());
      if (state !== published)
        await publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source: version.source } });
      return answer;
    });
    published = state;
    if (!heard) abort.abort(new ImportInterruptedError());
    else if (heard.isCancelRequested) abort.abort(new ImportCancelledError());
  }

  const tick = () => {
    writing ??= write()
      .catch((error: unknown) =>
        parts.log.warn({ err: error, versionId: version.id }, 'The progress of an import could not be written'),
      )
      .finally(() => {
        writing = undefined;
      });
  };

  await write();
  const timer = setInterval(tick, BEAT_EVERY_MS);

  return {
    signal: abort.signal,
    report(step, done, total) {
      const isSameStep = step === progress.step;
      progress = isSameStep ? { ...progress, done, total } : stepOf(step, done, total, parts.clock);
    },
    async stop() {
      clearInterval(timer);
      outer?.removeEventListener('abort', interrupt);
      await writing;
    },
  };
}

export function stepOf(step: ImportStep, done: number, total: number | null, clock: Clock): Progress {
  return { step, done, total, startedAt: clock.now().toISOString() };
}
