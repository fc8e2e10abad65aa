import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { UnavailableError } from '../errors/app-error.ts';
import { createLog } from '../log.ts';
import { describeEachEngine } from '../testing/test-database.ts';
import type { Scope, Trx } from './database.ts';
import { createPooledDatabase } from './connections/pooled-database.ts';

const SYSTEM = { kind: 'system' } as const;
const CLIENTS = 20;

function merchant(id: string) {
  return { id: id.padStart(24, '0'), name: id, created_at: new Date(0) };
}

const insertMerchant = (trx: Trx, id: string) => trx.insertInto('merchants').values(merchant(id)).execute();

describeEachEngine('A database', (engine, getDb) => {
  async function merchantNames(): Promise<string[]> {
    const rows = await getDb().transaction(SYSTEM, (trx) =>
      trx.selectFrom('merchants').select('name').orderBy('name').execute(),
    );
    return rows.map((row) => row.name);
  }

  test('says which engine it is and that it is there', async () => {
    expect(getDb().engine).toBe(engine);
    await getDb().ping();
  });

  test('keeps what a transaction did, and nothing of one that threw', async () => {
    await getDb().transaction(SYSTEM, (trx) => insertMerchant(trx, 'a1'));
    const failing = getDb().transaction(SYSTEM, async (trx) => {
      await insertMerchant(trx, 'a2');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await merchantNames()).toEqual(['a1']);
  });

  test('fails a transaction whose error was swallowed, since nothing of it is kept', async () => {
    const swallowing = getDb().transaction(SYSTEM, async (trx) => {
      await insertMerchant(trx, 'b1');
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled back instead of committed');
    expect(await merchantNames()).not.toContain('b1');
  });

  test(`keeps ${CLIENTS} clients apart, of which every second one rolls back`, async () => {
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      getDb().transaction(SYSTEM, async (trx) => {
        for (const step of ['x', 'y'])
          await trx
            .insertInto('merchants')
            .values({ ...merchant(`c${client}`), id: idOf(client, step) })
            .execute();
        const { rows } = await sql<{
          seen: number;
        }>`select count(*) as seen from merchants where name = ${`c${client}`}`.execute(trx);
        if (client % 2) throw new Error(`client ${client}`);
        return rows[0]?.seen;
      }),
    );
    const results = await Promise.allSettled(clients);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'rolled back'))).toEqual(
      Array.from({ length: CLIENTS }, (_, client) => (client % 2 ? 'rolled back' : 2)),
    );
    const kept = (await merchantNames()).filter((name) => name.startsWith('c'));
    expect(new Set(kept).size).toBe(CLIENTS / 2);
    expect(kept).toHaveLength(CLIENTS);
  });

  test('shows no client what another one has not committed', async () => {
    const inserted = Promise.withResolvers<void>();
    const first = getDb().transaction(SYSTEM, async (trx) => {
      await insertMerchant(trx, 'd1');
      inserted.resolve();
      // On PostgreSQL the other one reads meanwhile; embedded it waits for this one to end.
      await sql`select from merchants`.execute(trx);
      throw new Error('rolled back');
    });
    await inserted.promise;
    const seen = merchantNames();
    await expect(first).rejects.toThrow('rolled back');
    expect(await seen).not.toContain('d1');
  });

  test('refuses every change in a transaction that only reads', async () => {
    const writing = getDb().transaction(SYSTEM, (trx) => insertMerchant(trx, 'e1'), { readOnly: true });
    await expect(writing).rejects.toThrow('read-only transaction');
  });

  test('reads across merchants outside of a transaction, without a right to change anything', async () => {
    const at = (id: string): Scope => ({ kind: 'merchant', merchantId: id.padStart(24, '0') });
    const ids = ['e2', 'e3', 'e4'];
    await getDb().transaction(SYSTEM, async (trx) => {
      for (const id of ids) await insertMerchant(trx, id);
    });
    const seen = await getDb().look(SYSTEM, (reader) =>
      reader.selectFrom('merchants').select('name').where('name', 'in', ids).orderBy('name').execute(),
    );
    expect(seen.map(({ name }) => name)).toEqual(ids);
    const writing = getDb().look(SYSTEM, (reader) => reader.insertInto('merchants').values(merchant('e5')).execute());
    await expect(writing).rejects.toThrow('read-only transaction');
    await expect(getDb().transaction(at('e2'), () => getDb().look(SYSTEM, async () => undefined))).rejects.toThrow(
      'within another one',
    );
  });

  test.runIf(engine === 'postgres')('compiles no query, which would take longer than most of them run', async () => {
    const { rows } = await getDb().transaction(SYSTEM, (trx) => sql`show jit`.execute(trx));
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  test.runIf(engine === 'postgres')('starts no workers for a query, which would take longer as well', async () => {
    const { rows } = await getDb().transaction(SYSTEM, (trx) => sql`show max_parallel_workers_per_gather`.execute(trx));
    expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
  });

  test('leaves neither role nor merchant on the connection', async () => {
    await getDb().transaction({ kind: 'merchant', merchantId: 'f'.repeat(24) }, (trx) => sql`select 1`.execute(trx));
    const { rows } = await getDb().owner.transaction((trx) =>
      sql
        .raw("select current_user = session_user as is_owner, current_setting('tamis.merchant_id', true) as merchant")
        .execute(trx),
    );
    expect(rows).toEqual([{ is_owner: true, merchant: '' }]);
  });

  test.each(['', "' or true --", 'F'.repeat(24), `${'f'.repeat(24)}\n`])(
    'refuses %j as a merchant',
    async (merchantId) => {
      await expect(getDb().transaction({ kind: 'merchant', merchantId }, async () => undefined)).rejects.toThrow(
        'not an id',
      );
    },
  );

  test('refuses a transaction within another one', async () => {
    const nested = getDb().transaction(SYSTEM, () => getDb().transaction(SYSTEM, async () => undefined));
    await expect(nested).rejects.toThrow('within another one');
  });

  // The embedded engine is in this process and has nobody to end a session.
  test.runIf(engine === 'postgres')('fails a transaction whose connection is lost, and goes on', async () => {
    const losing = getDb().transaction(SYSTEM, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await getDb().owner.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]);
      await insertMerchant(trx, 'lost');
    });
    await expect(losing).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/);
    expect(await merchantNames()).not.toContain('lost');
  });

  test('allows a transaction that was planned within another one, once that is over', async () => {
    const planned = Promise.withResolvers<() => Promise<string>>();
    await getDb().transaction(SYSTEM, async () => {
      planned.resolve(() => getDb().transaction(SYSTEM, async () => 'done'));
    });
    expect(await (await planned.promise)()).toBe('done');
  });

  test('hears notifications of committed transactions only', async () => {
    const heard: string[] = [];
    const last = Promise.withResolvers<void>();
    const stop = await getDb().listen('test_channel', (payload) => {
      heard.push(payload);
      if (payload === 'last') last.resolve();
    });
    const failing = getDb().transaction(SYSTEM, async (trx) => {
      await sql`select pg_notify('test_channel', 'rolled back')`.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await getDb().transaction(SYSTEM, (trx) => sql`select pg_notify('test_channel', 'committed')`.execute(trx));
    await getDb().transaction(SYSTEM, (trx) => sql`select pg_notify('other_channel', 'elsewhere')`.execute(trx));
    await getDb().transaction(SYSTEM, (trx) => sql`select pg_notify('test_channel', 'last')`.execute(trx));
    await last.promise;
    await stop();
    expect(heard).toEqual(['committed', 'last']);
  });
});

const idOf = (client: number, step: string): string =>
  Buffer.from(`${client}${step}`).toString('hex').padStart(24, '0');

test('A transaction for which no connection can be had is refused as unavailable: nothing was begun, and it may be tried again', async () => {
  const nobody = createPooledDatabase({
    engine: 'postgres',
    connection: { host: '127.0.0.1', port: 1 },
    log: createLog('silent'),
    onClose: async () => undefined,
  });
  const begun = nobody.transaction(SYSTEM, async () => 'begun');
  await expect(begun).rejects.toThrow(UnavailableError);
  await expect(begun).rejects.toMatchObject({ status: 503, cause: { code: 'ECONNREFUSED' } });
  await nobody.close();
});
