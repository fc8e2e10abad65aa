import * as contract from '@tamis/contract/archiver';
import { downloadDocumentFile, findCaseDocuments, zipDocuments } from '@tamis/contract/cases';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jpegOf } from '../../platform/pictures/testing.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { findDocumentLines } from '../cases/index.ts';
import { caseActsOf, documentOf, sendDocument } from '../cases/testing.ts';

const MEANWHILE = { timeout: 60_000, interval: 50 };

describeEachEngine('documents of cases that are removed before their cases', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    owner = await world.person(['All']);
  });
  afterAll(() => world.stop());

  const scopeOf = (caseId: string) => contract.archiveScope.parse({ subjects: ['documents'], caseIds: [caseId] });
  async function caseWith(files: number) {
    const { id: caseId } = await caseActsOf(world, owner).draft();
    const sent = Array.from({ length: files }, (_, page) => ({ name: `page-${page}.jpg`, bytes: jpegOf(4 + page, 4) }));
    return { caseId, document: documentOf(await sendDocument(world, owner, caseId, sent)) };
  }
  async function remove(caseId: string): Promise<contract.ArchiveRequest> {
    const body = { scope: scopeOf(caseId), why: 'contract' as const, reason: 'DSR-118' };
    const { id } = await world.ask(owner, contract.requestRemoval, { body });
    return vi.waitUntil(async () => {
      const { requests } = await world.ask(owner, contract.findArchiveRequests, { body: {} });
      return requests.find((request) => request.id === id && request.endedAt !== null);
    }, MEANWHILE);
  }
  const kept = async (caseId: string) =>
    (
      await database().transaction({ kind: 'system' }, (trx) =>
        sql`select kept_bytes::int as bytes,
          (select count(*)::int from case_document_leftovers) as leftovers,
          (select count(*)::int from case_document_files file join case_documents document on document.id = file.document_id
            where document.case_id = ${caseId} and file.stored_as is not null) as files
          from document_vaults where merchant_id = ${owner.merchantId}`.execute(trx),
      )
    ).rows;

  it('leave what they were, how they were judged and their digests, and give their room back', async () => {
    const other = await caseWith(1);
    const { caseId, document } = await caseWith(3);
    expect(await world.ask(owner, contract.previewRemoval, { body: { scope: scopeOf(caseId) } })).toMatchObject({
      searches: 0,
      cases: 0,
      documents: 1,
      held: 0,
      first: [{ kind: 'document', id: document.id, isHeld: false }],
    });

    const [line] = await database().transaction({ kind: 'system' }, (trx) =>
      findDocumentLines(trx, owner.merchantId, [document.id]),
    );
    // One object: whoever kept a copy of it can read it, and compare its digest with that of the tombstone.
    expect(JSON.parse(line?.line ?? '')).toMatchObject({ id: document.id, files: [{}, {}, {}] });

    expect(await remove(caseId)).toMatchObject({ state: 'done', total: 1, removed: 1 });

    const { documents, room } = await world.ask(owner, findCaseDocuments, { params: { id: caseId } });
    expect(documents).toEqual([
      { ...document, files: document.files.map((file) => ({ ...file, removedAt: expect.any(String) as string })) },
    ]);
    expect(room.used).toBe(0);
    const remaining = other.document.files.reduce((sum, { size }) => sum + size, 0);
    expect(await kept(caseId)).toEqual([{ bytes: remaining, leftovers: 3, files: 0 }]);
    expect((await world.auditOf('case-document', document.id)).at(-1)).toMatchObject({
      action: 'case-documents.remove',
      body: {
        why: 'contract',
        reason: 'DSR-118',
        askedBy: owner.userId,
        hash: createHash('sha256')
          .update(line?.line ?? '')
          .digest('hex'),
      },
    });
  });

  it('are handed out no more, and the others of their case still are', async () => {
    const { caseId, document } = await caseWith(2);
    await remove(caseId);
    const params = { id: document.id, fileId: document.files[1]?.id ?? '' };
    expect(await world.refused(owner, downloadDocumentFile, { params })).toMatchObject({
      status: 409,
      errors: [{ message: 'This file is removed: the time for which it was kept is over, or an owner asked for it.' }],
    });
    expect(await world.refused(owner, zipDocuments, { params: { id: caseId } })).toMatchObject({
      errors: [{ message: 'This case has no documents to download.' }],
    });
    await sendDocument(world, owner, caseId, [{ name: 'newer.jpg', bytes: jpegOf(9, 9) }]);
    expect((await world.call(owner, zipDocuments, { params: { id: caseId } })).status).toBe(200);
  });

  it('stay while a legal hold keeps their case, whoever removes them', async () => {
    const { caseId, document } = await caseWith(1);
    await world.ask(owner, contract.placeHold, { body: { kind: 'case', subject: caseId, reason: 'In court' } });
    expect(await remove(caseId)).toMatchObject({ state: 'done', total: 1, removed: 0, held: 1 });
    await expect(
      database().owner.query(
        'update case_document_files set removed_at = now(), stored_as = null where document_id = $1',
        [document.id],
      ),
    ).rejects.toThrow(/kept by a legal hold/);
  });

  it('go with their case where that is removed later, and give no room back twice', async () => {
    const { caseId } = await caseWith(2);
    const [before] = await kept(caseId);
    await remove(caseId);
    const scope = contract.archiveScope.parse({ subjects: ['cases'], caseIds: [caseId] });
    const body = { scope, why: 'contract' as const, reason: 'DSR-119' };
    const { id } = await world.ask(owner, contract.requestRemoval, { body });
    await vi.waitUntil(async () => {
      const { requests } = await world.ask(owner, contract.findArchiveRequests, { body: {} });
      return requests.find((request) => request.id === id)?.state === 'done';
    }, MEANWHILE);
    const [after] = await kept(caseId);
    const sizeOfTwo = jpegOf(4, 4).length + jpegOf(5, 4).length;
    expect(after).toMatchObject({ bytes: (before as { bytes: number }).bytes - sizeOfTwo, files: 0 });
  });

  it('are in no snapshot of their own', async () => {
    const { caseId } = await caseWith(1);
    const scope = scopeOf(caseId);
    const inTheirCase = {
      status: 400,
      errors: [{ field: 'scope.subjects', message: 'Documents are in the snapshot of their case: choose cases' }],
    };
    expect(await world.refused(owner, contract.takeSnapshot, { body: { scope } })).toMatchObject(inTheirCase);
    const body = { scope, why: 'contract' as const, reason: 'DSR-120' };
    expect(await world.refused(owner, contract.archiveAndDelete, { body })).toMatchObject(inTheirCase);
  });
});
