import { z } from 'zod';

/** The engine's explanation of a hit as it travels and is kept; the engine's own types say what each part means. */
export const matchTypes = [
  'name_exact',
  'aka_exact',
  'name_fuzzy',
  'aka_fuzzy',
  'phonetic_name',
  'phonetic_aka',
  'equivalent_name',
  'equivalent_aka',
  'year_of_birth',
  'identifier',
  'removed_personal_title',
  'removed_personal_suffix',
  'removed_organisation_prefix',
  'removed_organisation_suffix',
  'unknown',
] as const;
export type MatchType = (typeof matchTypes)[number];

const points = z.number().int();

export const wordMatch = z.object({
  searched: z.string().nullable(),
  listed: z.string().nullable(),
  searchedLatin: z.string().optional(),
  listedLatin: z.string().optional(),
  role: z.enum([
    'name',
    'particle',
    'title',
    'suffix',
    'legal-form',
    'initial',
    'number',
    'descriptor',
    'place',
    'identifier',
  ]),
  method: z.enum([
    'exact',
    'edit',
    'phonetic',
    'nickname',
    'initial',
    'joined',
    'split',
    'acronym',
    'equivalent',
    'transliterated',
    'number',
    'identifier',
    'missing',
  ]),
  similarity: z.number().min(0).max(1),
  weight: z.number().min(0),
  letters: z.array(z.tuple([z.string(), z.string()])),
  /** Letters of another script and the Latin ones they stand for; absent where no learned table reads the one word as the other. */
  readings: z.array(z.tuple([z.string(), z.string()])).optional(),
});

export const factFields = ['birthYear', 'country', 'entityType', 'gender', 'identifier'] as const;
export const verdicts = ['match', 'mismatch', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

export const fact = z.object({
  field: z.enum(factFields),
  searched: z.string().nullable(),
  listed: z.array(z.string()),
  verdict: z.enum(verdicts),
});

export const scorePart = z.object({
  kind: z.enum(['word', 'unmatched', 'contradiction', 'short', 'weak-alias', 'order', 'fact', 'cap', 'identifier']),
  word: z.number().int().optional(),
  fact: z.enum(factFields).optional(),
  /** Ten-thousandths; the sum of all parts is the score. */
  points,
});

export const explanation = z.object({
  /** The further name by which it was found; absent where it was the name of the search. */
  searchedName: z.string().optional(),
  listed: z.object({
    text: z.string(),
    quality: z.enum(['primary', 'strong', 'weak']),
    kind: z.enum(['name', 'alias', 'former', 'maiden', 'original-script', 'acronym', 'nickname']),
  }),
  words: z.array(wordMatch),
  /** Whether the listed words come in the searched order, both as they are written. */
  sameOrder: z.boolean(),
  /** They do not, and only because the list writes 'SURNAME, Given'; absent in answers from before that was kept. */
  familyNameFirst: z.boolean().optional(),
  facts: z.array(fact),
  parts: z.array(scorePart),
  points,
  thresholdPoints: points,
});

export type WordMatch = z.output<typeof wordMatch>;
export type Fact = z.output<typeof fact>;
export type ScorePart = z.output<typeof scorePart>;
export type Explanation = z.output<typeof explanation>;
