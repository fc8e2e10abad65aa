import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EmbeddedReply, EmbeddedRequest, EmbeddedWorkerData } from './embedded-engine.ts';
import { MemoryFromTar } from './memory-from-tar.ts';
import { SessionBridge } from './session-bridge.ts';

const IDLE_IN_TRANSACTION_MS = 60_000;
/** Nothing in memory outlives its engine: it needs no log to recover from, and a cache as large as a server's takes longer to clear than to do without. */
const IN_MEMORY = ['shared_buffers=16MB', 'full_page_writes=off', 'wal_recycle=off'];

const { storage, socketPath, code } = workerData as EmbeddedWorkerData;

const engine = await openEngine();
const bridge = new SessionBridge(engine, {
  idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
  onEngineFailure: (error) => {
    // Leaves the thread with this error; the main thread starts a new one, which recovers from the write-ahead log.
    setImmediate(() => {
      throw error;
    });
  },
});
const server = createServer((socket) => bridge.attach(socket));
server.listen(socketPath, () => reply('ready'));

parentPort?.on('message', (request: EmbeddedRequest) => {
  void (request.kind === 'dump' ? dump(request.file) : close());
});

function reply(message: EmbeddedReply): void {
  parentPort?.postMessage(message);
}

async function openEngine(): Promise<PGlite> {
  if (storage.kind === 'folder') return PGlite.create(storage.path, code);
  const startParams = [...PGlite.defaultStartParams, ...IN_MEMORY.flatMap((setting) => ['-c', setting])];
  const inMemory = { ...code, startParams };
  // Segments of the log are written in full, those of the usual size thrice as much as all that is in a new database.
  if (!storage.templateFile) return PGlite.create({ ...inMemory, initDbStartParams: ['--wal-segsize=1'] });
  return PGlite.create({ ...inMemory, fs: new MemoryFromTar(await readFile(storage.templateFile)) });
}

async function dump(file: string): Promise<void> {
  // What is in the log only would have to be replayed at each start from the copy.
  await engine.exec('checkpoint');
  const copy = await engine.dumpDataDir('none');
  await writeFile(file, Buffer.from(await copy.arrayBuffer()));
  reply('dumped');
}

async function close(): Promise<void> {
  server.close();
  await engine.close();
  process.exit(0);
}
