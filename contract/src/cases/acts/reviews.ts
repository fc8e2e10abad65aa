import { z } from 'zod';
import { endpoint } from '../../calls/endpoint.ts';
import { text } from '../../calls/shared.ts';
import { caseDetails } from '../cases.ts';
import { CASE_REASON_MAX_LENGTH, caseParams, cases, changing } from '../constants.ts';

export const moveCaseReview = endpoint({
  ...cases,
  params: caseParams,
  access: changing,
  writes: true,
  method: 'PUT',
  path: '/cases/:id/review',
  name: 'cases.move-review',
  actionName: 'Move Periodic Review',
  summary: 'Have an approved case reviewed on another day of the merchant’s time zone, and say why',
  body: z.strictObject({
    on: z.iso.date('Choose a day'),
    reason: text(CASE_REASON_MAX_LENGTH).min(1, 'Enter a reason'),
  }),
  output: caseDetails,
});
