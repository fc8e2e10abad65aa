import { z } from 'zod';
import { checkTypes } from '../terms/check-types.ts';
import { endpoint } from '../calls/endpoint.ts';
import { empty, id, idParams, text, timestamp } from '../calls/shared.ts';
import { cases, caseStages, owning, requirableFields, seeingOrAdding, statusColours, version } from './constants.ts';
import { requirableDocumentIds } from './documents/document-types.ts';
import { OWN_DOCUMENT_TYPES_MAX, requiredDocumentId } from './documents/own-document-types.ts';

/** How far from the last approval a review is at the latest. */
export const REVIEW_MOST_MONTHS = 60;
const months = z.number().int().min(1).max(REVIEW_MOST_MONTHS).nullable();
/** Months from an approval to the next review; null where there is none. A risk that is not set, or Prohibited, goes as high. */
const reviewMonths = z.strictObject({ low: months, medium: months, high: months });
export type ReviewMonths = z.output<typeof reviewMonths>;
/** What is usual. */
export const USUAL_REVIEW_MONTHS: ReviewMonths = { low: 36, medium: 24, high: 12 };

/** What a type asks of its cases. A case keeps the version that it began with. */
const typeFields = {
  name: text(100).min(1, 'Enter a name'),
  checkTypes: z
    .array(z.enum(checkTypes as [string, ...string[]]))
    .min(1, 'At least one check category must be selected'),
  requiredFields: z.array(z.enum(requirableFields)).max(requirableFields.length).default([]),
  requiredDocuments: z
    .array(requiredDocumentId)
    .max(requirableDocumentIds.length + 2 * OWN_DOCUMENT_TYPES_MAX)
    .default([]),
  isMonitored: z.boolean().default(true),
  /** Working days from the opening of a case until it is due. */
  dueDays: z.number().int().min(1).max(250).default(10),
  /** Who approves, a second person; null when whoever works on cases may. */
  approverGroupId: id.nullable().default(null),
  reviewMonths: reviewMonths.default(USUAL_REVIEW_MONTHS),
};
export const caseType = z.object({
  id,
  version,
  ...typeFields,
  approverGroupName: z.string().nullable(),
  changedAt: timestamp,
});
export type CaseType = z.output<typeof caseType>;

const statusFields = {
  name: text(100).min(1, 'Enter a name'),
  /** Its place among the statuses of its stage, from 0. */
  order: z.number().int().min(0).max(100).default(0),
  /** Null: that of its stage. */
  colour: z.enum(statusColours).nullable().default(null),
};
export const caseStatus = z.object({ id, stage: z.enum(caseStages), ...statusFields, isDefault: z.boolean() });
export type CaseStatus = z.output<typeof caseStatus>;

const creating = { ...cases, method: 'POST', access: owning, writes: true } as const;
const updating = { ...cases, method: 'PUT', access: owning, writes: true, params: idParams } as const;
const deleting = { ...cases, method: 'DELETE', access: owning, writes: true, params: idParams } as const;
const reading = { ...cases, method: 'GET', writes: false } as const;

export const findCaseTypes = endpoint({
  ...reading,
  path: '/cases/types',
  name: 'case-types.list',
  actionName: 'Get Case Types',
  summary: 'The types of cases in their newest versions, by name',
  access: seeingOrAdding,
  output: z.object({ types: z.array(caseType) }),
});
export const createCaseType = endpoint({
  ...creating,
  path: '/cases/types',
  name: 'case-types.create',
  actionName: 'Create Case Type',
  summary: 'Make a type of cases',
  body: z.strictObject(typeFields),
  output: caseType,
});
export const updateCaseType = endpoint({
  ...updating,
  path: '/cases/types/:id',
  name: 'case-types.update',
  actionName: 'Update Case Type',
  summary: 'Make a new version of a type; cases that began keep theirs',
  /** The months of its reviews stay as they are where they are left out. */
  body: z.strictObject({ ...typeFields, reviewMonths: reviewMonths.optional(), version }),
  output: caseType,
});
export const deleteCaseType = endpoint({
  ...deleting,
  path: '/cases/types/:id',
  name: 'case-types.delete',
  actionName: 'Delete Case Type',
  summary: 'Take a type out of use; its cases keep it',
  output: empty,
});

export const findCaseStatuses = endpoint({
  ...reading,
  path: '/cases/statuses',
  name: 'case-statuses.list',
  actionName: 'Get Case Statuses',
  summary: 'The statuses of cases, by stage and order',
  access: seeingOrAdding,
  output: z.object({ statuses: z.array(caseStatus) }),
});
export const createCaseStatus = endpoint({
  ...creating,
  path: '/cases/statuses',
  name: 'case-statuses.create',
  actionName: 'Create Case Status',
  summary: 'Add a status to a stage',
  body: z.strictObject({ ...statusFields, stage: z.enum(caseStages) }),
  output: caseStatus,
});
export const updateCaseStatus = endpoint({
  ...updating,
  path: '/cases/statuses/:id',
  name: 'case-statuses.update',
  actionName: 'Update Case Status',
  summary: 'Change the name and place of a status; its stage stays',
  body: z.strictObject(statusFields),
  output: caseStatus,
});
export const deleteCaseStatus = endpoint({
  ...deleting,
  path: '/cases/statuses/:id',
  name: 'case-statuses.delete',
  actionName: 'Delete Case Status',
  summary: 'Delete a status that no case has and that is not the default of its stage',
  output: empty,
});
export const setDefaultCaseStatus = endpoint({
  ...updating,
  path: '/cases/statuses/:id/default',
  name: 'case-statuses.set-default',
  actionName: 'Set Default Case Status',
  summary: 'Let cases that come to the stage have this status',
  output: caseStatus,
});
