import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../../log.ts';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts';

export interface EmbeddedConnection {
  socketPath: string;
  /** To be done in `withinMs`, whatever the engine is doing. */
  close(withinMs: number): Promise<void>;
}

/** Longer paths do not fit into the address of a socket on every system. */
const LONGEST_SOCKET_PATH = 100;

/** Opens the database kept in `dataDir`, made when absent; throws a DataFolderInUseError while another process has it open. */
export async function openDataFolder(dataDir: string, log: Logger): Promise<EmbeddedConnection> {
  const folder = join(dataDir, 'database');
  // Whoever reaches the socket has the whole database.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockDataFolder(folder);
  try {
    const { path: socketPath, folder: ownFolder } = socketPlaceOf(folder);
    // Two containers may share the folder, but not what the lock is made of.
    if (await answers(socketPath)) throw new DataFolderInUseError(folder);
    const engine = await startEmbeddedEngine(
      { kind: 'folder', path: join(realpathSync(folder), 'cluster') },
      socketPath,
      log,
    );
    const close = async (withinMs: number): Promise<void> => {
      await engine.close(withinMs).finally(unlock);
      if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
    };
    return { socketPath, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Joins the database that another process of this machine has open; undefined when none has. */
export async function joinDataFolder(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) return undefined;
  const { path: socketPath } = socketPlaceOf(folder);
  return (await answers(socketPath)) ? { socketPath, close: async () => undefined } : undefined;
}

/** A database in memory, for tests and tools. */
export async function openInMemory(
  log: Logger,
  templateFile?: string,
): Promise<EmbeddedConnection & Pick<EmbeddedEngine, 'dump'>> {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-memory-'));
  const { path: socketPath } = socketPlaceOf(folder);
  const engine = await startEmbeddedEngine(
    templateFile ? { kind: 'memory', templateFile } : { kind: 'memory' },
    socketPath,
    log,
  );
  return {
    socketPath,
    dump: (file) => engine.dump(file),
    close: (withinMs) => engine.close(withinMs).finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}

interface SocketPlace {
  path: string;
  /** Made for the socket alone: its path in the data folder would be too long. */
  folder?: string;
}

function socketPlaceOf(folder: string): SocketPlace {
  const real = realpathSync(folder);
  const digest = createHash('sha256').update(real).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\tamis-${digest}` };
  const path = join(real, 'socket');
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return { path };
  const short = join(tmpdir(), `tamis-${userInfo().uid}-${digest}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  if (statSync(short).uid !== userInfo().uid) throw new Error(`The folder ${short} belongs to another user`);
  return { path: join(short, 'socket'), folder: short };
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
