import type { Column } from '../compare/column.ts';
import { chineseReadingLike } from '../compare/chinese-sounds.ts';
import { koreanReadingLike } from '../compare/korean-sounds.ts';
import { mandarinReadingLike } from '../compare/mandarin-sounds.ts';
import { alignLetters } from '../compare/letters/letter-alignment.ts';
import { letterReadings } from '../compare/sound/sound-alignment.ts';
import { isVowelless } from '../compare/letters/abjad-similarity.ts';
import { MOST_WORDS, type Alignment } from '../compare/align.ts';
import { type PreparedName, writtenPlaces } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import type { EngineSettings } from '../settings/settings.ts';
import type { WordMatch, WordMethod, WordRole } from '../types.ts';
import { isLeft, leftWeight, wordWeight, type Rarity } from '../score/word-weight.ts';

/** Methods that do not go letter by letter. */
const WITHOUT_LETTERS: ReadonlySet<WordMethod> = new Set([
  'nickname',
  'acronym',
  'initial',
  'number',
  'equivalent',
  'missing',
  'identifier',
]);

interface Side {
  text: string;
  latin: string;
  isLatin: boolean;
  vowelless: boolean;
  role: WordRole;
}

function sideOf(group: readonly PreparedWord[]): Side {
  return {
    text: group.map(({ text }) => text).join(' '),
    latin: group.map(({ latin }) => latin).join(' '),
    isLatin: group.every(({ script }) => script === 'Latin'),
    vowelless: group.some(({ script }) => isVowelless(script)),
    role: group[0]!.role,
  };
}

/** One word as it was read beside others: a name in Han letters as Hong Kong, Taiwan or Korea does. */
function readBeside(side: Side, words: readonly PreparedWord[], others: readonly PreparedWord[]): Side {
  if (words.length > 1 || !others.every(({ script }) => script === 'Latin' || script === 'Hangul')) return side;
  const [word, latin] = [words[0]!, others.map((other) => other.latin).join('')];
  const reading =
    chineseReadingLike(word, latin) ?? koreanReadingLike(word, latin) ?? mandarinReadingLike(word, latin) ?? side.latin;
  return { ...side, latin: reading };
}

function lettersOf(searched: Side, listed: Side, method: WordMethod): [string, string][] {
  if (WITHOUT_LETTERS.has(method) || searched.vowelless || listed.vowelless) return [];
  const asWritten = searched.isLatin === listed.isLatin && method !== 'transliterated';
  return asWritten ? alignLetters(searched.text, listed.text) : alignLetters(searched.latin, listed.latin);
}

function latinForms(searched: Side | null, listed: Side | null): Pick<WordMatch, 'searchedLatin' | 'listedLatin'> {
  if ((searched?.isLatin ?? true) && (listed?.isLatin ?? true)) return {};
  return { ...(searched && { searchedLatin: searched.latin }), ...(listed && { listedLatin: listed.latin }) };
}

/** Which of two roles a column is named for: a name before anything it was matched with. */
function roleOf(searched: Side, listed: Side): WordRole {
  return searched.role === 'name' ? (listed.role === 'initial' ? 'initial' : 'name') : searched.role;
}

/** What letters stand for which, where a word of another script stands beside one Latin word. */
function readings(column: Column, query: PreparedName, listed: PreparedName): Pick<WordMatch, 'readings'> {
  if (column.method !== 'transliterated' || column.queryCount + column.listedCount > 2) return {};
  const [a, b] = [query.words[column.query]!, listed.words[column.listed]!];
  if ((a.script === 'Latin') === (b.script === 'Latin')) return {};
  const pairs = a.script === 'Latin' ? letterReadings(b, a) : letterReadings(a, b);
  return pairs.length > 0 ? { readings: pairs } : {};
}

/** Scripts whose letters are syllables: what their Latin form has in common with the other word's says nothing where the words were read by sound. */
const SYLLABLES: ReadonlySet<string> = new Set(['Han', 'Hangul', 'Kana']);

function isReadBySyllables(column: Column, query: PreparedName, listed: PreparedName): boolean {
  const [a, b] = [query.words[column.query]!, listed.words[column.listed]!];
  return a.latin !== b.latin && (SYLLABLES.has(a.script) || SYLLABLES.has(b.script));
}

/** A column of the alignment as the explanation shows it. */
function matchedWord(column: Column, query: PreparedName, listed: PreparedName): WordMatch {
  const searched = query.words.slice(column.query, column.query + column.queryCount);
  const found = listed.words.slice(column.listed, column.listed + column.listedCount);
  const a = readBeside(sideOf(searched), searched, found);
  const b = readBeside(sideOf(found), found, searched);
  const sound = readings(column, query, listed);
  return {
    searched: a.text,
    listed: b.text,
    ...latinForms(a, b),
    role: roleOf(a, b),
    method: column.method,
    similarity: column.similarity,
    weight: column.weight,
    letters: sound.readings && isReadBySyllables(column, query, listed) ? [] : lettersOf(a, b, column.method),
    ...sound,
  };
}

/** Words of one side that nothing matches, with what they weigh. */
function leftWords(
  words: readonly PreparedWord[],
  taken: number,
  searched: boolean,
  rarity: Rarity,
  settings: EngineSettings,
): LeftWord[] {
  return words.flatMap((word, index) => {
    if (index < MOST_WORDS && !isLeft(taken, index)) return [];
    const weight = isLeft(taken, index) ? leftWeight(words, index, wordWeight(word, rarity, settings), settings) : 0;
    const side = sideOf([word]);
    const matched = searched
      ? { searched: side.text, listed: null, ...latinForms(side, null) }
      : { searched: null, listed: side.text, ...latinForms(null, side) };
    return [{ index, word: { ...matched, role: side.role, method: 'missing', similarity: 0, weight, letters: [] } }];
  });
}

interface LeftWord {
  index: number;
  word: WordMatch;
}

/** A row of the explanation; `column` is absent for a word without counterpart. */
export interface ExplainedWord {
  word: WordMatch;
  column?: Column;
}

/** Row after which a listed word without counterpart stands: that of its nearest matched neighbour before it, or -1. */
function rowBefore(rows: readonly ExplainedWord[], listed: number): number {
  let best = -1;
  rows.forEach(({ column }, index) => {
    if (column !== undefined && column.listed < listed && (best < 0 || column.listed > rows[best]!.column!.listed))
      best = index;
  });
  return best;
}

/** All words in the searched order; a listed word without counterpart stands behind its neighbour in the list. */
export function explainWords(
  alignment: Alignment,
  query: PreparedName,
  listed: PreparedName,
  rarity: Rarity,
  settings: EngineSettings,
): ExplainedWord[] {
  const matched = alignment.columns.map((column) => ({
    index: column.query,
    column,
    word: matchedWord(column, query, listed),
  }));
  const missing = leftWords(query.words, alignment.queryTaken, true, rarity, settings);
  const rows: ExplainedWord[] = [...matched, ...missing].sort((a, b) => a.index - b.index);
  const extra = leftWords(listed.words, alignment.listedTaken, false, rarity, settings).map(({ index, word }) => ({
    row: rowBefore(rows, index),
    word,
  }));
  const behind = (row: number): ExplainedWord[] =>
    extra.filter((word) => word.row === row).map(({ word }) => ({ word }));
  return [...behind(-1), ...rows.flatMap((row, index) => [row, ...behind(index)])];
}

/** How the order of the matched words differs, as both names are written. */
export interface WordOrder {
  sameOrder: boolean;
  /** It differs by nothing but the family name, which the list writes before a comma. */
  familyNameFirst: boolean;
}

export function wordOrder(alignment: Alignment, query: PreparedName, listed: PreparedName): WordOrder {
  const [asked, written] = [writtenPlaces(query), writtenPlaces(listed)];
  const sameOrder = isRising(matchedPlaces(alignment, asked, written));
  const isTurnedByList = isRising(asked) && !isRising(written);
  return {
    sameOrder,
    familyNameFirst:
      !sameOrder &&
      isTurnedByList &&
      isRising(
        matchedPlaces(
          alignment,
          asked,
          written.map((_, index) => index),
        ),
      ),
  };
}

/** Places of the listed words that match a searched one, in the order in which those stand. */
function matchedPlaces({ columns }: Alignment, asked: readonly number[], listed: readonly number[]): number[] {
  const bySearched = columns.toSorted((a, b) => asked[a.query]! - asked[b.query]! || a.query - b.query);
  return bySearched.flatMap((column) => listed.slice(column.listed, column.listed + column.listedCount));
}

/** Initials of one written word have one place. */
const isRising = (places: readonly number[]): boolean =>
  places.every((place, index) => index === 0 || place >= places[index - 1]!);
