import { z } from 'zod';
import { endpoint, rootOnly } from '../../calls/endpoint.ts';
import { proposedInstead } from '../../screening/proposed.ts';
import { id, text, timestamp } from '../../calls/shared.ts';
import { assessment, riskChange } from './assessment.ts';
import { caseDetails, risk } from '../cases.ts';
import {
  CASE_REASON_MAX_LENGTH,
  caseParams,
  cases,
  changing,
  owning,
  riskLevels,
  seeing,
  seeingOrAdding,
  version,
} from '../constants.ts';
import { COUNTRY_SOURCE_MAX, countryRows, riskRules } from './risk-rules.ts';

const level = z.enum(riskLevels, 'Choose a level');
const reason = text(CASE_REASON_MAX_LENGTH).min(1, 'Enter a reason');
const day = z.iso.date('Enter a day');

/** A level that a person set in place of the computed one, to a day that is included. */
const override = z.object({
  id,
  level,
  reason: z.string(),
  until: day,
  /** What was computed then, at least; null when nothing was. */
  against: level.nullable(),
  by: id,
  at: timestamp,
  /** Where Prohibited is overridden: who confirmed it. */
  needsSecond: z.boolean(),
  confirmedBy: id.nullable(),
  confirmedAt: timestamp.nullable(),
  endedBy: id.nullable(),
  endedAt: timestamp.nullable(),
});
export type RiskOverride = z.output<typeof override>;

export const viewCaseRisk = endpoint({
  ...cases,
  method: 'GET',
  path: '/cases/:id/risk',
  name: 'cases.risk',
  actionName: 'Get Case Risk',
  summary: 'The risk of a case with all that it was computed from, its floors, what is missing, overrides and history',
  access: seeing,
  writes: false,
  params: caseParams,
  output: z.object({
    risk,
    /** As of now; null of a case that was decided before it was computed at all. */
    computed: assessment.nullable(),
    /** When it was computed last and kept; null where it is not kept yet. */
    keptAt: timestamp.nullable(),
    /** What it goes by has changed since it was kept: it is shown as of now, and kept within a minute. */
    isChanged: z.boolean(),
    /** In force or waiting for a second person; null when there is none. */
    override: override.nullable(),
    /** Why an override that has not ended does not hold; '' when it does, or there is none. */
    whyNotHeld: z.string(),
    /** Whether whoever asks may confirm what waits; otherwise why not. */
    mayConfirm: z.object({ isAllowed: z.boolean(), why: z.string() }),
    /** Newest first. */
    history: z.array(riskChange),
    earlierOverrides: z.array(override),
    modelInUse: z.number().int(),
    table: z.object({ version, asOf: day, source: z.string() }),
  }),
});

const overriding = { ...cases, access: changing, writes: true, params: caseParams, output: caseDetails } as const;

export const setCaseRisk = endpoint({
  ...overriding,
  method: 'PUT',
  path: '/cases/:id/risk/override',
  name: 'cases.set-risk',
  actionName: 'Set Risk',
  summary: 'Set the risk by hand until a day, with a reason; Prohibited only by an owner, and with a second person',
  body: z.strictObject({ level, reason, until: day }),
});
export const confirmCaseRisk = endpoint({
  ...overriding,
  method: 'POST',
  path: '/cases/:id/risk/override/confirm',
  name: 'cases.confirm-risk',
  actionName: 'Confirm Risk',
  summary: 'As a second person, confirm that Prohibited is overridden',
  body: z.strictObject({ overrideId: id }),
});
export const endCaseRisk = endpoint({
  ...overriding,
  method: 'DELETE',
  path: '/cases/:id/risk/override',
  name: 'cases.end-risk',
  actionName: 'End Risk Override',
  summary: 'End an override before its day, or refuse one that waits: the computed level holds again',
});

/** How a draft would move cases: from one level to another. */
export const riskMove = z.object({
  from: level.nullable(),
  to: level.nullable(),
  cases: z.number().int(),
  /** Some of them. */
  examples: z.array(z.object({ id, reference: z.string(), name: z.string() })),
});
export type RiskMove = z.output<typeof riskMove>;

export const riskReplay = z.object({
  /** Cases at work that were computed by both; the newest ones where there are more. */
  replayed: z.number().int(),
  total: z.number().int(),
  changed: z.number().int(),
  moves: z.array(riskMove),
});
export type RiskReplay = z.output<typeof riskReplay>;

const published = z.object({
  version: z.number().int(),
  rules: riskRules,
  /** Null of the first one, which every merchant begins with. */
  published: z
    .object({
      by: id,
      /** Who approved it, where it needed a second person. */
      approvedBy: id.nullable(),
      at: timestamp,
      reason: z.string(),
      replayed: z.number().int(),
      changed: z.number().int(),
    })
    .nullable(),
});
export type RiskModel = z.output<typeof published>;

const settings = { ...cases, access: owning } as const;

export const viewRiskModel = endpoint({
  ...settings,
  method: 'GET',
  path: '/cases/risk/model',
  name: 'risk-model.view',
  actionName: 'Get Risk Model',
  summary: 'What the risk of cases is computed by: the version in use',
  access: seeingOrAdding,
  writes: false,
  output: published,
});
export const findRiskModels = endpoint({
  ...settings,
  method: 'GET',
  path: '/cases/risk/model/versions',
  name: 'risk-model.versions',
  actionName: 'Get Risk Model Versions',
  summary: 'Every version of the risk model, newest first, with who published and who approved it, when and why',
  writes: false,
  output: z.object({ versions: z.array(published) }),
});
export const replayRiskModel = endpoint({
  ...settings,
  method: 'POST',
  path: '/cases/risk/model/replay',
  name: 'risk-model.replay',
  actionName: 'Replay Risk Model',
  summary: 'How many cases a draft would move, from which level to which; publishes nothing',
  writes: true,
  body: z.strictObject({ rules: riskRules }),
  output: riskReplay.extend({ id, baseVersion: z.number().int() }),
});
export const publishRiskModel = endpoint({
  ...settings,
  method: 'POST',
  path: '/cases/risk/model/publish',
  name: 'risk-model.publish',
  actionName: 'Publish Risk Model',
  summary:
    'Publish a draft as it was replayed, or propose it where that needs a second person; cases at work are computed by it once it is published, decided ones keep their version',
  writes: true,
  body: z.strictObject({ replayId: id, reason }),
  /** The version that it is, or will be where it is only proposed. */
  output: z.object({ version: z.number().int(), ...proposedInstead }),
});

const countryTable = z.object({
  version,
  /** The day of the publication that it follows. */
  asOf: day,
  source: z.string(),
  rows: countryRows,
  /** Null of the first one, as it is delivered. */
  changedBy: id.nullable(),
  /** The second person; null where one was enough. */
  approvedBy: id.nullable(),
  changedAt: timestamp,
  reason: z.string(),
});
export type RiskCountryTable = z.output<typeof countryTable>;

export const viewRiskCountries = endpoint({
  ...cases,
  method: 'GET',
  path: '/cases/risk/countries',
  name: 'risk-countries.view',
  actionName: 'Get Risk Countries',
  summary: 'The country table in use, with its versions, newest first',
  access: seeing,
  writes: false,
  output: z.object({
    table: countryTable,
    versions: z.array(countryTable.omit({ rows: true }).extend({ countries: z.number().int() })),
  }),
});
export const saveRiskCountries = endpoint({
  ...cases,
  method: 'PUT',
  path: '/cases/risk/countries',
  name: 'risk-countries.update',
  actionName: 'Save Risk Countries',
  summary:
    'Make a new version of the country table, or propose it where a second person is wanted; cases of every merchant that are not closed are computed anew',
  access: rootOnly,
  writes: true,
  body: z.strictObject({
    version,
    asOf: day,
    source: text(COUNTRY_SOURCE_MAX).min(1, 'Enter the source'),
    reason,
    rows: countryRows,
  }),
  output: z.object({ version: z.number().int(), ...proposedInstead }),
});
