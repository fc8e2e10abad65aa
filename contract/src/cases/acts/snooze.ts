import { z } from 'zod';
import { endpoint } from '../../calls/endpoint.ts';
import { caseDetails } from '../cases.ts';
import { caseParams, cases, changing } from '../constants.ts';

/** How far ahead a case comes back at the latest. */
export const SNOOZE_MOST_DAYS = 366;

/** Null brings it back. */
export const snoozedUntil = z.iso.date('Choose a day').nullable();

export const snoozeCase = endpoint({
  ...cases,
  params: caseParams,
  access: changing,
  writes: true,
  method: 'POST',
  path: '/cases/:id/snooze',
  name: 'cases.snooze',
  actionName: 'Snooze Case',
  summary:
    'Take a case out of the views of work until a day of the merchant’s time zone, or bring it back; it comes back earlier when it is given to somebody else, comes to another stage, or something asks for attention',
  body: z.strictObject({ until: snoozedUntil }),
  output: caseDetails,
});
