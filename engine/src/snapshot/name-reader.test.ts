import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Corpus } from '../../bench/corpus.ts';
import type { EntityType } from '../entry.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { isFormText } from './forms/form-text.ts';
import { NameReader } from './name-reader.ts';
import type { ReadName } from './name-reader.ts';
import { TermNames } from './words/term-names.ts';
import { WordTable } from './words/word-table.ts';

/** Reads names from its table; `expected` prepares them for the same table. */
function readerWithTable(): {
  read: (text: string, type: EntityType) => ReadName;
  expected: (text: string, type: EntityType) => ReadName;
} {
  const table = new WordTable(new TermNames());
  const reader = new NameReader(table);
  const copy = ({ words, isFormText: isWhole }: ReadName): ReadName => ({ words: [...words], isFormText: isWhole });
  return {
    read: (text, type) => copy(reader.read(text, type)),
    expected: (text, type) => {
      const { words } = prepareName(text, type);
      return { words: words.map((word) => table.numberOf(word)), isFormText: isFormText(text, words) };
    },
  };
}

const types: readonly EntityType[] = ['person', 'company', 'vessel', 'other'];
const pieces = [
  ..."Amir TESTOV Harbour Novar Ana Ana testova Smith III Jr. Dr Haji Sheikh al bin Abd-al Abdul de la van J. J.R. JC KGB A x O'Brien d'Or".split(
    ' ',
  ),
  ...'Ltd LTGD L.L.C. Limited Liability Company Co., COM PANY Trading Bank of and & the Panama City New York IMO 9187629 imo9187629 MV 39 forty four XII Division39 TestovLLC Bau Mutual'.split(
    ' ',
  ),
  ...", ; ( ) [ ] - ' . 习近平 Тестов É".split(' '),
];
const names = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', ' ', ' ', '', '  ', '-', ', ')), {
    minLength: 1,
    maxLength: 7,
  })
  .map((parts) => parts.map(([piece, gap]) => piece + gap).join(''));

describe('a name is read as the words that preparing it gives', () => {
  it('however it is put together, and whatever was read before', () => {
    const { read, expected } = readerWithTable();
    fc.assert(
      fc.property(names, fc.constantFrom(...types), (name, type) => {
        for (let time = 0; time < 2; time++) expect(read(name, type)).toEqual(expected(name, type));
      }),
      { numRuns: 3000 },
    );
  });

  it('also where many names end alike', () => {
    const { read, expected } = readerWithTable();
    for (const { names: all, entityType } of new Corpus(31, 2000).entries(1500, 'test')) {
      for (const { text } of all) expect(read(text, entityType), text).toEqual(expected(text, entityType));
    }
  });

  it.each([
    ['SMITH, John', 'person', 'John SMITH'],
    ['Zembla Novar (Pty) Ltd', 'company', 'Zembla Novar (Pty) Limited'],
  ] as const)('%s as %s like %s', (name, type, same) => {
    const { read } = readerWithTable();
    expect(read(name, type).words).toEqual(read(same, type).words);
  });
});
