import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { forgetDeadServers, forgetServer, reportServer } from '../records/servers-store.ts';
import { SERVER_DEAD_AFTER_MS } from './read-serving.ts';
import { createSnapshotLoader, type SnapshotLoader, type SnapshotLoaderParts } from './snapshot-loader.ts';
import type { CurrentSnapshot, SnapshotProvider } from './snapshots.ts';

/** Keeps this process on the snapshot of the lists in use. */
export interface SnapshotKeeper extends SnapshotProvider, Pick<SnapshotLoader, 'prepare'> {
  /** Loads the lists in use, then follows every activation; answers once it listens, the first snapshot may come later. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Notified by the database when other lists are in use than before. */
const ACTIVATED_CHANNEL = 'watchlists.activated';
/** In case a notification was lost with its connection, and to try again after a failure. */
const LOOK_EVERY_MS = 30_000;
const SYSTEM = { kind: 'system' } as const;

/** `loader`: tests hold its loading up. */
export function createSnapshotKeeper(
  parts: SnapshotLoaderParts,
  loader: SnapshotLoader = createSnapshotLoader(parts),
): SnapshotKeeper {
  const { database, clock, log } = parts;
  const { plan, load, prepare } = loader;
  const handlers = new Set<(snapshot: CurrentSnapshot) => void>();
  const ready = Promise.withResolvers<CurrentSnapshot>();
  const id = newId(clock);
  let current: CurrentSnapshot | null = null;
  let running: Promise<void> | undefined;
  let isLookedForAgain = false;
  let isStopped = false;
  let stopFollowing = async () => {};

  /** Others learn from it which lists are in use. */
  const report = (trx: Trx) =>
    reportServer(trx, { id, versionIds: current?.lists.map(({ versionId }) => versionId) ?? [] }, clock.now());

  async function follow(): Promise<void> {
    await database.transaction(SYSTEM, report);
    const wanted = await plan();
    if (!wanted || wanted.id === current?.id) return;
    const loaded = await load(wanted);
    if (isStopped) return;
    current = loaded;
    const { entries, lists } = loaded;
    log.info({ snapshot: loaded.id, entries, lists: lists.length }, 'screening from a new snapshot');
    for (const handler of handlers) handler(loaded);
    ready.resolve(loaded);
    await database.transaction(SYSTEM, async (trx) => {
      await report(trx);
      await publish(trx, { everyone: true, event: 'snapshot_changed_event', data: { entries } });
    });
  }

  /** One at a time; what is activated meanwhile is looked for right after. */
  function look(): void {
    if (isStopped) return;
    if (running) {
      isLookedForAgain = true;
      return;
    }
    isLookedForAgain = false;
    running = follow()
      .catch((error: unknown) => log.error({ err: error }, 'the snapshot of the lists in use could not be loaded'))
      .finally(() => {
        running = undefined;
        if (isLookedForAgain) look();
      });
  }

  return {
    current: () => current,
    onChange(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    whenReady: () => ready.promise,
    prepare,
    async start() {
      await database.transaction(SYSTEM, (trx) =>
        forgetDeadServers(trx, new Date(clock.now().getTime() - SERVER_DEAD_AFTER_MS)),
      );
      const stopListening = await database.listen(ACTIVATED_CHANNEL, look);
      const timer = setInterval(look, LOOK_EVERY_MS);
      stopFollowing = async () => {
        clearInterval(timer);
        await stopListening();
      };
      look();
    },
    async stop() {
      isStopped = true;
      await stopFollowing();
      await running;
      await database.transaction(SYSTEM, (trx) => forgetServer(trx, id));
    },
  };
}
