import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityType } from '../entry.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { scoreName, type Rarity } from './score.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

const rarity: Rarity = { of: (word) => (word.length % 4) / 3, isBorne: (word) => word.length % 2 === 0 };
const types: readonly (EntityType | undefined)[] = [
  undefined,
  'person',
  'company',
  'organisation',
  'vessel',
  'aircraft',
  'other',
];
const anyType = fc.constantFrom(...types);

const realWord = fc.constantFrom(
  'Mohammed',
  'Ivanov',
  'Kim',
  'Jong',
  'Lopez',
  'Carlos',
  'al',
  'bin',
  'Abd',
  'Bank',
  'of',
  'China',
  'Trading',
  'LLC',
  'III',
  '7',
  'Dr.',
  'J.',
  'Sergei',
  'Сергей',
  'محمد',
  '习近平',
  '김정은',
  'Müller',
  'SiemensAG',
  'van',
);
const realName = fc.array(realWord, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
/** Written together, whatever the script: 'الIvanov'. */
const mixedName = fc
  .array(fc.oneof(realWord, fc.constantFrom('ال', ' ', '-')), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''));
const anyName = fc.oneof(
  realName,
  mixedName,
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

function points(a: string, b: string, type: EntityType | undefined): number {
  return scoreName(prepareName(a, type), prepareName(b, type), rarity, DEFAULT_SETTINGS).points;
}

describe('the score of any two names', () => {
  it('lies between 0 and 10000, whatever is typed', () => {
    fc.assert(
      fc.property(anyName, anyName, anyType, (a, b, type) => {
        const score = points(a, b, type);
        expect(Number.isInteger(score) && score >= 0 && score <= 10_000).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is full for a name and itself', () => {
    fc.assert(
      fc.property(anyName, anyType, (name, type) => {
        fc.pre(
          prepareName(name, type).words.some(
            ({ role, weightClass }) => role !== 'identifier' && weightClass !== 'identifier',
          ),
        );
        expect(points(name, name, type)).toBe(10_000);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same from either side', () => {
    fc.assert(
      fc.property(realName, realName, anyType, (a, b, type) => {
        expect(Math.abs(points(a, b, type) - points(b, a, type))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on case, spaces or punctuation around words', () => {
    fc.assert(
      fc.property(realName, realName, anyType, (a, b, type) => {
        expect(points(`  ${a.replaceAll(' ', '   ')}. `, b, type)).toBe(points(a, b, type));
      }),
      { numRuns: 200 },
    );
  });

  it('is the same on every run', () => {
    fc.assert(
      fc.property(anyName, anyName, (a, b) => {
        expect(points(a, b, 'person')).toBe(points(a, b, 'person'));
      }),
      { numRuns: 100 },
    );
  });
});

describe('the order of names and surnames', () => {
  const plainWord = fc.constantFrom(
    'Mohammed',
    'Ivanov',
    'Sergei',
    'Lopez',
    'Carlos',
    'Miriam',
    'Tanaka',
    'Okonkwo',
    'Lindqvist',
    'Herrera',
  );
  const plainName = fc.uniqueArray(plainWord, { minLength: 1, maxLength: 5 });

  it('does not matter, as long as a short form keeps the first name', () => {
    fc.assert(
      fc.property(plainName, plainName, fc.nat(), (words, more, turn) => {
        const longer = [...words, ...more.filter((word) => !words.includes(word))].join(' ');
        const turned = [...words.slice(turn % words.length), ...words.slice(0, turn % words.length)];
        expect(points(turned.join(' '), longer, 'person')).toBe(points(words.join(' '), longer, 'person'));
        expect(points(longer, turned.join(' '), 'person')).toBe(points(longer, words.join(' '), 'person'));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a name of very many words', () => {
  it('is compared by its first words, without failing', () => {
    const long = Array.from(
      { length: 60 },
      (_, index) => `word${String.fromCharCode(97 + (index % 26))}${'x'.repeat(index % 5)}`,
    ).join(' ');
    expect(points(long, long, 'organisation')).toBe(10_000);
    expect(points(long, 'worda', 'organisation')).toBeLessThan(8000);
  });
});
