import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { checkTypes } from '../check-types.ts';
import { entriesOf, textFile } from '../list-testing.ts';
import { optionalColumns, requiredColumns } from './columns.ts';
import { entrySchema } from './entry-schema.ts';

const page = await readFile(new URL('../../../docs/custom-list-format.md', import.meta.url), 'utf8');

function example(language: string): string {
  return new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';
}

describe('the documentation of custom lists', () => {
  it('names every column and every field', () => {
    for (const column of [...requiredColumns, ...optionalColumns]) expect(page).toContain(`\`${column}\``);
    for (const field of Object.keys(entrySchema.shape)) expect(page).toContain(`\`${field}\``);
  });

  it('names every type', () => {
    for (const type of checkTypes)
      expect(page).toContain(type.replace('adverse-media-v2-', '').replace(/pep-class-[23]/, 'pep-class-1'));
  });

  it('has examples that can be imported', async () => {
    const fromCsv = await entriesOf('house', [textFile('example.csv', example('csv'))]);
    expect(fromCsv.map(({ id }) => id)).toEqual(['H-1', 'H-2']);
    const fromJson = await entriesOf('house', [textFile('example.jsonl', example('json'))]);
    expect(fromJson.map(({ types }) => types)).toEqual([['warning', 'adverse-media-v2-fraud-linked']]);
  });
});
