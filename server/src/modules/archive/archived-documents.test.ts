import { createHash } from 'node:crypto';
import * as contract from '@tamis/contract/archiver';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { jpegOf } from '../../platform/pictures/testing.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf, documentOf, sendDocument } from '../cases/testing.ts';

const MEANWHILE = { timeout: 60_000, interval: 50 };

describeEachEngine('documents of cases that are archived and deleted', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    owner = await world.person(['All']);
  });
  afterAll(() => world.stop());

  async function archiveAndDelete(caseId: string): Promise<contract.ArchiveRequest> {
    const scope = contract.archiveScope.parse({ subjects: ['cases'], caseIds: [caseId] });
    const body = { scope, why: 'contract' as const, reason: 'The contract has ended' };
    const { id } = await world.ask(owner, contract.archiveAndDelete, { body });
    return vi.waitUntil(async () => {
      const { requests } = await world.ask(owner, contract.findArchiveRequests, { body: {} });
      return requests.find((request) => request.id === id && request.endedAt !== null);
    }, MEANWHILE);
  }

  async function filesOf(id: string): Promise<Map<string, Buffer>> {
    const { rawPayload } = await world.app.http.inject({
      url: `/api/v1/archiver/download/${id}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const files = new Map<string, Buffer>();
    const archive = await fromBufferPromise(rawPayload);
    for await (const entry of archive.eachEntry()) {
      const chunks: Buffer[] = [];
      for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
        chunks.push(chunk);
      files.set(entry.fileName, Buffer.concat(chunks));
    }
    return files;
  }

  it('are in the snapshot as they came, and nowhere else afterwards', async () => {
    const { id: caseId } = await caseActsOf(world, owner).draft();
    const pages = [jpegOf(4, 4), jpegOf(5, 5), jpegOf(6, 6)];
    const sent = pages.map((bytes, page) => ({ name: `page-${page}.jpg`, bytes }));
    const document = documentOf(await sendDocument(world, owner, caseId, sent));
    const request = await archiveAndDelete(caseId);
    expect(request).toMatchObject({ state: 'done', total: 1, removed: 1 });

    const files = await filesOf(request.id);
    const digests = pages.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    const inSnapshot = document.files.map(({ id }) => files.get(`files/documents/${id}`) ?? Buffer.alloc(0));
    expect(inSnapshot.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).toEqual(digests);
    const [line] = [...files].filter(([name]) => name.startsWith('cases/')).map(([, bytes]) => bytes.toString());
    const { documents } = JSON.parse(line ?? '') as { documents: { files: { name: string; sha256: string }[] }[] };
    expect(documents.map((kept) => kept.files.map(({ name, sha256 }) => [name, sha256]))).toEqual([
      sent.map(({ name }, page) => [name, digests[page]]),
    ]);

    const { rows } = await database().transaction({ kind: 'system' }, (trx) =>
      sql`select (select count(*) from case_documents)::int as documents, (select count(*) from case_document_files)::int as files,
        (select kept_bytes from document_vaults where merchant_id = ${owner.merchantId})::int as bytes`.execute(trx),
    );
    expect(rows).toEqual([{ documents: 0, files: 0, bytes: 0 }]);
  });
});
