import { expect, test } from 'vitest';
import { describeEachEngine } from '../../testing/test-database.ts';

describeEachEngine('Column values', (_engine, getDb) => {
  async function valueOf(expression: string, values: unknown[] = []): Promise<unknown> {
    const { rows } = await getDb().owner.query(`select ${expression} as value`, values);
    return (rows[0] as { value: unknown }).value;
  }

  test.each([
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ['array[1, 2]::int8[]', [1, 2]],
    ['2147483647::int4', 2_147_483_647],
    ['0.5::real', 0.5],
    ["'12345678901234567890.10'::numeric", '12345678901234567890.10'],
    ["'2026-02-28'::date", '2026-02-28'],
    ["array['2026-02-28', '0001-01-01']::date[]", ['2026-02-28', '0001-01-01']],
    ["'2026-11-21 10:00:00.123+02'::timestamptz", new Date('2026-11-21T08:00:00.123Z')],
    ["'2026-11-21 10:00:00.123'::timestamp", new Date('2026-11-21T10:00:00.123Z')],
    ["'\\x00ff10'::bytea", Buffer.from([0, 255, 16])],
    [`'{"a": [1, null, "é"]}'::jsonb`, { a: [1, null, 'é'] }],
    [`'[1, {"b": false}]'::json`, [1, { b: false }]],
    ["array['a', null, 'b,\"c']", ['a', null, 'b,"c']],
    ['true', true],
    ['null::int8', null],
    ["'aaaaaaaaaaaaaaaaaaaaaaaa'::hex_id", 'a'.repeat(24)],
  ])('%s is read as %j', async (expression, expected) => {
    expect(await valueOf(expression)).toEqual(expected);
  });

  test.each([
    ['$1::timestamptz', new Date('2026-11-21T08:00:00.123Z')],
    ['$1::bytea', Buffer.from([0, 255, 16])],
    ['$1::text[]', ['a', 'b,"c']],
    ['$1::int8', 9_007_199_254_740_991],
    ['$1::date', '1583-10-15'],
    ['$1::boolean', false],
  ])('what is written as %s is read back', async (expression, value) => {
    expect(await valueOf(expression, [value])).toEqual(value);
  });

  test('an int8 that a number cannot hold is an error, not another number', async () => {
    await expect(valueOf('9007199254740993::int8')).rejects.toThrow('too large');
  });

  test('days begin at midnight UTC whatever the server is set to', async () => {
    expect(await valueOf("('2026-11-21T23:30:00Z'::timestamptz)::date")).toBe('2026-11-21');
  });
});
