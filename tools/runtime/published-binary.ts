import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';

/** Fetches a file below https://nodejs.org/dist; undefined where nodejs.org cannot be asked. */
export type FetchDist = (path: string) => Promise<AsyncIterable<Uint8Array> | undefined>;

const BLOCK = 512;

/**
 * SHA-256 of the program in a release of Node as nodejs.org publishes it, for one platform such as 'linux-x64': the
 * archive is compared with its published digest first. Undefined where nodejs.org cannot be asked; throws where what it
 * sends is not what it says.
 */
export async function publishedBinary(
  fetch: FetchDist,
  version: string,
  platform: string,
): Promise<string | undefined> {
  const name = `node-v${version}-${platform}`;
  const sums = await fetch(`v${version}/SHASUMS256.txt`);
  const archive = sums && (await fetch(`v${version}/${name}.tar.gz`));
  if (!archive) return undefined;
  const expected = new RegExp(`^([0-9a-f]{64})  ${name.replaceAll('.', String.raw`\.`)}\\.tar\\.gz$`, 'm').exec(
    (await whole(sums)).toString('utf8'),
  )?.[1];
  const packed = createHash('sha256');
  const digest = await digestInTar(unpacked(archive, packed), `${name}/bin/node`);
  if (expected === undefined || packed.digest('hex') !== expected)
    throw new Error(`${name}.tar.gz is not what SHASUMS256.txt of nodejs.org says`);
  if (digest === undefined) throw new Error(`${name}.tar.gz has no program in it`);
  return digest;
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

function unpacked(
  archive: AsyncIterable<Uint8Array>,
  hash: { update(bytes: Uint8Array): unknown },
): AsyncIterable<Buffer> {
  const seen = async function* () {
    for await (const chunk of archive) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const source = Readable.from(seen());
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}

/** SHA-256 of one file of a tar archive, which is read to its end. */
async function digestInTar(chunks: AsyncIterable<Buffer>, path: string): Promise<string | undefined> {
  let waiting: Buffer = Buffer.alloc(0);
  let left = 0;
  let padding = 0;
  let hash: ReturnType<typeof createHash> | undefined;
  let digest: string | undefined;
  for await (const chunk of chunks) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    for (;;) {
      if (left > 0) {
        const part = waiting.subarray(0, left);
        if (part.length === 0) break;
        hash?.update(part);
        left -= part.length;
        waiting = waiting.subarray(part.length);
        if (left > 0) break;
        digest ??= hash?.digest('hex');
        hash = undefined;
      }
      if (waiting.length < padding + BLOCK) break;
      const header = waiting.subarray(padding, padding + BLOCK);
      waiting = waiting.subarray(padding + BLOCK);
      left = Number.parseInt(header.toString('latin1', 124, 136), 8) || 0;
      padding = (BLOCK - (left % BLOCK)) % BLOCK;
      if (textOf(header, 0, 100) === path) hash = createHash('sha256');
    }
  }
  return digest;
}

const textOf = (header: Buffer, start: number, length: number): string =>
  header.toString('latin1', start, start + length).replace(/\0.*$/s, '');
