import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveScope } from '@tamis/contract/archiver';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyArchive } from '../../platform/archive/archive-verify.mjs';
import { createAuditKeys } from '../../platform/audit/anchors/audit-keys.ts';
import { newId } from '../../platform/new-id.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { createFileStore } from '../../platform/storage/file-store.ts';
import { createDocumentFiles } from '../cases/index.ts';
import { createSealedFiles } from '../../platform/storage/sealed-files.ts';
import { createTestDatabase, engines, type TestDatabase } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { insertMerchant } from '../merchants/testing.ts';
import type { ArchiveParts } from './records/archive-ctx.ts';
import { findRequest, insertRequest, keyContext } from './records/requests-store.ts';
import { runRequest } from './run-request.ts';
import { snapshotKey } from './snapshot/snapshot-key.ts';
import { archivedTables, unarchivedTables } from './snapshot/table-lines-store.ts';
import { snapshotFile } from './snapshot/write-part.ts';

describe('a request whose work breaks off', () => {
  const clock = fixedClock('2026-11-21T10:00:00.000Z');
  const merchantId = newId(clock);
  let database: TestDatabase;
  let folder: string;
  let parts: ArchiveParts;
  const inMerchant = { kind: 'merchant', merchantId } as const;

  beforeAll(async () => {
    // One engine: the other tests of the archive are on both.
    database = await createTestDatabase(engines.at(-1) ?? 'pglite');
    folder = await mkdtemp(join(tmpdir(), 'tamis-archive-'));
    const secrets = createSecretBox({ current: 'a key that only tests know', former: [] });
    const kept = createFileStore(join(folder, 'files'));
    parts = {
      files: createSealedFiles(join(folder, 'archive')),
      kept,
      documents: createDocumentFiles({ database, clock, secrets, store: kept }),
      secrets,
      keys: createAuditKeys(undefined, folder),
    };
    await database.transaction({ kind: 'system' }, (trx) =>
      insertMerchant(trx, { id: merchantId, name: 'Harrowgate Trust Bank', createdAt: clock.now() }),
    );
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const saveSearches = (count: number, reference: string) =>
    database.transaction(inMerchant, (trx) =>
      sql`
        insert into searches (id, merchant_id, search_term, client_ref, fuzziness, entity_type, country_codes, types, tags, status, internal_status, is_monitored, created_by, created_at)
        select new_hex_id(), ${merchantId}, 'Person ' || number, ${reference}, 0.5, '', '{}', '{sanction}', '{}', 'not_set', 'Pending', false, ${merchantId}, ${clock.now()}
        from generate_series(1, ${count}::int) as number`.execute(trx),
    );
  const ask = async (kind: 'snapshot' | 'archive-and-delete', reference: string) => {
    const id = newId(clock);
    await database.transaction(inMerchant, (trx) =>
      insertRequest(trx, {
        id,
        merchantId,
        kind,
        scope: archiveScope.parse({ reference }),
        withDocuments: false,
        why: kind === 'snapshot' ? null : 'contract',
        reason: '',
        state: 'waiting',
        askedBy: merchantId,
        impersonatorId: null,
        apiKeyId: null,
        askedAt: clock.now(),
        fileKey: parts.secrets.seal(Buffer.alloc(32, id).toString('base64url'), keyContext(id)),
      }),
    );
    return id;
  };
  const request = async (id: string) =>
    (await database.transaction(inMerchant, (trx) => findRequest(trx, merchantId, id)))!;
  const count = async (reference: string) => {
    const { rows } = await database.transaction(inMerchant, (trx) =>
      sql<{ count: number }>`select count(*)::int as count from searches where client_ref = ${reference}`.execute(trx),
    );
    return rows[0]?.count;
  };

  /** Runs it until it has ended, though its process dies at every transaction that writes. */
  async function runDying(id: string): Promise<number> {
    let deaths = 0;
    while ((await request(id)).ended_at === null) {
      let writes = 0;
      const job = testJob({ database, clock });
      const dying = <A extends unknown[], R>(write: (...input: A) => Promise<R>) => {
        return async (...input: A): Promise<R> => {
          // Before its second one, whatever is on the disk already.
          if ((writes += 1) > 1) throw new Error('killed');
          return write(...input);
        };
      };
      await runRequest(
        parts,
        { requestId: id, merchantId },
        {
          ...job,
          write: dying(job.write),
          writeAsSystem: dying(job.writeAsSystem),
        },
      ).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'killed') throw error;
        deaths += 1;
      });
    }
    return deaths;
  }

  it('is gone on with: the snapshot has each search once, and holds', async () => {
    await saveSearches(1201, 'RESUME');
    const id = await ask('snapshot', 'RESUME');
    expect(await runDying(id)).toBeGreaterThan(3);
    const row = await request(id);
    expect(row).toMatchObject({ state: 'done', total: 1201, written: 1201 });
    const reader = (await parts.files.open(snapshotFile(id), snapshotKey(parts, row)!))!;
    expect(await verifyArchive(reader)).toMatchObject({ faults: [], manifest: { items: 1201 } });
    await reader.close();
    // Nothing is left of the parts.
    expect((await readdir(join(folder, 'archive'))).filter((name) => name.startsWith(id))).toEqual([`${id}.zip`]);
  });

  it('removes what the snapshot has, and not what was changed after it was written', async () => {
    await saveSearches(120, 'CHANGED');
    const id = await ask('archive-and-delete', 'CHANGED');
    const job = testJob({ database, clock });
    let isChanged = false;
    // Between the snapshot and the removal somebody sets a tag.
    const meddling: typeof job.writeAsSystem = async (work) => {
      if (!isChanged)
        await database.transaction(inMerchant, (trx) =>
          sql`update searches set tags = '{late}' where id in (select id from searches where client_ref = 'CHANGED' limit 2)`.execute(
            trx,
          ),
        );
      isChanged = true;
      return job.writeAsSystem(work);
    };
    await runRequest(parts, { requestId: id, merchantId }, { ...job, writeAsSystem: meddling });
    expect(await request(id)).toMatchObject({ state: 'done', total: 120, written: 120, removed: 118, changed: 2 });
    expect(await count('CHANGED')).toBe(2);
  });

  it('removes nothing where the file does not say what was written', async () => {
    await saveSearches(3, 'BROKEN');
    const id = await ask('archive-and-delete', 'BROKEN');
    const broken = { ...parts, files: { ...parts.files, open: async () => undefined } };
    await expect(runRequest(broken, { requestId: id, merchantId }, testJob({ database, clock }))).rejects.toThrow(
      'of the snapshot is not there',
    );
    expect(await count('BROKEN')).toBe(3);
  });

  it('leaves out no table of a merchant without saying why', async () => {
    const { rows } = await database.owner.query(`
      select distinct c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'merchant_id'`);
    const tables = (rows as { name: string }[]).map(({ name }) => name).filter((name) => !(name in archivedTables));
    expect(tables.filter((name) => !(name in unarchivedTables))).toEqual([]);
  });
});
