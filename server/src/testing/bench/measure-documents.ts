import { BASE_PATH } from '@tamis/contract';
import { DOCUMENT_FILE_MAX_BYTES, uploadDocument, zipDocuments } from '@tamis/contract/cases';
import { randomFillSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { caseActsOf } from '../../modules/cases/testing.ts';
import { jpegOf } from '../../platform/pictures/testing.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createTestWorld } from '../test-world.ts';

/**
 * `npm run bench:documents -- [--files 10]`: how long files of 20 MB take to be uploaded one by one and
 * to be had as one ZIP over HTTP, and by how much the memory of the process grows meanwhile, of which the client, in the same
 * process, holds one file, or a piece of the ZIP. On the embedded database. Prints JSON.
 */
const { values } = parseArgs({ options: { files: { type: 'string', default: '10' } } });
const database = await createTestDatabase('pglite');
const world = await createTestWorld(database);
const owner = await world.person(['All']);
const { id } = await caseActsOf(world, owner).draft();
const address = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
const headers = { authorization: `Bearer ${owner.token}` };
const at = (path: string): string => `${address}${BASE_PATH}${path.replace(':id', id)}`;

const uploading = await measured(async () => {
  let bytes = 0;
  const file = new Uint8Array(DOCUMENT_FILE_MAX_BYTES);
  for (let number = 0; number < Number(values.files); number += 1) {
    // Not to be packed, as pictures are not.
    randomFillSync(file);
    file.set(jpegOf(4, 4));
    const body = new FormData();
    body.append('file', new Blob([file]), `scan-${number}.jpg`);
    const answer = await fetch(`${at(uploadDocument.path)}?typeId=other`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    bytes += file.length;
  }
  return bytes;
});
const packing = await measured(async () => {
  const answer = await fetch(at(zipDocuments.path), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
});
process.stdout.write(`${JSON.stringify({ uploading, packing })}\n`);
await world.stop();
await database.drop();

/** @param work answers how many bytes went over the wire */
async function measured(work: () => Promise<number>) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, process.memoryUsage.rss());
      await wait(20);
    }
  })();
  const began = performance.now();
  const bytes = await work();
  const seconds = (performance.now() - began) / 1000;
  done.abort();
  await watching;
  return { megabytes: bytes / 1024 ** 2, seconds, grownMb: (most - before) / 1024 ** 2 };
}
