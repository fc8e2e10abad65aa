import { z } from 'zod';
import { DEFAULT_FUZZINESS, entityTypes } from './check-types.ts';
import { endpoint, rootOnly } from './endpoint.ts';
import { explanation } from './explanation.ts';
import { fuzzinessValues, MIN_BIRTH_YEAR, SEARCH_TERM_MAX_LENGTH } from './screening/constants.ts';

const matching = { tag: 'Matching', access: rootOnly, writes: false } as const;

const points = z.number().int();

const settingNumber = z.object({
  key: z.string(),
  value: z.number(),
  lowest: z.number(),
  highest: z.number(),
  /** Part of the index of names: it changes with the version of the engine only. */
  isFixed: z.boolean(),
});
export type SettingNumber = z.output<typeof settingNumber>;

export const dictionaryKeys = [
  'given-names', 'equivalent-words', 'legal-forms', 'titles', 'particles', 'links', 'descriptors', 'trades', 'places', 'japanese-names',
] as const;
const dictionary = z.object({ key: z.enum(dictionaryKeys), source: z.string(), lines: z.array(z.string()) });
export type Dictionary = z.output<typeof dictionary>;

export const viewMatching = endpoint({
  ...matching,
  method: 'GET',
  path: '/settings/matching',
  name: 'matching.view',
  actionName: 'View Matching Settings',
  summary: 'What the matching engine decides by: thresholds, numbers and dictionaries, with their sources',
  output: z.object({
    engineVersion: z.string(),
    settingsVersion: z.number().int(),
    /** Lowest score reported at each fuzziness, in ten-thousandths; broadest first. */
    thresholds: z.array(z.object({ fuzziness: z.number(), points })),
    numbers: z.array(settingNumber),
    dictionaries: z.array(dictionary),
  }),
});

const MOST_CHANGES = 200;
/** A draft: numbers of the settings that are other than those in use. */
const changes = z.array(z.object({ key: z.string().max(100), value: z.number() })).max(MOST_CHANGES).default([]);
const name = z.string().trim().min(1, 'Enter a name').max(SEARCH_TERM_MAX_LENGTH);
const year = z.number().int().min(MIN_BIRTH_YEAR).max(9999).nullable().default(null);

export const comparePair = endpoint({
  ...matching,
  method: 'POST',
  path: '/settings/matching/compare',
  name: 'matching.compare',
  actionName: 'Compare Names',
  summary: 'Two names compared word by word, by the settings in use and by a draft',
  body: z.object({
    searched: name,
    listed: name,
    entity_type: z.enum(entityTypes).default('person'),
    fuzziness: z.number().refine((value) => fuzzinessValues.includes(value), 'Must be one of the fuzziness options').default(DEFAULT_FUZZINESS),
    birth_year: year,
    listed_birth_year: year,
    changes,
  }),
  output: z.object({ explanation, draft: explanation.nullable() }),
});

const changedPair = z.object({
  searched: z.string(),
  listed: z.string(),
  /** Score by the settings in use and by the draft, in ten-thousandths. */
  before: points,
  after: points,
  /** What a person decided: the same, or not. */
  isSame: z.boolean(),
});
export type ChangedPair = z.output<typeof changedPair>;

const replayed = z.object({
  pairs: z.number().int(),
  /** Pairs of the same that are found, and of others that are left alone. */
  rightBefore: z.number().int(),
  rightAfter: z.number().int(),
  gained: z.array(changedPair),
  lost: z.array(changedPair),
});
export type Replayed = z.output<typeof replayed>;

export const replayDraft = endpoint({
  ...matching,
  method: 'POST',
  path: '/settings/matching/replay',
  name: 'matching.replay',
  actionName: 'Replay Matching Draft',
  summary: 'Which labelled pairs and which decided hits a draft of the settings would gain and lose',
  body: z.object({ changes }),
  output: z.object({ labelled: replayed, decided: replayed }),
});
