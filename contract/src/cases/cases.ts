import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { pageOf } from '../calls/paging.ts';
import { empty, id, text, timestamp } from '../calls/shared.ts';
import {
  CASE_NAME_MAX_LENGTH,
  caseParams,
  casePriorities,
  cases,
  caseStages,
  changing,
  statusColours,
  riskLevels,
  restriction,
  restrictedToGroupId,
  seeing,
  version,
} from './constants.ts';
import { attention, escalation } from './attention.ts';
import { openItem } from './open-item.ts';
import { caseFilters } from './filters.ts';
import { caseType } from './settings.ts';

export const caseViews = [
  'mine',
  'unassigned',
  'awaiting',
  'to-approve',
  'overdue',
  'attention',
  'snoozed',
  'all',
] as const;
export type CaseView = (typeof caseViews)[number];

/** Computed, or set by a person in its place. Null level: not set, which is never low. */
export const risk = z.object({
  level: z.enum(riskLevels).nullable(),
  /** Null when nothing is computed. */
  points: z.number().int().nullable(),
  /** The highest floor that is met. */
  atLeast: z.enum(riskLevels).nullable(),
  /** Something that it goes by is not decided: hits, searches without an answer, shares that are not exact. */
  isProvisional: z.boolean(),
  /** A person set the level; why, who, when, and to which day. */
  isOverridden: z.boolean(),
  reason: z.string(),
  setBy: id.nullable(),
  setAt: timestamp.nullable(),
  until: z.iso.date().nullable(),
});

const listed = {
  id,
  reference: z.string(),
  externalId: z.string(),
  name: z.string(),
  typeId: id,
  typeName: z.string(),
  stage: z.enum(caseStages),
  statusId: id,
  statusName: z.string(),
  /** Null: that of its stage. */
  statusColour: z.enum(statusColours).nullable(),
  priority: z.enum(casePriorities),
  risk,
  assigneeId: id.nullable(),
  /** The user group whose work it is: of its assignee, or of whoever takes it. */
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  /** The group whose members alone see the case; null when everybody does who sees cases. */
  restrictedTo: restriction.nullable(),
  dueAt: timestamp.nullable(),
  /** Working days that are left while it waits for the customer; null when its time runs. */
  pausedFor: z.number().int().nullable(),
  isOverdue: z.boolean(),
  /** The day on which it comes back to the views of work, as the merchant's calendar has it; null while it is there. */
  snoozedUntil: z.iso.date().nullable(),
  /** The day on which an approved case comes back to be reviewed, as the merchant’s calendar has it; null where none is to come. */
  nextReviewAt: z.iso.date().nullable(),
  /** The first one first; empty when nothing does. */
  attention: z.array(attention),
  /** Null unless it is escalated. */
  escalation: escalation.nullable(),
  openItems: z.number().int(),
  version,
  createdBy: id,
  createdAt: timestamp,
};
export const caseRow = z.object(listed);
export type CaseRow = z.output<typeof caseRow>;

/** An act of proposing or deciding. The digest is the SHA-256 of `basis`: what was decided on, as text. */
export const caseDecision = z.object({
  id,
  kind: z.enum(['proposed', 'approved', 'rejected', 'sent-back', 'closed', 'reopened']),
  by: id,
  at: timestamp,
  outcome: z.enum(['approved', 'rejected']).nullable(),
  reason: z.string(),
  digest: z.string(),
  /** Of a proposal: nothing of what was proposed on has changed since. Null for the others. */
  isCurrent: z.boolean().nullable(),
});
export type CaseDecision = z.output<typeof caseDecision>;

export const caseDetails = z.object({
  ...listed,
  type: caseType,
  /** Everything that the gate asks for, done or not. */
  items: z.object({ open: z.array(openItem), total: z.number().int() }),
  /** What waits for approval; null unless the case does. */
  proposal: caseDecision.nullable(),
  /** Newest first. */
  decisions: z.array(caseDecision),
  /** Whether whoever asks may approve what is proposed; otherwise why not. */
  mayApprove: z.object({ isAllowed: z.boolean(), why: z.string() }),
  reason: z.string(),
  /** Keys of the risk model; '' when they are not said. */
  product: z.string(),
  channel: z.string(),
  /** Why it is not the day that the type asks for; '' where it is. */
  nextReviewReason: z.string(),
  /** When a periodic review began that no approval has ended: every search is to be screened again since. Null otherwise. */
  reviewSince: timestamp.nullable(),
  entities: z.number().int(),
  documents: z.number().int(),
  notes: z.number().int(),
  /** Requests that wait for an answer, and how many of them are past their day. They do not bar an approval. */
  requests: z.object({ open: z.number().int(), overdue: z.number().int() }),
  updatedAt: timestamp,
});
export type CaseDetails = z.output<typeof caseDetails>;

export const caseOrders = ['created_at', 'due', 'name', 'next_review', 'reference'] as const;
const wanted = { view: z.enum(caseViews).default('all'), ...caseFilters };
const page = pageOf('cases', caseRow, { orders: caseOrders, isDescending: true }, wanted);
/** What cases are found by, all pages of them. */
export const casesWanted = page.body.omit({ page: true, perPage: true });
export type CasesWanted = z.output<typeof casesWanted>;

export const findCases = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases/find',
  name: 'cases.list',
  actionName: 'Find Cases',
  summary: 'Cases by view, filters and a part of name, reference or external id',
  access: seeing,
  writes: false,
  body: page.body,
  output: page.output,
});

export const countCases = endpoint({
  ...cases,
  method: 'GET',
  path: '/cases/count',
  name: 'cases.count',
  actionName: 'Count Cases',
  summary: 'How many cases each view has',
  access: seeing,
  writes: false,
  output: z.object(Object.fromEntries(caseViews.map((view) => [view, z.number().int()])) as Record<CaseView, z.ZodInt>),
});

const fields = {
  name: text(CASE_NAME_MAX_LENGTH).min(1, 'Enter a name'),
  externalId: text(100).default(''),
  priority: z.enum(casePriorities).default('normal'),
};
/** Key of a product, or of a channel, of the risk model in use. */
const riskChoice = text(60);

export const createCase = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases',
  name: 'cases.create',
  actionName: 'Create Case',
  summary: 'Begin a case as a draft, with the newest version of its type',
  access: holding('CaseAdd'),
  writes: true,
  body: z.strictObject({
    ...fields,
    typeId: id,
    assigneeId: id.nullable().default(null),
    groupId: id.nullable().default(null),
    restrictedToGroupId,
    product: riskChoice.default(''),
    channel: riskChoice.default(''),
  }),
  output: caseDetails,
});

const one = { ...cases, params: caseParams } as const;
const changed = { ...one, access: changing, writes: true } as const;

export const viewCase = endpoint({
  ...one,
  method: 'GET',
  path: '/cases/:id',
  name: 'cases.view',
  actionName: 'Get Case',
  summary: 'One case with what stands in the way of its approval, its proposal and its decisions',
  access: seeing,
  writes: false,
  output: caseDetails,
});
export const updateCase = endpoint({
  ...changed,
  method: 'PUT',
  path: '/cases/:id',
  name: 'cases.update',
  actionName: 'Update Case',
  summary: 'Change name, external id, priority, product and channel; refused when somebody else saved it meanwhile',
  /** Product and channel stay as they are where they are left out. */
  body: z.strictObject({ ...fields, product: riskChoice.optional(), channel: riskChoice.optional(), version }),
  output: caseDetails,
});
export const deleteCase = endpoint({
  ...changed,
  method: 'DELETE',
  path: '/cases/:id',
  name: 'cases.delete',
  actionName: 'Delete Draft',
  summary: 'Delete a draft; persons, companies and searches stay',
  output: empty,
});
export const openCase = endpoint({
  ...changed,
  access: holding('CaseAdd', 'CaseUpdate'),
  method: 'POST',
  path: '/cases/:id/open',
  name: 'cases.open',
  actionName: 'Open Case',
  summary: 'Make a draft a case that is worked on; its time runs from now on',
  output: caseDetails,
});
export const setCaseStatus = endpoint({
  ...changed,
  method: 'PUT',
  path: '/cases/cases/:id/status',
  name: 'cases.set-status',
  actionName: 'Update Case Status',
  summary: 'Give a case another status of open, in review or awaiting customer',
  body: z.strictObject({ statusId: id }),
  output: caseDetails,
});
export const seeCaseAttention = endpoint({
  ...changed,
  method: 'PUT',
  path: '/cases/:id/attention',
  name: 'cases.see-attention',
  actionName: 'Attention Seen',
  summary: 'Say that the update that asked for attention was seen',
  output: caseDetails,
});
