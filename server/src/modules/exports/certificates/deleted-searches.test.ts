import { join } from 'node:path';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { downloadCertificates, startCertificates, viewCertificates } from '@tamis/contract/exports';
import { createSearch, deleteSearch } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { createFileStore, type FileStore } from '../../../platform/storage/file-store.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { purgeDeleted } from '../../screening/testing.ts';
import { insertCertificateBatch } from './certificates-store.ts';
import { makeCertificates } from './make-certificates.ts';

describeEachEngine('a search that is deleted leaves certificates, too:', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let files: FileStore;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    owner = await world.person(['All']);
    files = createFileStore(join(world.dataDir, 'files'));
  });
  afterAll(() => world.stop());

  const search = async (): Promise<string> => {
    const body = { search_term: 'Sea Heron', filters: { types: [...checkTypes] } };
    return (await world.ask(owner, createSearch, { body })).result.id;
  };
  const remove = (id: string) => world.ask(owner, deleteSearch, { params: { id } });
  const view = async (id: string) => (await world.ask(owner, viewCertificates, { params: { id } })).download;
  const finished = async (...complySearchIds: string[]): Promise<string> => {
    const body = { merchantId: world.merchantId, complySearchIds };
    const { batchId } = await world.ask(owner, startCertificates, { body });
    await expect.poll(async () => (await view(batchId)).state, { timeout: 30_000 }).toBe('completed');
    return batchId;
  };
  const statusOf = async (batchId: string) =>
    (await world.call(owner, downloadCertificates, { params: { batchId } })).status;
  const digestOf = async (id: string) =>
    (
      await database().transaction({ kind: 'system' }, (trx) =>
        trx.selectFrom('certificate_batches').select('file_digest').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).file_digest;

  it('an archive that holds it is given to nobody from that moment, and others are as before', async () => {
    const [kept, gone] = [await search(), await search()];
    const [other, holding] = [await finished(kept), await finished(kept, gone)];
    await remove(gone);
    expect([await statusOf(other), await statusOf(holding)]).toEqual([200, 409]);
    expect(await view(holding)).toMatchObject({ state: 'failed', note: 'It held what was removed.' });
  });

  it('its file goes by the next night', async () => {
    const gone = await search();
    const holding = await finished(gone);
    const digest = String(await digestOf(holding));
    await remove(gone);
    const named: (string | null)[] = [];
    const parts = { deletedKeptDays: 30, pruneOriginals: async () => named.push(await digestOf(holding)) };
    await purgeDeleted(parts, testJob({ database: database(), clock: world.clock }));
    expect([named, await files.has(digest)]).toEqual([[null], true]);
  });

  it('one that was deleted before archives were looked at leaves them when it is purged', async () => {
    const gone = await search();
    const holding = await finished(gone);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('searches').set({ deleted_at: world.clock.now() }).where('id', '=', gone).execute(),
    );
    world.clock.advance(31 * DAY_MS);
    owner = await world.person(['All']);
    const parts = { deletedKeptDays: 30, pruneOriginals: async () => 0 };
    await purgeDeleted(parts, testJob({ database: database(), clock: world.clock }));
    expect([await statusOf(holding), await digestOf(holding)]).toEqual([409, null]);
  });

  it('an archive that was being made is made anew without it', async () => {
    const [kept, gone] = [await search(), await search()];
    const id = newId(world.clock);
    const batch = { id, merchantId: world.merchantId, searchIds: [kept, gone], createdBy: owner.userId };
    await database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      insertCertificateBatch(trx, { ...batch, createdAt: world.clock.now() }),
    );
    const digests: string[] = [];
    const store: FileStore = {
      ...files,
      put: async (bytes) => {
        const file = await files.put(bytes);
        if (digests.length === 0) await remove(gone);
        digests.push(file.digest);
        return file;
      },
    };
    const job = testJob({ database: database(), clock: world.clock });
    await makeCertificates({ store }, { batchId: id, merchantId: world.merchantId }, job);
    expect(await Promise.all(digests.map((digest) => files.has(digest)))).toEqual([false, true]);
    expect(await view(id)).toMatchObject({ state: 'completed', doneSearches: 1 });
  });
});
