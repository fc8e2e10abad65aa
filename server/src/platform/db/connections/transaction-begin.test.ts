import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../testing/statements-of.ts';
import { describeEachEngine, engines } from '../../testing/test-database.ts';
import { serverUrl } from '../../testing/test-server.ts';
import { notifyAtCommit } from '../at-commit.ts';
import type { Reader, Scope, Trx } from '../database.ts';
import { lookOpening, transactionOpening } from './opening.ts';
import { ScopedConnection } from './scoped-connection.ts';
import { StatementNames } from './statement-names.ts';

const [BANK, OTHER] = ['a'.repeat(24), 'b'.repeat(24)];
const SYSTEM: Scope = { kind: 'system' };
const of = (merchantId: string): Scope => ({ kind: 'merchant', merchantId });
/** More than a pool has, so that each is used again. */
const MANY = 40;

interface Seen {
  role: string;
  merchant: string;
  viewer: string;
  isReadOnly: string;
}

/** As whom a statement acts, by a statement with a value. */
async function seenBy(reader: Reader | Trx): Promise<Seen | undefined> {
  const { rows } = await sql<Seen>`select current_user as role, current_setting('tamis.merchant_id', true) as merchant,
    current_setting('tamis.viewer', true) as viewer, current_setting('transaction_read_only') as "isReadOnly" where ${1}::int = 1`.execute(
    reader,
  );
  return rows[0];
}

const add = (trx: Reader | Trx, id: string) =>
  trx
    .insertInto('merchants')
    .values({ id, name: id.slice(0, 1), created_at: new Date(0) })
    .execute();

describeEachEngine('a transaction that begins with its first statement', (_engine, database) => {
  const namesSeen = (scope: Scope) =>
    database().transaction(scope, async (trx) =>
      (await trx.selectFrom('merchants').select('name').orderBy('name').execute()).map(({ name }) => name),
    );

  it('acts as its scope from there on, whether that has values or is a text', async () => {
    const viewer = 'c'.repeat(24);
    const scope: Scope = { kind: 'merchant', merchantId: BANK, viewer };
    const asBank = { role: 'tamis_app', merchant: BANK, viewer, isReadOnly: 'off' };
    expect(await database().transaction(scope, seenBy)).toEqual(asBank);
    const afterText = database().transaction(scope, async (trx) => {
      await sql`select 1`.execute(trx);
      return seenBy(trx);
    });
    expect(await afterText).toEqual(asBank);
    expect(await database().transaction(SYSTEM, seenBy, { readOnly: true })).toEqual({
      role: 'tamis_system',
      merchant: '',
      viewer: '',
      isReadOnly: 'on',
    });
  });

  it('leaves nothing of it to the next one on its connection, nor to a look', async () => {
    const scopes = Array.from({ length: MANY }, (_, number) => of([BANK, OTHER][number % 2] ?? ''));
    const seen = await Promise.all(
      scopes.map(async (scope) => [await database().transaction(scope, seenBy), await database().look(scope, seenBy)]),
    );
    expect(seen.map((each) => each.map((one) => one?.merchant))).toEqual(
      scopes.map((scope) => (scope.kind === 'merchant' ? [scope.merchantId, scope.merchantId] : [])),
    );
    const left = await database().owner.transaction(async (trx) => seenBy(trx));
    expect(left).toMatchObject({ merchant: '', viewer: '', isReadOnly: 'off' });
    expect(left?.role).not.toMatch(/^tamis_/);
  });

  it('keeps nothing where the first statement fails, and its connection serves the next one', async () => {
    const failures = Array.from({ length: MANY }, () =>
      database().transaction(SYSTEM, async (trx) => {
        await sql`select 1 / ${0}::int`.execute(trx);
        await add(trx, 'd'.repeat(24));
      }),
    );
    const reasons = (await Promise.allSettled(failures)).map(
      (each) => each.status === 'rejected' && String(each.reason),
    );
    expect(reasons).toEqual(Array.from({ length: MANY }, () => expect.stringContaining('division by zero')));
    expect(await namesSeen(SYSTEM)).not.toContain('d');
  });

  it('is undone where a first statement failed and nobody said so', async () => {
    const swallowing = database().transaction(SYSTEM, async (trx) => {
      await sql`select 1 / ${0}::int`.execute(trx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled back instead of committed');
    const goingOn = database().transaction(SYSTEM, async (trx) => {
      await sql`no statement ${1}`.execute(trx).catch(() => undefined);
      await add(trx, 'e'.repeat(24));
    });
    await expect(goingOn).rejects.toThrow('current transaction is aborted');
    expect(await namesSeen(SYSTEM)).not.toContain('e');
  });

  it('refuses a change by its first statement as by any other', async () => {
    const reading = database().transaction(SYSTEM, (trx) => add(trx, 'f'.repeat(24)), { readOnly: true });
    await expect(reading).rejects.toThrow('read-only transaction');
    const foreign = database().transaction(of(BANK), (trx) => add(trx, OTHER));
    await expect(foreign).rejects.toThrow(/row-level security|permission denied/);
  });

  it('sends nothing where nothing is asked, and its notifications all the same', async () => {
    const { statements } = await statementsOf(() => database().transaction(SYSTEM, async () => 'done'));
    expect(statements).toEqual([]);
    const heard = Promise.withResolvers<string>();
    const stop = await database().listen('begun', heard.resolve);
    await database().transaction(SYSTEM, async (trx) => notifyAtCommit(trx, 'begun', 'heard'));
    expect(await heard.promise).toBe('heard');
    await stop();
  });

  it('takes one round trip for a first statement and one for its commit, and a look one for each', async () => {
    const ask = (trx: Reader | Trx) => trx.selectFrom('merchants').select('id').where('name', '=', 'nobody').execute();
    const kept = await statementsOf(() => database().transaction(of(BANK), ask));
    expect(kept.statements).toEqual([expect.stringContaining('from "merchants"'), 'commit']);
    const looked = await statementsOf(() => database().look(of(BANK), ask));
    expect(looked.statements).toEqual([expect.stringContaining('from "merchants"')]);
  });
});

describeEachEngine('a look as a merchant', (_engine, database) => {
  it('shows the rows of that merchant alone, and refuses a change', async () => {
    for (const id of [BANK, OTHER]) await database().transaction(SYSTEM, (trx) => add(trx, id));
    const idsSeen = (scope: Scope) =>
      database().look(scope, async (reader) =>
        (await reader.selectFrom('merchants').select('id').orderBy('id').execute()).map(({ id }) => id),
      );
    expect([await idsSeen(of(BANK)), await idsSeen(of(OTHER)), await idsSeen(SYSTEM)]).toEqual([
      [BANK],
      [OTHER],
      [BANK, OTHER],
    ]);
    const writing = database().look(of(BANK), (reader) =>
      reader.updateTable('merchants').set({ name: 'changed' }).execute(),
    );
    await expect(writing).rejects.toThrow('read-only transaction');
  });

  it('goes on after a statement that failed', async () => {
    const seen = await database().look(of(BANK), async (reader) => {
      await expect(sql`select 1 / ${0}::int`.execute(reader)).rejects.toThrow('division by zero');
      return seenBy(reader);
    });
    expect(seen).toMatchObject({ role: 'tamis_app', merchant: BANK, isReadOnly: 'on' });
  });

  it('takes no second statement in the text of the first, which would stand outside of it', async () => {
    const two = database().look(of(BANK), (reader) => sql.raw('select 1; select 2').execute(reader));
    await expect(two).rejects.toThrow('multiple commands');
  });

  it('ends with its work: a reader that somebody kept reads nothing', async () => {
    const kept = await database().look(of(BANK), async (reader) => ({ reader }));
    await expect(seenBy(kept.reader)).rejects.toThrow('outside of what it belongs to');
    const within = database().transaction(of(BANK), () => seenBy(kept.reader));
    await expect(within).rejects.toThrow('outside of what it belongs to');
  });

  it('refuses a merchant that is no id', async () => {
    await expect(database().look(of("' or true --"), seenBy)).rejects.toThrow('not an id');
  });
});

describe.runIf(engines.includes('postgres'))('a connection on which a beginning fails', () => {
  const LOST = /terminated|not queryable/;
  const asked = (text: string, ...parameters: unknown[]): CompiledQuery => CompiledQuery.raw(text, parameters);
  const connected = async () => {
    const pool = new pg.Pool({ connectionString: serverUrl, max: 1 });
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
    const client = await pool.connect();
    return { pool, client, connection: new ScopedConnection(client, new StatementNames()) };
  };
  const failing = { name: 'scope', text: `select set_config('role', $1, true)`, values: ['nobody_of_this_name'] };
  const begin = transactionOpening(SYSTEM).statements[0] ?? failing;

  it.each([
    ['before the transaction is there', [{ ...begin, text: 'begin nonsense' }]],
    ['at its scope', [begin, failing]],
  ])('%s takes no statement any more, not even one that waits already', async (_title, statements) => {
    const { pool, connection } = await connected();
    connection.begin({ statements, text: 'begin nonsense' });
    const first = connection.executeQuery(asked('select $1::int', 1));
    const second = connection.executeQuery(asked('select $1::int', 2));
    const outcomes = await Promise.allSettled([first, second]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(connection.executeQuery(asked('select $1::int', 3))).rejects.toThrow(LOST);
    await expect(connection.rollback()).rejects.toThrow(LOST);
    connection.release();
    expect(pool.totalCount).toBe(0);
    await pool.end();
  });

  it('as a text takes no statement either, until it is rolled back', async () => {
    const { pool, connection } = await connected();
    connection.begin({ statements: [], text: 'begin nonsense' });
    const outcomes = await Promise.allSettled([
      connection.executeQuery(asked('set local statement_timeout = 0')),
      connection.executeQuery(asked('select $1::int', 2)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await connection.rollback();
    expect((await connection.executeQuery(asked('select $1::int as n', 4))).rows).toEqual([{ n: 4 }]);
    connection.release();
    await pool.end();
  });

  it('is not given back while its transaction is open', async () => {
    const { pool, connection } = await connected();
    connection.begin(transactionOpening(undefined));
    await connection.executeQuery(asked('select $1::int', 1));
    connection.release();
    expect(pool.totalCount).toBe(0);
    await pool.end();
  });

  it('prepares a statement under its own name, whatever is prepared before it, and again after it was wrong', async () => {
    const { pool, client, connection } = await connected();
    const ask = async (text: string) => {
      connection.openEach(lookOpening(of(BANK)).map((each) => ({ ...each, values: ['none', BANK, ''] })));
      return connection.executeQuery(asked(text, 1));
    };
    for (let times = 0; times < MANY; times += 1) {
      expect((await ask('select $1::int as n')).rows).toEqual([{ n: 1 }]);
      await expect(ask('select $1::int from nowhere')).rejects.toThrow('does not exist');
    }
    const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements order by name');
    expect(rows.map(({ name }) => name)).toEqual(['look', 'often1']);
    connection.release();
    await pool.end();
  });
});
