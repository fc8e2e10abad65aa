import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeOneEngine } from '../testing/test-database.ts';
import { sql } from 'kysely';
import { isStorable, storableJson } from './storable-json.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', '\\', '"', 'u0000', 'ud83d', '\0', '\ud83d', '\ude00', '😀') });

it('only the character NUL and halves of surrogate pairs are replaced', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(JSON.parse(storableJson(JSON.stringify([text])))).toEqual([
        text.toWellFormed().replaceAll('\0', '\ufffd'),
      ]);
      expect(isStorable(JSON.stringify(text))).toBe(text.isWellFormed() && !text.includes('\0'));
    }),
  );
});

describeOneEngine('PostgreSQL', (_engine, database) => {
  it('keeps whatever is storable', async () => {
    const texts = fc.sample(anyText, 300);
    const json = storableJson(JSON.stringify(texts));
    const { rows } = await database().transaction({ kind: 'system' }, (trx) =>
      sql<{ kept: string[] }>`select ${json}::jsonb as kept`.execute(trx),
    );
    expect(rows[0]?.kept).toEqual(JSON.parse(json));
  });
});
