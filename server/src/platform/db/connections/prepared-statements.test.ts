import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../testing/test-database.ts';
import type { Scope } from '../database.ts';

const OFTEN = 25;
const [BANK, OTHER] = ['a'.repeat(24), 'b'.repeat(24)];
const SYSTEM: Scope = { kind: 'system' };

describeEachEngine('statements that come again and again', (_engine, database) => {
  const repeat = async <T>(work: () => Promise<T>): Promise<T[]> => {
    const answers: T[] = [];
    for (let done = 0; done < OFTEN; done += 1) answers.push(await work());
    return answers;
  };
  const add = (merchantId: string) =>
    database().transaction(SYSTEM, (trx) =>
      trx
        .insertInto('merchants')
        .values({ id: merchantId, name: merchantId.slice(0, 1), created_at: new Date(0) })
        .execute(),
    );
  const merchantsSeenBy = (scope: Scope) =>
    database().transaction(scope, async (trx) =>
      (await trx.selectFrom('merchants').select('name').where('name', '<>', 'nobody').orderBy('name').execute()).map(
        ({ name }) => name,
      ),
    );

  it('are prepared, and show each merchant its own rows and the system all of them, in whichever order they ask', async () => {
    for (const merchantId of [BANK, OTHER]) await add(merchantId);
    const seen = await repeat(async () => [
      await merchantsSeenBy({ kind: 'merchant', merchantId: BANK }),
      await merchantsSeenBy({ kind: 'merchant', merchantId: OTHER }),
      await merchantsSeenBy(SYSTEM),
    ]);
    expect(seen).toEqual(Array.from({ length: OFTEN }, () => [['a'], ['b'], ['a', 'b']]));
    const prepared = await database().transaction(SYSTEM, (trx) =>
      sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx),
    );
    expect(prepared.rows.filter(({ statement }) => statement.includes('from "merchants"'))).not.toEqual([]);
  });

  it('are prepared without values, too, though not where a text is several of them', async () => {
    const marked = (text: string) => database().transaction(SYSTEM, (trx) => sql.raw(`${text} as marked`).execute(trx));
    await repeat(() => marked('select count(*) from roles'));
    await repeat(() => marked("select set_config('tamis.marked', 'on', true); select count(*) from users"));
    const prepared = await database().transaction(SYSTEM, (trx) =>
      sql<{
        statement: string;
      }>`select statement from pg_prepared_statements where statement like ${'%as marked'}`.execute(trx),
    );
    expect(new Set(prepared.rows.map(({ statement }) => statement))).toEqual(
      new Set(['select count(*) from roles as marked']),
    );
  });

  it('are prepared anew after a table of theirs was changed by another version', async () => {
    await database().owner.query('create table measured (n integer)');
    await database().owner.query('grant select on measured to tamis_system');
    const columns = () =>
      database().transaction(SYSTEM, async (trx) => {
        const { rows } =
          await sql<object>`select * from measured right join (select ${1}::int as one) one on true`.execute(trx);
        return Object.keys(rows[0] ?? {});
      });
    expect((await repeat(columns)).at(-1)).toEqual(['n', 'one']);
    await database().owner.query('alter table measured add column m integer');
    // Those connections that had it prepared fail once each, and are replaced.
    await expect.poll(() => columns().catch(() => [])).toEqual(['n', 'm', 'one']);
  });
});
