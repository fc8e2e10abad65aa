import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutputOf } from '@tamis/contract';
import { DAY_MS, daysOfYears } from '@tamis/contract/terms/durations';
import { setLegalMinimum } from '@tamis/contract/merchants/policy';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealChains } from '../../../platform/audit/seal-chain.ts';
import { verifyAudit } from '../../../platform/audit/verify-audit.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { purgeDeleted } from './purge-deleted.ts';

const NAME = 'Nicolas Madrigal Morozov';
const YEAR_MS = 365 * 86_400_000;

describeEachEngine('a deleted search', (_engine, database) => {
  let world: TestWorld;
  let reviewer: Person;
  const prunedWith: ReadonlySet<string>[] = [];

  beforeAll(async () => {
    world = await createTestWorld(database());
    reviewer = await world.person(['All']);
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
  });
  afterAll(() => world.stop());

  async function deletedSearch(person = reviewer): Promise<string> {
    const { body } = await world.call(person, contract.createSearch, {
      body: { search_term: NAME, client_ref: 'KYC-1', notes: 'A note', filters: { types: ['sanction', 'pep'] } },
    });
    const { id } = (body.data as OutputOf<typeof contract.createSearch>).result;
    await world.call(person, contract.updateWhitelist, {
      body: { id, entities: ['house:H-1'], is_whitelisted: true, reason: 'Another person' },
    });
    expect(
      (await world.call(person, contract.deleteSearch, { params: { id }, query: { reason: 'Left' } })).status,
    ).toBe(200);
    return id;
  }
  const purge = (deletedKeptDays = 1826) =>
    purgeDeleted(
      {
        deletedKeptDays,
        pruneOriginals: async (_job, inUse) => (prunedWith.push(inUse), 0),
      },
      testJob({ database: database(), clock: world.clock }),
    );
  const kept = (id: string) =>
    database().transaction({ kind: 'system' }, async (trx) => {
      const rows: number[] = [];
      for (const table of ['search_hits', 'search_notes', 'hit_decisions', 'whitelist_entries'] as const) {
        rows.push((await trx.selectFrom(table).select('search_id').where('search_id', '=', id).execute()).length);
      }
      return [(await trx.selectFrom('searches').select('id').where('id', '=', id).execute()).length, ...rows];
    });
  const purges = (merchantId: string) =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['body', 'actor_id'])
        .where('merchant_id', '=', merchantId)
        .where('action', '=', 'searches.purge')
        .execute(),
    );

  it('stays as long as its merchant keeps it, and goes then with all that hangs on it, once', async () => {
    const live = (
      await world.call(reviewer, contract.createSearch, {
        body: { search_term: NAME, filters: { types: ['sanction'] } },
      })
    ).body.data as OutputOf<typeof contract.createSearch>;
    const id = await deletedSearch();
    const before = await kept(id);
    expect(before.every((count) => count > 0)).toBe(true);
    world.clock.advance(YEAR_MS);
    await purge();
    expect(await kept(id)).toEqual(before);
    world.clock.advance(5 * YEAR_MS);
    await Promise.all([purge(), purge()]);
    expect(await kept(id)).toEqual([0, 0, 0, 0, 0]);
    expect((await kept(live.result.id))[0]).toBe(1);
    expect(await purges(world.merchantId)).toMatchObject([{ actor_id: null, body: { searches: [id] } }]);
  });

  it('leaves a tombstone in a chain that verifies as before', async () => {
    await sealChains(database());
    const verdicts = await database().transaction({ kind: 'system' }, verifyAudit);
    expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
    const tombstones = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('audit_entries').select('body').where('action', '=', 'searches.delete').execute(),
    );
    expect(tombstones).toMatchObject([{ body: { reason: 'Left', hash: expect.stringMatching(/^[0-9a-f]{64}$/) } }]);
  });

  it('is kept by the rule of its own merchant, not of another', async () => {
    // The session of before is over.
    reviewer = await world.person(['All']);
    const other = await world.person(['All'], world.otherMerchantId);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('merchants').set({ deleted_kept_days: 3652 }).where('id', '=', world.otherMerchantId).execute(),
    );
    const [mine, theirs] = [await deletedSearch(), await deletedSearch(other)];
    world.clock.advance(6 * YEAR_MS);
    await purge();
    expect([(await kept(mine))[0], (await kept(theirs))[0]]).toEqual([0, 1]);
    world.clock.advance(5 * YEAR_MS);
    await purge();
    expect((await kept(theirs))[0]).toBe(0);
    expect(await purges(world.otherMerchantId)).toHaveLength(1);
  });

  it('is kept as long as the law asks of the installation, however short its merchant keeps what is deleted', async () => {
    reviewer = await world.person(['All']);
    const root = await world.person(['Root']);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('merchants').set({ deleted_kept_days: 30 }).where('id', '=', world.merchantId).execute(),
    );
    await world.ask(root, setLegalMinimum, { body: { years: 7 } });
    const id = await deletedSearch();
    world.clock.advance(daysOfYears(7) * DAY_MS - 1);
    await purge();
    expect((await kept(id))[0]).toBe(1);
    world.clock.advance(1);
    await purge();
    expect((await kept(id))[0]).toBe(0);
    await world.ask(await world.person(['Root']), setLegalMinimum, { body: { years: 0 } });
  });

  it('is purged at the moment when its days are over, and not one before: of three the one whose are', async () => {
    reviewer = await world.person(['All']);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('merchants').set({ deleted_kept_days: 30 }).where('id', '=', world.merchantId).execute(),
    );
    const created: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      const { body } = await world.call(reviewer, contract.createSearch, {
        body: { search_term: NAME, filters: { types: ['sanction'] } },
      });
      created.push((body.data as OutputOf<typeof contract.createSearch>).result.id);
    }
    const [first = '', middle = '', last = ''] = created;
    const remove = (id: string) => world.call(reviewer, contract.deleteSearch, { params: { id } });
    const areKept = async () => Promise.all(created.map(async (id) => (await kept(id))[0] === 1));
    await remove(middle);
    world.clock.advance(1);
    for (const id of [first, last]) await remove(id);
    world.clock.advance(30 * DAY_MS - 2);
    await purge();
    expect(await areKept()).toEqual([true, true, true]);
    world.clock.advance(1);
    await purge();
    expect(await areKept()).toEqual([true, false, true]);
    world.clock.advance(1);
    await purge();
    expect(await areKept()).toEqual([false, false, false]);
  });

  it('no longer holds the list versions that answered it; those of kept searches are named', async () => {
    const versions = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('list_versions').select('id').where('source_key', '=', 'house').execute(),
    );
    expect([...(prunedWith.at(-1) ?? [])]).toEqual(expect.arrayContaining(versions.map(({ id }) => id)));
  });
});

it('a file that nothing names is removed unless it was kept anew within a day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tamis-files-'));
  const store = createFileStore(folder);
  async function* bytes() {
    yield Buffer.from('a list');
  }
  const { digest } = await store.put(bytes());
  const path = join(folder, digest.slice(0, 2), digest);
  const now = new Date('2026-11-21T10:00:00.000Z');
  await utimes(path, now, new Date(now.getTime() - 3_600_000));
  expect(await store.removeUnused(digest, now)).toBe(false);
  await utimes(path, now, new Date(now.getTime() - 2 * 86_400_000));
  expect([
    await store.removeUnused(digest, now),
    await store.removeUnused(digest, now),
    await readdir(join(folder, digest.slice(0, 2))),
  ]).toEqual([true, false, []]);
  await rm(folder, { recursive: true });
});
