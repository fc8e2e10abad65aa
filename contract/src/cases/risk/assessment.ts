import { z } from 'zod';
import { id, timestamp } from '../../calls/shared.ts';
import { riskLevels } from '../constants.ts';
import { riskFactors } from './risk-rules.ts';

const level = z.enum(riskLevels);

/** What a case has its points for, in words as they were when it was computed. */
const factorRow = z.object({
  factor: z.enum(riskFactors),
  value: z.string(),
  reason: z.string(),
  points: z.number().int(),
  /** Nothing of it is missing or undecided. */
  isKnown: z.boolean(),
});
export type RiskFactorRow = z.output<typeof factorRow>;

export const floorKinds = ['sanction', 'listed-party', 'call-for-action', 'pep', 'increased-monitoring'] as const;

/** A level that a case has at least, where it is met. `unknown`: not everybody was looked at. */
const floor = z.object({
  kind: z.enum(floorKinds),
  level,
  state: z.enum(['met', 'possible', 'unknown', 'not-met']),
  reason: z.string(),
});
export type RiskFloor = z.output<typeof floor>;

const missing = z.object({
  kind: z.enum(['customer', 'country', 'product', 'channel', 'ownership']),
  /** Of the person or company; '' when it is about the case. */
  name: z.string(),
});
export type MissingFact = z.output<typeof missing>;

/** How each of a case stands by the 50 % rule. */
const standing = z.object({
  entityLinkId: id,
  standing: z.enum(['listed', 'may-be-listed', 'counts', 'possible', 'no']),
  /** What listed parties, and those that count as it, hold together, in percent. */
  from: z.number(),
  to: z.number(),
  /** Exact shares would decide it. */
  isByRange: z.boolean(),
});

/** What was computed, wholly of what was known and by named versions: the same again gives the same. */
export const assessment = z.object({
  /** Null: something is missing, or it would be Low with something undecided. */
  level: level.nullable(),
  /** The highest floor that is met. */
  atLeast: level.nullable(),
  points: z.number().int(),
  /** By the points alone. */
  band: level,
  bands: z.object({ medium: z.number().int(), high: z.number().int() }),
  /** Something that it goes by is not decided yet; in words. */
  isProvisional: z.boolean(),
  undecided: z.array(z.string()),
  factors: z.array(factorRow),
  floors: z.array(floor),
  missing: z.array(missing),
  ownership: z.object({
    standings: z.array(standing),
    steps: z.array(z.object({ entityLinkId: id, text: z.string() })),
  }),
  modelVersion: z.number().int(),
  tableVersion: z.number().int(),
  /** The day for which the countries were looked up. */
  day: z.iso.date(),
});
export type Assessment = z.output<typeof assessment>;

export const riskCauses = [
  'case',
  'entities',
  'party',
  'ownership',
  'screening',
  'documents',
  'model',
  'countries',
  'override',
] as const;
export type RiskCause = (typeof riskCauses)[number];

/** How the risk of a case came to be what it is. */
export const riskChange = z.object({
  at: timestamp,
  cause: z.enum(riskCauses),
  level: level.nullable(),
  points: z.number().int(),
  isProvisional: z.boolean(),
  modelVersion: z.number().int(),
  tableVersion: z.number().int(),
});
