import { setDocumentStatus } from '@tamis/contract/cases';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegOf } from '../../../platform/pictures/testing.ts';
import { unzip } from '../../../platform/testing/unzip.ts';
import { createTestDatabase, engines, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../testing.ts';
import { documentOf, fileOf, sendDocument } from './testing.ts';

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** What it says by its side of INSTREAM (clamd(8)), as clamd does: of a stream, or of a failure of its own. */
type Mood = 'works' | 'fails' | 'hangs up';

/** Stands in for clamd: it reads its protocol to the letter and finds one thing. */
async function openClamd(): Promise<{ server: Server; setMood(mood: Mood): void; scanned: number[] }> {
  let mood: Mood = 'works';
  const scanned: number[] = [];
  const server = createServer((socket) => {
    let held = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      if (mood === 'hangs up') return socket.destroy();
      const stream = streamIn(held);
      if (!stream) return;
      scanned.push(stream.length);
      const answer = stream.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${mood === 'fails' ? 'INSTREAM size limit exceeded. ERROR' : answer}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, setMood: (next) => void (mood = next), scanned };
}

/** The whole stream, once its end has come. */
function streamIn(held: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (held.toString('latin1', 0, command.length) !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= held.length;) {
    const length = held.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

describe('where there is a virus scanner', () => {
  let database: TestDatabase;
  let world: TestWorld;
  let owner: Person;
  let caseId: string;
  let clamd: Awaited<ReturnType<typeof openClamd>>;
  beforeAll(async () => {
    clamd = await openClamd();
    // One engine: what the scanner says does not depend on it.
    database = await createTestDatabase(engines[0] ?? 'pglite');
    const { port } = clamd.server.address() as AddressInfo;
    world = await createTestWorld(database, { TAMIS_CLAMD: `127.0.0.1:${port}` });
    owner = await world.person(['All']);
    caseId = (await caseActsOf(world, owner).draft()).id;
  });
  afterAll(async () => {
    await world.stop();
    await database.drop();
    clamd.server.close();
  });

  const send = (bytes: Buffer) => sendDocument(world, owner, caseId, [{ name: 'scan.jpg', bytes }]);

  it('a file is clean when it says so, of every byte', async () => {
    const large = Buffer.concat([jpegOf(300, 200), Buffer.alloc(3 * 1024 ** 2)]);
    expect(documentOf(await send(large)).files.map(({ scan }) => scan)).toEqual(['clean']);
    expect(clamd.scanned).toEqual([large.length]);
  });

  it('a file in which it finds something is not kept', async () => {
    const { status, body } = await send(Buffer.concat([jpegOf(4, 4), Buffer.from(EICAR)]));
    expect([status, body.errors?.[0]?.message]).toEqual([
      400,
      'The virus scanner found Eicar-Test-Signature in scan.jpg. It was not kept.',
    ]);
  });

  it.each<Mood>(['fails', 'hangs up'])(
    'a file is quarantined when it %s: kept, never shown, handed out or accepted',
    async (mood) => {
      clamd.setMood(mood);
      const { id, files } = documentOf(await send(Buffer.concat([jpegOf(4, 4), Buffer.alloc(2 * 1024 ** 2)])));
      clamd.setMood('works');
      expect(files.map(({ scan }) => scan)).toEqual(['quarantined']);
      const path = `/cases/documents/${id}/files/${files[0]?.id}`;
      for (const query of ['', '?preview=1'])
        expect((await fileOf(world, owner, 'GET', path + query)).status).toBe(409);
      const zip = await fileOf(world, owner, 'POST', `/cases/${caseId}/documents/zip`);
      expect([...(await unzip(zip.bytes)).values()].map(({ length }) => length)).toEqual(clamd.scanned.slice(0, 1));
      const accepted = await world.refused(owner, setDocumentStatus, { params: { id }, body: { status: 'accepted' } });
      expect(accepted.errors).toEqual([
        { message: 'The virus scanner gave no answer for a file of this document. Upload it again.' },
      ]);
    },
  );
});
