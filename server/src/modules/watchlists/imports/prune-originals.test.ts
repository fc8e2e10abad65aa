import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type TestWorld } from '../../../testing/test-world.ts';
import { insertVersion, updateVersion } from '../records/versions-store.ts';
import { pruneOriginals } from './prune-originals.ts';

describeEachEngine('the files of a replaced list version', (_engine, database) => {
  let world: TestWorld;
  let versions: { id: string; state: string; files: unknown }[];

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    for (const addition of ['', 'H-5,person,Added Later,,sanction,,,,\n', 'H-6,person,Added Last,,sanction,,,,\n']) {
      await world.importList('house', { 'house.csv': CUSTOM_LIST + addition });
    }
    versions = await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('list_versions')
        .select(['id', 'state', 'files'])
        .where('source_key', '=', 'house')
        .orderBy('seq')
        .execute(),
    );
  });
  afterAll(() => world.stop());

  const files = () => join(world.dataDir, 'files');
  const prune = (inUse: string[]) =>
    pruneOriginals(testJob({ database: database(), clock: world.clock }), createFileStore(files()), new Set(inUse));
  const digestsOf = (index: number) =>
    ((versions[index]?.files ?? []) as { digest: string }[]).map(({ digest }) => digest);
  const isThere = (index: number) =>
    Promise.all(digestsOf(index).map((digest) => createFileStore(files()).has(digest)));
  async function age(): Promise<void> {
    const old = new Date(world.clock.now().getTime() - 2 * 86_400_000);
    for (const shelf of await readdir(files())) {
      if (shelf.length === 2)
        for (const name of await readdir(join(files(), shelf))) await utimes(join(files(), shelf, name), old, old);
    }
  }

  it('stay while a search was answered from them, while they are fresh, and while the version is in use', async () => {
    expect(versions.map(({ state }) => state)).toEqual(['superseded', 'superseded', 'active']);
    await prune([]);
    world.clock.advance(40 * 86_400_000);
    await age();
    await prune(versions.map(({ id }) => id));
    expect([await isThere(0), await isThere(1), await isThere(2)]).toEqual([[true], [true], [true]]);
  });

  it('go when nothing needs them, with a row in the audit log, and what was read from them stays', async () => {
    await prune([versions[1]?.id ?? '']);
    expect([await isThere(0), await isThere(1), await isThere(2)]).toEqual([[false], [true], [true]]);
    const rows = await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['subject_id', 'body'])
        .where('action', '=', 'watchlists.prune')
        .where(
          'subject_id',
          'in',
          versions.map(({ id }) => id),
        )
        .execute(),
    );
    expect(rows).toMatchObject([
      {
        subject_id: versions[0]?.id,
        body: { source: 'house', files: [{ name: 'house.csv', digest: digestsOf(0)[0] }] },
      },
    ]);
    const entries = await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('list_entries')
        .select('record_id')
        .where('source_key', '=', 'house')
        .where('from_seq', '=', 1)
        .execute(),
    );
    expect(entries).toHaveLength(4);
    await prune([versions[1]?.id ?? '']);
    expect(await isThere(1)).toEqual([true]);
  });

  it('stay as long as another version was read from the very same', async () => {
    const [, replaced, active] = versions;
    await database().owner.query(
      'update list_versions set files = (select files from list_versions where id = $2) where id = $1',
      [replaced?.id, active?.id],
    );
    await prune([]);
    expect(await isThere(2)).toEqual([true]);
  });

  it('go where a version was refused or discarded, and stay where it waits for a decision', async () => {
    const store = createFileStore(files());
    const fetchedAt = new Date(world.clock.now().getTime() - 31 * 86_400_000);
    const digests: string[] = [];
    for (const state of ['refused', 'held', 'discarded'] as const) {
      const [textOf, id] = [`${state} ${newId(world.clock)}`, newId(world.clock)];
      const file = { name: 'house.csv', ...(await store.put(Readable.from([Buffer.from(textOf)]))) };
      digests.push(file.digest);
      await database().transaction({ kind: 'system' }, async (trx) => {
        const origin = { digest: file.digest, fetchedAt, fetchedFrom: 'house.csv', fetchedBy: 'a test' };
        const version = { id, source: 'house', readerVersion: '1', files: [file], progress: null, heartbeatAt: null };
        await insertVersion(trx, { ...origin, ...version });
        await updateVersion(trx, id, { state });
      });
    }
    await age();
    await prune([]);
    expect(await Promise.all(digests.map((digest) => store.has(digest)))).toEqual([false, true, false]);
  });
});
