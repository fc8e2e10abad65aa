import { z } from 'zod';
import { DEFAULT_FUZZINESS, entityTypes } from './terms/check-types.ts';
import { endpoint, rootOnly } from './calls/endpoint.ts';
import { explanation } from './terms/explanation.ts';
import { settingKeys } from './terms/matching-setting-keys.ts';
import { id, timestamp } from './calls/shared.ts';
import { birthYear, fuzziness, SEARCH_TERM_MAX_LENGTH } from './screening/constants.ts';
import { proposedInstead } from './screening/proposed.ts';

const matching = { tag: 'Matching', access: rootOnly, writes: false } as const;

const points = z.number().int();

const settingNumber = z.object({
  key: z.enum(settingKeys),
  value: z.number(),
  /** As the engine is delivered. */
  delivered: z.number(),
  lowest: z.number(),
  highest: z.number(),
  /** Part of the index of names: it changes with the version of the engine only. */
  isFixed: z.boolean(),
});
export type SettingNumber = z.output<typeof settingNumber>;

export const dictionaryKeys = [
  'given-names',
  'equivalent-words',
  'legal-forms',
  'titles',
  'particles',
  'links',
  'descriptors',
  'trades',
  'places',
  'translated-words',
  'japanese-names',
  'korean-surnames',
  'name-spellings',
  'sino-korean-readings',
  'chinese-surnames',
  'cantonese-readings',
  'hokkien-readings',
  'persian-compounds',
  'foreign-characters',
  'letter-names',
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
    /** The version that was published last; 1 is as the engine is delivered. */
    settingsVersion: z.number().int(),
    /** Lowest score reported at each fuzziness, in ten-thousandths; broadest first. */
    thresholds: z.array(z.object({ fuzziness: z.number(), points })),
    numbers: z.array(settingNumber),
    dictionaries: z.array(dictionary),
  }),
});

const MOST_CHANGES = 200;
/** A draft: numbers of the settings that are other than those in use. */
const change = z.object({ key: z.string().max(100), value: z.number() });
export type SettingChange = z.output<typeof change>;
const changes = z.array(z.strictObject(change.shape)).max(MOST_CHANGES).default([]);
const name = z.string().trim().min(1, 'Enter a name').max(SEARCH_TERM_MAX_LENGTH);
const year = birthYear.nullable().default(null);

export const comparePair = endpoint({
  ...matching,
  method: 'POST',
  path: '/settings/matching/compare',
  name: 'matching.compare',
  actionName: 'Compare Names',
  summary: 'Two names compared word by word, by the settings in use and by a draft',
  body: z.strictObject({
    searched: name,
    listed: name,
    entity_type: z.enum(entityTypes).default('person'),
    fuzziness: fuzziness.default(DEFAULT_FUZZINESS),
    birth_year: year,
    listed_birth_year: year,
    changes,
  }),
  output: z.object({ explanation, draft: explanation.nullable() }),
});

const pairScore = z.object({ points, thresholdPoints: points });

const settingExample = z.object({
  /** The number that moves the score, or the lowest one reported, of this pair. */
  key: z.enum(settingKeys),
  searched: z.string(),
  listed: z.string(),
  entityType: z.enum(entityTypes),
  fuzziness: z.number(),
  /** What is known beside the names; each is left out where nothing is. */
  birthYear: z.number().int().optional(),
  listedBirthYear: z.number().int().optional(),
  isCirca: z.boolean().optional(),
  asked: z.array(z.string()).readonly().optional(),
  countries: z.array(z.string()).readonly().optional(),
  genders: z
    .array(z.enum(['male', 'female']))
    .readonly()
    .optional(),
  isWeakAlias: z.boolean(),
  identifier: z.string().optional(),
  /** Words that many names of the lists bear, and words that none bears. */
  common: z.array(z.string()).readonly(),
  unlisted: z.array(z.string()).readonly(),
  inUse: pairScore,
  draft: pairScore.nullable(),
});
export type SettingExample = z.output<typeof settingExample>;

export const scoreSettingExamples = endpoint({
  ...matching,
  method: 'POST',
  path: '/settings/matching/examples',
  name: 'matching.examples',
  actionName: 'Score Setting Examples',
  summary: 'A pair of names for each number that may be changed, scored by the settings in use and by a draft',
  body: z.strictObject({ changes }),
  output: z.object({ examples: z.array(settingExample) }),
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

/** A hit that one of two settings reports and the other does not. */
const replayedHit = z.object({
  searched: z.string(),
  fuzziness: z.number(),
  birthYear: z.number().int().nullable(),
  countries: z.array(z.string()),
  entityId: z.string(),
  name: z.string(),
  /** Score where it is reported, in ten-thousandths; the other settings leave it below this. */
  points,
  below: points,
  /** What a reviewer decided: the same, another; null while nobody has. */
  isSame: z.boolean().nullable(),
  explanation,
});
export type ReplayedHit = z.output<typeof replayedHit>;

const replayedCounts = z.object({
  searches: z.number().int(),
  hitsBefore: z.number().int(),
  hitsAfter: z.number().int(),
  gained: z.number().int(),
  lost: z.number().int(),
  /** Hits on which a reviewer has decided; those that are right are reported and the same, or not reported and another. */
  decided: z.number().int(),
  rightBefore: z.number().int(),
  rightAfter: z.number().int(),
});

const replayedSearches = z.object({
  ...replayedCounts.shape,
  /** The first ones of those gained and lost. */
  gainedHits: z.array(replayedHit),
  lostHits: z.array(replayedHit),
});
export type ReplayedSearches = z.output<typeof replayedSearches>;

/** What is kept of a replay: counts, and the lists it was made on. */
export const replaySummary = z.object({
  labelled: replayed.omit({ gained: true, lost: true }),
  past: replayedCounts,
  snapshotId: z.string(),
});
export type ReplaySummary = z.output<typeof replaySummary>;

export const replayDraft = endpoint({
  ...matching,
  writes: true,
  method: 'POST',
  path: '/settings/matching/replay',
  name: 'matching.replay',
  actionName: 'Replay Matching Draft',
  summary:
    'Which labelled pairs and which hits of past searches a draft of the settings would gain and lose; kept, so that it can be published',
  body: z.strictObject({ changes }),
  output: z.object({ id, baseVersion: z.number().int(), labelled: replayed, past: replayedSearches }),
});

export const REASON_MAX_LENGTH = 500;

export const publishDraft = endpoint({
  ...matching,
  writes: true,
  method: 'POST',
  path: '/settings/matching/publish',
  name: 'matching.publish',
  actionName: 'Publish Matching Settings',
  summary:
    'Publish a draft as it was replayed, or propose it where that needs a second person: searches are answered by it once it is published, and monitored searches are screened again',
  body: z.strictObject({ replayId: id, reason: z.string().trim().min(1, 'Say why').max(REASON_MAX_LENGTH) }),
  /** The version that it is, or will be where it is only proposed. */
  output: z.object({ version: z.number().int(), ...proposedInstead }),
});

const settingsVersion = z.object({
  version: z.number().int(),
  /** Numbers that differ from those that the engine is delivered with. */
  changes: z.array(change),
  /** Against the version before. */
  differences: z.array(z.object({ key: z.string(), was: z.number(), is: z.number() })),
  /** Null for the first version, which is as the engine is delivered. */
  published: z
    .object({
      by: z.string(),
      /** Who approved it, where it needed a second person. */
      approvedBy: z.string().nullable(),
      at: timestamp,
      reason: z.string(),
      engineVersion: z.string(),
      summary: replaySummary,
    })
    .nullable(),
});
export type SettingsVersion = z.output<typeof settingsVersion>;

export const findSettingsVersions = endpoint({
  ...matching,
  method: 'GET',
  path: '/settings/matching/versions',
  name: 'matching.versions',
  actionName: 'Get Matching Settings Versions',
  summary:
    'Every version of the matching settings, newest first: who published and who approved it, when and why, what it changed and what its replay counted',
  output: z.object({ versions: z.array(settingsVersion) }),
});
