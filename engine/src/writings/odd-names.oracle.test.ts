import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import { answered, bruteForce } from '../testing/brute-force.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import type { Entry, EntityType } from '../entry.ts';
import { expectAsScored } from '../testing/as-scored.ts';
import { search } from '../search.ts';
import type { Query } from '../types.ts';

/** Initials, signs, numbers, marks that are not seen, letters of several scripts and forms. */
const PIECES =
  "Orient Nord Iran Iranian Trading Ltd Bank The SA National No 5 27th First e é i V X J. A. Al Bin Abdul Rahman Said Li Kim Jong-un بنك ایران محمد عبدالرحمن Иван Банк № 金正恩 银行 김정은 שלום ñandú \u200DO\u0301rient 😀 ... -- & + % O'Neil NIOC U.S.A. H.S.B.C. a1b2 ﬁnance ｆｕｌｌ İstanbul ß".split(
    ' ',
  );
const TYPES: readonly EntityType[] = ['person', 'company', 'organisation', 'vessel', 'aircraft', 'other'];
const BIRTHS = ['1950', '1950-03', '1950-03-09', '1953', '1962-09-03'];
const COUNTRIES = ['IR', 'RU', 'KP'];
const NUMBERS = ['AB123456', 'ab-123 456', 'RU77', '12'];

/** One to four pieces, a letter of some mistyped, joined by spaces, hyphens, commas or nothing; one in fifty has thirty-two. */
function oddName(random: Random): string {
  const count = random.chance(0.02) ? 32 : random.below(4) + 1;
  return Array.from({ length: count }, () => {
    const piece = random.pick(PIECES);
    const at = random.below(piece.length);
    const typed = random.chance(0.15)
      ? `${piece.slice(0, at)}${random.pick(['', 'x', 'a'])}${piece.slice(at + 1)}`
      : piece;
    return (random.chance(0.1) ? `(${typed})` : typed) + random.pick([' ', ' ', ' ', '-', ', ', '']);
  }).join('');
}

function oddEntry(random: Random, id: string): Entry {
  const birth = random.pick(BIRTHS);
  const names = Array.from({ length: random.chance(0.05) ? 40 : random.below(3) + 1 }, (_, at) => ({
    text: oddName(random),
    quality: at === 0 ? ('primary' as const) : random.pick(['strong', 'weak'] as const),
    kind: at === 0 ? ('name' as const) : ('alias' as const),
  }));
  return entryOf(id, random.pick(TYPES), names, {
    births: random.chance(0.4) ? [{ from: birth, to: birth, circa: random.chance(0.3) }] : [],
    countries: random.chance(0.4) ? [{ code: random.pick(COUNTRIES), text: '', role: 'nationality' }] : [],
    genders: random.chance(0.2) ? [random.pick(['male', 'female'] as const)] : [],
    identifiers: random.chance(0.3) ? [{ kind: 'passport', value: random.pick(NUMBERS), label: 'No.' }] : [],
  });
}

const hasWord = /[\p{L}\p{N}]/u;

function oddQuery(random: Random): Query {
  const name = oddName(random);
  const birth = random.pick(BIRTHS);
  return {
    name: hasWord.test(name) ? name : `${name}Orient`,
    fuzziness: random.pick([-1, 0, 0.1, 0.5, 0.9, 1]),
    ...(random.chance(0.7) && { entityType: random.pick(TYPES) }),
    ...(random.chance(0.2) && { birthYear: Number(birth.slice(0, 4)), ...(birth.length > 4 && { birthDate: birth }) }),
    ...(random.chance(0.2) && { countries: [random.pick(COUNTRIES)] }),
    ...(random.chance(0.2) && { identifier: { kind: 'passport' as const, number: random.pick(NUMBERS) } }),
  };
}

describe('names of initials, signs and several scripts, with facts and numbers', () => {
  it.each([5, 8])('are searched and watched as if every name were scored: %d', (seed) => {
    const random = new Random(seed);
    const entries = Array.from({ length: 120 }, (_, index) => oddEntry(random, `${index}`));
    const searches = Array.from({ length: 40 }, (_, index) => ({ id: `${index}`, query: oddQuery(random) }));
    expectAsScored(entries, searches);
  });
});

describe('a name of nothing but initials', () => {
  it.each<[EntityType, fuzziness: number, name: string, listed: string]>([
    ['company', 1, 'A. Orient', 'A. Ltd'],
    ['vessel', 0.9, 'Movement É', 'E'],
    ['person', 0.9, 'H.S.B.C. Rahman', 'H.S.B.C.'],
  ])('%s at %d: %s finds %s by the initials alone', (entityType, fuzziness, name, listed) => {
    const entry = entryOf('listed', entityType, [listed]);
    const query = { name, fuzziness, entityType };
    const snapshot = snapshotOf(entry);
    expect(answered(search(snapshot, query))).toEqual(bruteForce(snapshot, [entry])(query));
    expect(search(snapshot, query).total).toBe(1);
  });
});
