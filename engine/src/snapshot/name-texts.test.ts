import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, entryOf } from '../testing/entries.ts';
import { openSnapshot, OpenSnapshot } from '../snapshot.ts';

function textsIn(names: readonly string[]): string[] {
  const snapshot = openSnapshot(
    bytesOf({
      list: names.map((name, index) =>
        entryOf(String(index), index % 2 === 0 ? 'person' : 'company', [name, 'Amir Testov']),
      ),
    }),
  );
  if (!(snapshot instanceof OpenSnapshot)) throw new Error('not an open snapshot');
  return names.map((_, entry) => snapshot.primaryName(entry));
}

describe('a snapshot gives names back as they were written:', () => {
  it.each([
    'Amir Testov',
    'AMIR TESTOV',
    'amir testov',
    'Testov, Amir',
    'Amir  Testov',
    ' Amir Testov',
    'Amir Testov ',
    'Amir-Testov',
    "O'Neil Amir",
    'Amir Testov Jr',
    'Dr. Amir Testov',
    'Sheikh Amir',
    'Amir (Testov)',
    'McAmir DeTestov',
    'Amir amir',
    'Sample Trading Ltd',
    'Sample Trading Limited Liability Company',
    'Brigade Forty Four',
    'A. Testov',
    'J R Testov',
    'Amir 2Nd',
    'Testov 39',
    'Амир Тестов',
    'Élodie Martin',
    '习近平',
    '  ',
    '',
  ])('%j', (name) => expect(textsIn([name, name])).toEqual([name, name]));

  it('whatever the text', () => {
    const word = fc.constantFrom(
      'Amir',
      'TESTOV',
      'bin',
      'Ltd',
      'ООО',
      'of',
      'Bank',
      'X',
      '7',
      'Co.',
      'Forty',
      'Four',
      'III',
      'Hong',
      'Kong',
      'É',
      '%',
      '\u0000',
      '\ud800',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), (names) => {
        expect(textsIn(names)).toEqual(names.map((name) => name.toWellFormed()));
      }),
      { numRuns: 40 },
    );
  });
});
