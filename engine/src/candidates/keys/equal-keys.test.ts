import { describe, expect, it } from 'vitest';
import { prepareName } from '../../normalise/prepare-name.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import { joinedKeys, listedKeys, searchedKeys } from './equal-keys.ts';

const wordOf = (text: string): PreparedWord => prepareName(text, 'company').words[0]!;

/** What two words have in common, by the words in which their keys begin. */
const common = (asked: readonly string[], listed: PreparedWord): readonly string[] => [
  ...new Set(listedKeys(listed).flatMap((key) => (asked.includes(key) ? [key.split(' ')[0]!] : []))),
];

describe('a searched and a listed word meet, whatever their letters are,', () => {
  it.each([
    ['as two forms of a given name', 'Bill', 'William', ['given'], ['given']],
    ['as translations', 'Bank', 'Banco', ['meaning'], ['meaning']],
    ['as two romanisations of Mandarin', 'Xiaoping', 'Hsiaoping', ['sinitic'], ['sinitic']],
    ['as surnames of a man and a woman', 'Ivanov', 'Ivanova', ['genderless'], ['genderless']],
    ['by their consonants', 'Abd', 'עבד', ['vowelless'], ['vowelled']],
    ['by their consonants, before an article', 'Nurul', 'نور', ['vowelless'], ['vowelled']],
    ['as Korean writes and Latin letters spell it', 'Chulsoo', '철수', ['Hangul'], ['Latin']],
    ['as Korean reads Chinese letters', '철수', '哲秀', ['Han'], ['Hangul']],
    ['as Korean reads Chinese letters, in Latin ones', 'Cheolsu', '哲秀', ['Han'], ['Latin']],
    ['as Hong Kong spells it', 'Kaho', '家豪', ['Han'], ['Latin']],
    ['as India writes it', 'Narendra', 'नरेन्द्र', ['Indic'], []],
    ['in Chinese letters', '国际贸易', '国际贸', ['han'], ['han']],
    ['in Chinese letters of which one is another', '华建国', '华健国', ['sinitic', 'han'], ['sinitic', 'han']],
  ])('%s: %s, %s', (_, one, other, searched, listed) => {
    expect(common(searchedKeys(wordOf(one)), wordOf(other))).toEqual(searched);
    expect(common(searchedKeys(wordOf(other)), wordOf(one))).toEqual(listed);
  });

  it.each([
    ['Omar', 'Jonas', 'two names'],
    ['محمد', 'محمود', 'two words without vowels'],
    ['Chan', 'Tan', 'two surnames in Latin letters'],
    ['贸易', '贸货', 'two Chinese letters of which one is another'],
    ['Rasul', 'رس', 'a name that ends as one before an article does'],
    ['Abd', 'Abd', 'consonants of two words with vowels'],
    ['Chulsoo', 'Cheolsu', 'two spellings of a Korean name'],
    ['A', 'أ', 'words of which no consonant is left'],
  ])('but not %s and %s: %s', (one, other) => {
    expect(common(searchedKeys(wordOf(one)), wordOf(other))).toEqual([]);
  });

  it('as they are written, where the listed one is a particle there and the searched one a name', () => {
    const [, particle] = prepareName('Omar el Karim', 'person').words;
    const [, name] = prepareName('Kim El', 'person').words;
    expect(common(searchedKeys(name!), particle!)).toContain('written');
    expect(listedKeys(name!).filter((key) => key.startsWith('written'))).toEqual([]);
  });
});

describe('searched words that are written together meet a listed word', () => {
  it.each([
    ['Xiaoping', 'Hsiaoping', ['sinitic']],
    ['Chulsoo', '철수', ['Hangul']],
    ['Kaho', '家豪', ['Han']],
    ['Narendra', 'नरेन्द्र', ['Indic']],
    ['家豪', 'Kaho', ['Latin']],
    ['Bank', 'Banco', ['meaning']],
    ['عبدالله', 'Abdullah', ['vowelled']],
    ['Jonas', 'Omar', []],
    ['Bill', 'William', []],
  ])('%s %s', (joined, listed, kinds) => {
    expect(common(joinedKeys(wordOf(joined)), wordOf(listed))).toEqual(kinds);
  });
});
