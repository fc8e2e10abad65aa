import { z } from 'zod';
import { countryCodes } from '../terms/country-codes.ts';
import { id } from '../calls/shared.ts';
import { caseStages, riskLevels } from './constants.ts';

/** In the place of an assignee: nobody. */
export const NOBODY = 'nobody';
/** By the due date of cases whose time runs; `week` from Monday to Sunday in the merchant’s time zone; `none` has no date. */
export const dueFilters = ['overdue', 'week', 'none'] as const;
/** By the periodic review: one that runs, one within 30 or 90 days, and approved cases that are never reviewed. */
export const reviewFilters = ['running', 'month', 'quarter', 'none'] as const;

const some = <T extends z.ZodType>(one: T) => z.array(one).max(50).default([]);

/** What a list of cases is filtered by, beside its view: each field by any of its values. */
export const caseFilters = {
  stage: z.array(z.enum(caseStages)).max(caseStages.length).default([]),
  typeId: some(id),
  statusId: some(id),
  risk: z
    .array(z.enum([...riskLevels, 'not_set']))
    .max(5)
    .default([]),
  assigneeId: some(z.union([id, z.literal(NOBODY)])),
  /** User groups that cases are escalated to. */
  groupId: some(id),
  /** User groups whose work they are. */
  workGroupId: some(id),
  /** Of the customers. */
  country: some(z.enum(countryCodes as [string, ...string[]])),
  due: z.enum(dueFilters).optional(),
  review: z.enum(reviewFilters).optional(),
  /** Those that an import has made. */
  importId: id.optional(),
};
