import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

export class DataFolderInUseError extends Error {
  constructor(folder: string, pid?: string) {
    super(
      `The data folder ${folder} is in use by another Tamis process${pid ? ` (number ${pid})` : ''}. ` +
        'Stop that process first, or set DATABASE_URL to a PostgreSQL server, which many processes can share.',
    );
    this.name = 'DataFolderInUseError';
  }
}

/**
 * Takes the one right to open the embedded database in a folder; throws a DataFolderInUseError when
 * another living process has it. On Linux an abstract socket holds it, which the system frees however
 * the process ends; elsewhere a file with the process id. Answers a function that gives it back.
 */
export async function lockDataFolder(
  folder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<() => Promise<void>> {
  const file = join(folder, 'pid');
  if (platform !== 'linux') return lockWithFile(folder, file);
  const server = await listenAbstract(folder, file);
  // For the message of whoever comes second.
  writeFileSync(file, String(process.pid));
  return async () => {
    rmSync(file, { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
}

function listenAbstract(folder: string, file: string): Promise<Server> {
  // The folder itself, by whatever path it is reached.
  const { dev, ino } = statSync(folder);
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new DataFolderInUseError(folder, readPid(file)) : error);
    });
    server.listen(`\0tamis-data-${dev}-${ino}`, () => resolve(server));
  });
}

async function lockWithFile(folder: string, file: string): Promise<() => Promise<void>> {
  if (!createPidFile(file)) {
    const pid = readPid(file);
    if (pid && isAlive(Number(pid))) throw new DataFolderInUseError(folder, pid);
    rmSync(file, { force: true });
    if (!createPidFile(file)) throw new DataFolderInUseError(folder, readPid(file));
  }
  return async () => rmSync(file, { force: true });
}

function createPidFile(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readPid(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    // The other process is just starting or ending, and only the message is poorer for it.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, and another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
