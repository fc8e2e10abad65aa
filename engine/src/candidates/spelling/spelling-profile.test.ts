import { describe, expect, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { editCost } from '../../compare/letters/edit-cost.ts';
import { letterCosts } from '../../compare/letters/letter-costs.ts';
import { costLimit, SHORTEST, similarityOf } from '../../compare/letters/letter-similarity.ts';
import { prepareName } from '../../normalise/prepare-name.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import { search } from '../../search.ts';
import { changedSettings } from '../../settings/setting-numbers.ts';
import { DEFAULT_SETTINGS, type EngineSettings, unlistedSettings } from '../../settings/settings.ts';
import { termText } from '../../snapshot/words/term-text.ts';
import { answered, bruteForce } from '../../testing/brute-force.ts';
import { entryOf, snapshotOf } from '../../testing/entries.ts';
import { spellingCosts } from './spelling-costs.ts';
import { SpellingProfile } from './spelling-profile.ts';

const wordOf = (text: string): PreparedWord => prepareName(`Jonas ${text}`, 'person').words[1]!;

const encoder = new TextEncoder();

/** What a profile says of a word, which stands in the snapshot between others. */
function heldFor(profile: SpellingProfile, { latin, phonetic }: PreparedWord): number {
  const bytes = encoder.encode(`ab${termText(latin, phonetic)}cd`);
  return profile.maxSimilarity(bytes, 2, bytes.length - 2);
}

/** Similarity, and the cost that it is of. */
interface Likeness {
  cost: number;
  similarity: number;
}

/** How alike two words are by their letters or their sounds, first letters counted like others, `inHand` beyond the highest cost. */
function likeness(a: PreparedWord, b: PreparedWord, settings: EngineSettings, inHand = 0): number {
  const { phonetic } = settings.edit;
  const costs = letterCosts({ ...settings.edit, firstConsonant: 0 });
  const limitOf = (length: number): number => costLimit(length, settings);
  const by = (one: Uint8Array, other: Uint8Array, more: number, limit: number, length: number): Likeness => {
    const cost = editCost(one, other, costs, Infinity) + more;
    if (cost === 0) return { cost, similarity: 1 };
    const held = Math.min(limitOf(length), cost);
    return { cost, similarity: cost > limit + inHand ? 0 : similarityOf(held, length, settings) };
  };
  const length = Math.max(a.codes.length, b.codes.length);
  const limit = limitOf(length);
  const spelled = by(a.codes, b.codes, 0, limit, length);
  if (spelled.cost <= phonetic || (a.phonetic === a.latin && b.phonetic === b.latin)) return spelled.similarity;
  const soundLength = Math.max(SHORTEST, a.sounds.length, b.sounds.length);
  const heard = by(a.sounds, b.sounds, phonetic, Math.min(limit, limitOf(soundLength)), soundLength);
  return Math.max(spelled.similarity, heard.similarity);
}

const letters = [...'aabcdefghijklmnopqrstuvwxyyz0123456789'];

/** The word with up to four slips. */
function mistyped(random: Random, word: string): string {
  let text = word;
  for (let slips = random.below(5); slips > 0; slips--) {
    const at = random.below(text.length);
    const [before, letter, behind] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    const instead = [
      behind,
      random.pick(letters) + behind,
      letter + random.pick(letters) + behind,
      letter + letter + behind,
      behind.charAt(0) + letter + behind.slice(1),
    ];
    text = before + random.pick(instead);
    if (text.length < SHORTEST) return word;
  }
  return text;
}

const words = [
  'Mohammed',
  'Tchaikovsky',
  'Schwarzenegger',
  'Ali',
  'Xuan',
  'Hussein',
  'Jackson',
  'Nguyen',
  'Zzhirinn',
  'B1x0',
];

/** Each of many words with others that are more or less like it, in no order: what was compared before is kept. */
function pairs(seed: number, count: number): readonly (readonly [PreparedWord, readonly PreparedWord[]])[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const word = mistyped(random, random.pick(words));
    const others = Array.from({ length: 12 }, () => mistyped(random, random.chance(0.8) ? word : random.pick(words)));
    return [wordOf(word), others.map(wordOf)] as const;
  });
}

/** Never less than the words are alike, and more only by what slips may cost beyond the highest cost, and `more`. */
function expectHeld(
  tried: ReturnType<typeof pairs>,
  settings: EngineSettings,
  { inHand, more }: { inHand: number; more: number },
): void {
  const costs = spellingCosts(settings);
  for (const [word, others] of tried) {
    const profile = new SpellingProfile(word, costs);
    for (const other of others) {
      const held = heldFor(profile, other);
      const about = `${word.latin} ${other.latin}`;
      expect(held, about).toBeGreaterThanOrEqual(likeness(word, other, settings) - 1e-9);
      expect(held, about).toBeLessThanOrEqual(likeness(word, other, settings, inHand) + more);
    }
  }
}

describe('a listed word is held for as alike as the comparison can find it at most', () => {
  it.each([
    ['that are listed', DEFAULT_SETTINGS],
    ['of which one is not', unlistedSettings(DEFAULT_SETTINGS)],
  ])('of words %s: just as alike', (_, settings) => {
    // Costs are rounded down, and so is what they are held against, but for one.
    expectHeld(pairs(1, 150), settings, { inHand: 0.011, more: 1e-9 });
  });

  it.each<[about: string, changes: readonly (readonly [string, number])[]]>([
    [
      'cost fractions',
      [
        ['edit.vowelSwap', 0.5555],
        ['edit.insertedVowel', 0.7377],
        ['edit.transposition', 0.6161],
      ],
    ],
    ['are dear by their sound', [['edit.phonetic', 0.5555]]],
    ['are cheap by their sound', [['edit.phonetic', 0.1055]]],
    ['cost more doubled than alone', [['edit.doubledLetter', 0.9]]],
  ])('where slips %s: hardly more alike, never less', (_, changes) => {
    const settings = changedSettings(new Map(changes));
    expectHeld(pairs(2, 60), settings, { inHand: 0.06, more: 0.02 });
  });

  it.each([
    [32, 3, 0],
    [3, 32, 0],
    [33, 3, 1],
    [3, 33, 1],
  ])('words of %d and %d letters: %d, since longer ones are left to the comparison', (length, other, held) => {
    const profile = new SpellingProfile(wordOf('a'.repeat(length)), spellingCosts(DEFAULT_SETTINGS));
    expect(heldFor(profile, wordOf('b'.repeat(other)))).toBe(held);
  });
});

it.each(['Xodonaudampfschifffahrtsdirektorin', 'Hedonaudampfschifffahrtsdirektorin'])(
  'a very long word is found by a slip near its beginning: %s',
  (name) => {
    const entry = entryOf('listed', 'company', ['Donaudampfschifffahrtsdirektorin']);
    const snapshot = snapshotOf(entry);
    for (const fuzziness of [0, 0.01, 0.02, 0.1, 0.5]) {
      const query = { name, fuzziness, entityType: 'company' } as const;
      expect(answered(search(snapshot, query)), `${fuzziness}`).toEqual(bruteForce(snapshot, [entry])(query));
    }
    expect(search(snapshot, { name, fuzziness: 0.5, entityType: 'company' }).total).toBe(1);
  },
);
