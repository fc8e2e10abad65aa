import { z } from 'zod';
import { holding } from '../calls/endpoint.ts';
import { id } from '../calls/shared.ts';

export const cases = { tag: 'Cases' } as const;

export const seeing = holding('CaseFind', 'CaseUpdate');
/** Whoever may begin cases needs their types, statuses and people, too. */
export const seeingOrAdding = holding('CaseFind', 'CaseAdd', 'CaseUpdate');
export const changing = holding('CaseUpdate');
/** Of the merchant's own settings: its owners, and Root. */
export const owning = holding('All');

/** What a case can be in. Names of statuses are the merchant's, these are fixed, and only these drive rules. */
export const caseStages = [
  'draft',
  'open',
  'in_review',
  'awaiting_customer',
  'pending_approval',
  'approved',
  'rejected',
  'closed',
] as const;
export type CaseStage = (typeof caseStages)[number];

/** Stages between which a status is chosen freely; every other one has an act of its own. */
export const workStages = ['open', 'in_review', 'awaiting_customer'] as const satisfies readonly CaseStage[];

export const riskLevels = ['low', 'medium', 'high', 'prohibited'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** What a status may be shown in, always with its name and the sign of its stage. */
export const statusColours = ['grey', 'blue', 'green', 'amber', 'red', 'violet'] as const;
export type StatusColour = (typeof statusColours)[number];

export const casePriorities = ['low', 'normal', 'high'] as const;

export const entityRoles = [
  'customer',
  'director',
  'owner',
  'representative',
  'signatory',
  'guarantor',
  'beneficiary',
  /** Holds shares for somebody else. */
  'nominee',
  'other',
] as const;
export type EntityRole = (typeof entityRoles)[number];

/** The fields that a type of cases can require of each person and each company in it. */
export const requirableFields = [
  'person.dob',
  'person.nationalities',
  'person.country',
  'person.address',
  'person.idNumbers',
  'company.registrationNumber',
  'company.country',
  'company.legalForm',
  'company.incorporatedOn',
  'company.address',
] as const;
export type RequirableField = (typeof requirableFields)[number];

/** Why a search could not be screened again: the engine did not answer it, a list that did before is not there, or the answer was not saved. */
export const screeningFailures = ['engine-failed', 'list-missing', 'not-kept'] as const;
export type ScreeningFailure = (typeof screeningFailures)[number];

export const CASE_NAME_MAX_LENGTH = 200;
export const CASE_REASON_MAX_LENGTH = 1000;
export const CASE_NOTE_MAX_LENGTH = 3000;
export const CASE_MESSAGE_MAX_LENGTH = 3000;
/** Persons and companies of one case. */
export const CASE_MAX_ENTITIES = 200;

/** The record as its writer saw it; refused when somebody else saved it since. */
export const version = z.number().int().min(1);
export const caseParams = z.object({ id });

/** The user group whose members alone see something. */
export const restriction = z.object({ id, name: z.string() });
/** Of a group that the caller is in. */
export const restrictedToGroupId = id.nullable().default(null);
