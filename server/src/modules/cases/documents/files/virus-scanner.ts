import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a scanner says of a file; failed when it says nothing. */
export type Verdict = { kind: 'clean' } | { kind: 'infected'; name: string } | { kind: 'failed'; reason: string };

/** One file on its way through a scanner. */
export interface Scan {
  /** Resolves when the scanner can take more; never throws: what goes wrong is said by the verdict. */
  take(chunk: Uint8Array): Promise<void>;
  verdict(): Promise<Verdict>;
  /** The file will not come to its end. */
  giveUp(): void;
}
export type VirusScanner = () => Scan;

const TIMEOUT_MS = 30_000;

/** Where clamd listens, 'host:port', or the path of its socket. */
function clamdPlace(setting: string): { host: string; port: number } | { path: string } {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(setting) ?? [];
  return host !== undefined && port !== undefined ? { host, port: Number(port) } : { path: setting };
}

/** Scans by clamd's INSTREAM (clamd(8)): each chunk with its length before it, and a length of 0 as the end. */
export const createClamdScanner =
  (setting: string): VirusScanner =>
  () => {
    const socket = connect(clamdPlace(setting));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd did not answer in time')));
    let fault: Error | undefined;
    socket.on('error', (error) => (fault ??= error));
    const answer = text(socket).catch(() => '');
    socket.write('zINSTREAM\0');
    return {
      async take(chunk) {
        if (chunk.length > 0) await send(socket, Buffer.concat([lengthOf(chunk), chunk]));
      },
      async verdict() {
        await send(socket, Buffer.alloc(4));
        const said = (await answer).replaceAll('\0', '').trim();
        socket.destroy();
        if (fault) return { kind: 'failed', reason: fault.message };
        return verdictOf(said);
      },
      giveUp: () => void socket.destroy(),
    };
  };

async function send(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed || socket.write(bytes)) return;
  // Whichever comes first: what is gone never drains.
  const gone = new AbortController();
  await Promise.race([
    once(socket, 'drain', { signal: gone.signal }),
    once(socket, 'close', { signal: gone.signal }),
  ]).catch(() => undefined);
  gone.abort();
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

function verdictOf(said: string): Verdict {
  if (said === 'stream: OK') return { kind: 'clean' };
  const [, name] = /^stream: (.+) FOUND$/.exec(said) ?? [];
  return name === undefined
    ? { kind: 'failed', reason: said === '' ? 'clamd gave no answer' : said }
    : { kind: 'infected', name };
}
