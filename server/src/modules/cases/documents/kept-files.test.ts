import * as contract from '@tamis/contract/cases';
import { viewBillingReport } from '@tamis/contract/billing';
import { copyFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpegOf } from '../../../platform/pictures/testing.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../testing.ts';
import { cleanLeftovers } from './clean-leftovers.ts';
import { documentOf, fileOf, sendDocument } from './testing.ts';
import { purgeDocumentFiles } from './vaults-store.ts';

const scan = { name: 'passport.jpg', bytes: jpegOf(300, 200) };
const DAY_MS = 86_400_000;

describeEachEngine('files of documents', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  beforeAll(async () => {
    // Room for a little more than one.
    world = await createTestWorld(database(), { TAMIS_DOCUMENTS_MB: '1' });
    owner = await world.person(['All']);
  });
  afterAll(() => world.stop());

  const draft = async (who = owner) => (await caseActsOf(world, who).draft()).id;
  const store = () => createFileStore(join(world.dataDir, 'files'));
  const kept = async () => {
    const names: string[] = [];
    for await (const name of store().list()) names.push(name);
    return names;
  };
  const keptBytes = async () => {
    const { rows } = await database().owner.query('select kept_bytes from document_vaults where merchant_id = $1', [
      world.merchantId,
    ]);
    return (rows as { kept_bytes: number }[])[0]?.kept_bytes;
  };
  /** As if everything there had come so long ago. */
  const clean = async (ageMs: number) => {
    const then = new Date(world.clock.now().getTime() - ageMs);
    for (const digest of await kept())
      await utimes(join(world.dataDir, 'files', digest.slice(0, 2), digest), then, then);
    await database().owner.query('update case_document_leftovers set since = $1', [then.toISOString()]);
    const files = { remove: async (digest: string, now: Date) => store().removeUnused(digest, now) };
    await cleanLeftovers(files, testJob({ database: database(), clock: world.clock }));
  };

  it('tell nothing of what they hold, not even that they are equal, and go with their draft, in a day', async () => {
    const id = await draft();
    const merchants = await Promise.all(
      [owner, await world.person(['All'], world.otherMerchantId)].map(async (who) => [who, await draft(who)] as const),
    );
    for (const [who, caseId] of merchants) documentOf(await sendDocument(world, who, caseId, [scan]));
    documentOf(await sendDocument(world, owner, id, [scan]));
    const names = await kept();
    expect(new Set(names).size).toBe(3);
    expect(names).not.toContain(documentOf(await sendDocument(world, owner, id, [scan])).files[0]?.sha256);
    expect(await keptBytes()).toBe(3 * scan.bytes.length);

    await world.ask(owner, contract.deleteCase, { params: { id } });
    expect(await keptBytes()).toBe(scan.bytes.length);
    await clean(DAY_MS / 2);
    expect((await kept()).length).toBe(4);
    await clean(2 * DAY_MS);
    expect((await kept()).length).toBe(2);
    const { rows } = await database().owner.query('select 1 from case_document_leftovers');
    expect(rows).toEqual([]);
    const root = await world.person(['Root']);
    const { report } = await world.ask(root, viewBillingReport, {
      params: { periodId: '2026-11', merchantId: world.merchantId },
    });
    expect([report.case.totalOtherDocs, report.case.totalFileSizes]).toEqual([
      1,
      { allTime: scan.bytes.length, period: scan.bytes.length },
    ]);
  });

  it('give their room back once: those that were removed before their draft have it given already', async () => {
    const before = await keptBytes();
    const id = await draft();
    const { id: documentId } = documentOf(await sendDocument(world, owner, id, [scan]));
    expect(await keptBytes()).toBe((before ?? 0) + scan.bytes.length);
    await database().transaction({ kind: 'system' }, (trx) => purgeDocumentFiles(trx, [documentId], world.clock.now()));
    const { room } = await world.ask(owner, contract.findCaseDocuments, { params: { id } });
    expect(room.used).toBe(0);
    await world.ask(owner, contract.deleteCase, { params: { id } });
    expect(await keptBytes()).toBe(before);
    await clean(2 * DAY_MS);
  });

  it('are left by nothing that was refused, and are no document’s before it is there', async () => {
    const before = (await kept()).length;
    const id = await draft();
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Encrypt 2 0 R >> endobj\n');
    expect((await sendDocument(world, owner, id, [scan, { name: 'a.pdf', bytes: pdf }])).status).toBe(400);
    expect((await sendDocument(world, owner, id, [scan, { name: 'a.png', bytes: scan.bytes }])).status).toBe(400);
    await clean(2 * DAY_MS);
    expect((await kept()).length).toBe(before);
  });

  it('are as many as there is room for, however many come at once', async () => {
    const large = { name: 'large.jpg', bytes: Buffer.concat([scan.bytes, Buffer.alloc(400 * 1024)]) };
    const ids = [await draft(), await draft(), await draft(), await draft()];
    const answers = await Promise.all(ids.map((id) => sendDocument(world, owner, id, [large])));
    const statuses = answers.map(({ status }) => status);
    expect([200, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([2, 2]);
    expect(answers.flatMap(({ body }) => body.errors ?? [])[0]?.message).toBe(
      'Your organisation has no room for more documents: 1 MB are kept at most. Ask your administrator.',
    );
    expect(await keptBytes()).toBeLessThanOrEqual(1024 ** 2);
  });

  it('are opened by their own row alone', async () => {
    const other = await world.person(['All'], world.otherMerchantId);
    const id = await draft(other);
    const document = documentOf(await sendDocument(world, other, id, [scan, scan]));
    const { rows } = await database().owner.query(
      'select stored_as as name from case_document_files where document_id = $1 order by position',
      [document.id],
    );
    const [first, second] = (rows as { name: string }[]).map(({ name }) =>
      join(world.dataDir, 'files', name.slice(0, 2), name),
    );
    await copyFile(first ?? '', second ?? '');
    const opened = await Promise.allSettled(
      document.files.map((file) => fileOf(world, other, 'GET', `/cases/documents/${document.id}/files/${file.id}`)),
    );
    // Sealed with the same key, and as another file: it breaks off before its first byte.
    expect(opened.map((one) => one.status === 'fulfilled' && one.value.bytes.equals(scan.bytes))).toEqual([
      true,
      false,
    ]);
  });
});
