import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { id } from '../calls/shared.ts';
import { MOST_SELECTED_CASES } from './acts/bulk.ts';
import { casesWanted } from './cases.ts';
import { cases, seeing } from './constants.ts';

/** As many as one file holds. */
export const CASE_FILE_MAX_ROWS = 100_000;

export const exportCases = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases/export',
  name: 'cases.export',
  actionName: 'Export Cases',
  summary: `The cases that view and filters leave, ${CASE_FILE_MAX_ROWS} at most, or those that are named, as a spreadsheet in the order of the list`,
  access: seeing,
  writes: true,
  noCache: true,
  body: casesWanted.extend({
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    /** These alone, whatever view and filters leave. */
    ids: z.array(id).min(1).max(MOST_SELECTED_CASES).optional(),
  }),
  responseKind: 'file',
  output: z.unknown(),
});
