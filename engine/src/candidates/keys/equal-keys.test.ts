import { describe, expect, it } from 'vitest';
import { indicKeys } from '../../compare/letters/indic-similarity.ts';
import { koreanKey } from '../../compare/letters/korean-key.ts';
import { foldedKey } from '../../normalise/keys/folded-key.ts';
import { keyHash } from '../../normalise/keys/spelling-keys.ts';
import { prepareName } from '../../normalise/prepare-name.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import { joinedKeys, koreanReadingKey, listedKeys, searchedKeys, soundingHashes } from './equal-keys.ts';
import { ownLetterKeys } from './own-letter-keys.ts';

const wordOf = (text: string): PreparedWord => prepareName(text, 'company').words[0]!;

/** All that a searched word is looked up by, but for its spelling in Latin letters. */
const allKeys = (word: PreparedWord): readonly string[] => [...searchedKeys(word), ...ownLetterKeys(word)];

/** What two words have in common: their keys without what they are of. */
const common = (asked: readonly string[], listed: PreparedWord): readonly string[] => [
  ...new Set(listedKeys(listed).flatMap((key) => (asked.includes(key) ? [key.slice(0, key.lastIndexOf(' '))] : []))),
];

describe('a searched and a listed word meet, whatever their letters are,', () => {
  it.each([
    ['as two forms of a given name', 'Bill', 'William', ['given'], ['given']],
    ['as translations', 'Bank', 'Banco', ['meaning'], ['meaning']],
    ['as two romanisations of Mandarin', 'Xiaoping', 'Hsiaoping', ['sinitic'], ['sinitic']],
    ['as surnames of a man and a woman', 'Ivanov', 'Ivanova', ['genderless'], ['genderless']],
    ['by their consonants', 'Abd', 'עבד', ['vowelless'], ['vowelled']],
    ['by their consonants, before an article', 'Nurul', 'نور', ['vowelless'], ['vowelled']],
    ['as Korean writes and Latin letters spell it', 'Chulsoo', '철수', ['Hangul read'], ['Latin read']],
    ['as Korean reads Chinese letters', '철수', '哲秀', ['Han read'], ['Hangul read']],
    ['as Korean reads Chinese letters, in Latin ones', 'Cheolsu', '哲秀', ['Han read'], ['Latin read']],
    ['as Hong Kong spells it', 'Kaho', '家豪', ['Han read', 'Han spelt'], ['Latin read', 'Latin spelt']],
    ['as Japanese reads Chinese letters', 'Ohtani', '大谷', ['kanji read'], []],
    ['by any spelling of Thai letters', 'Shin', 'ชิน', ['vowelless'], ['vowelled']],
    ['by the Thai letters that are spoken', 'Chan', 'จันทร์', ['vowelless'], ['vowelled']],
    ['by one Khmer consonant', 'Hun', 'ហ៊ុន', ['vowelless'], ['vowelled']],
    ['as India writes it', 'Narendra', 'नरेन्द्र', ['Indic read'], []],
    ['by their consonants, as Arabic has a Turkish name', 'Cemalettin', 'جملدين', ['vowelless'], ['vowelled']],
    ['in Chinese letters', '国际贸易', '国际贸', ['Han written'], ['Han written']],
    [
      'in Chinese letters of which one is another',
      '华建国',
      '华健国',
      ['sinitic', 'Han written'],
      ['sinitic', 'Han written'],
    ],
  ])('%s: %s, %s', (_, one, other, searched, listed) => {
    expect(common(allKeys(wordOf(one)), wordOf(other))).toEqual(searched);
    expect(common(allKeys(wordOf(other)), wordOf(one))).toEqual(listed);
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
    ['Ota', '大谷', 'another sound of Japanese'],
    ['中谷', '大谷', 'two surnames in Chinese letters'],
    ['Ao', 'อา', 'a Latin word and a Thai one without a consonant'],
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
    ['Chulsoo', '철수', ['Hangul read']],
    ['Kaho', '家豪', ['Han read', 'Han spelt']],
    ['Narendra', 'नरेन्द्र', ['Indic read']],
    ['家豪', 'Kaho', ['Latin read', 'Latin spelt']],
    ['Chulsoo', 'Chulsoo', ['Latin read']],
    ['Bank', 'Banco', ['meaning']],
    ['عبدالله', 'Abdullah', ['vowelled']],
    ['Jonas', 'Omar', []],
    ['Bill', 'William', []],
  ])('%s %s', (joined, listed, kinds) => {
    expect(common(joinedKeys(wordOf(joined)), wordOf(listed))).toEqual(kinds);
  });
});

it('a Latin word is found by the sound that Korean may have for it', () => {
  expect(listedKeys(wordOf('Cheolsu'))).toContain(koreanReadingKey('Latin', koreanKey('chulsoo')));
});

it.each([
  ['大谷', [foldedKey('otani')]],
  ['नरेन्द्र', indicKeys(wordOf('नरेन्द्र'))],
  ['Otani', []],
  ['李', []],
])('%s is looked for under the sounds that it may have in Latin letters: %j', (text, sounds) => {
  expect(soundingHashes(wordOf(text))).toEqual(sounds.map(keyHash));
});
