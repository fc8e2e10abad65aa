import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diskFile } from './files.ts';
import { detectSource } from './index.ts';
import { ListFormatError } from './list-format-error.ts';
import { entriesOf, textFile, textOf } from './list-testing.ts';

const fixtures: readonly (readonly [key: string, path: string])[] = [
  ['eu-fsf', 'eu/fixtures/full-list.xml'],
  ['uk-fcdo', 'uk/fcdo/fixtures/UK-Sanctions-List.csv'],
  ['uk-ofsi', 'uk/ofsi/fixtures/ConList.csv'],
  ['opensanctions', 'opensanctions/fixtures/entities.ftm.json'],
  ['opensanctions', 'opensanctions/fixtures/targets.nested.json'],
  ['opensanctions', 'opensanctions/fixtures/targets.simple.csv'],
  ['senzing', 'senzing/fixtures/records.senzing.jsonl'],
  ['senzing', 'senzing/fixtures/flat.senzing.json'],
  ['house', 'custom/fixtures/custom-list.csv'],
  ['house', 'custom/fixtures/custom-list.jsonl'],
];

/** Enough to meet every kind of place in the small fixtures over a few test runs. */
const runs = { numRuns: 40 };

/** Number of entries, or the refusal; any other failure is a fault of the reader. */
async function outcome(key: string, name: string, text: string): Promise<number | ListFormatError> {
  try {
    return (await entriesOf(key, [textFile(name, text)])).length;
  } catch (error) {
    if (error instanceof ListFormatError) return error;
    throw error;
  }
}

describe.each(fixtures)('a %s file like %s', (key, path) => {
  const file = diskFile(new URL(path, import.meta.url).pathname);

  it('is never taken for another list', async () => {
    const others = fixtures.filter(([other]) => other !== key);
    const found = await Promise.all(
      others.map(([, other]) => detectSource([diskFile(new URL(other, import.meta.url).pathname)])),
    );
    expect(found).not.toContain(key);
  });

  it('gives no more entries than are whole when it is cut anywhere, or is refused', async () => {
    const text = await textOf(file);
    const whole = await outcome(key, file.name, text);
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), async (end) => {
        const cut = await outcome(key, file.name, text.slice(0, end));
        expect(cut instanceof ListFormatError || cut <= Number(whole)).toBe(true);
      }),
      runs,
    );
  });

  it('is read or refused, never a crash, when a stretch of it is overwritten', async () => {
    const text = await textOf(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), fc.string({ unit: 'binary', maxLength: 20 }), async (at, noise) => {
        const overwritten = text.slice(0, at) + noise + text.slice(at + noise.length);
        await expect(outcome(key, file.name, overwritten)).resolves.toBeDefined();
      }),
      runs,
    );
  });

  it('is refused or empty when it is any other text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        const result = await outcome(key, file.name, text);
        expect(result instanceof ListFormatError || result === 0).toBe(true);
      }),
      runs,
    );
  });
});
