import { z } from 'zod';
import { endpoint } from '../../calls/endpoint.ts';
import { id } from '../../calls/shared.ts';
import { casesWanted } from '../cases.ts';
import { cases, changing, seeing, version } from '../constants.ts';
import { escalating } from './escalation.ts';
import { snoozedUntil } from './snooze.ts';

/** As many as can be selected to do something with. */
export const MOST_SELECTED_CASES = 5000;
/** As many as one call changes: more of them are more calls. */
export const CASES_A_CALL = 50;

/** A case as it was seen: one that has changed since is refused. */
const seenCase = z.strictObject({ id, version });
export type SeenCase = z.output<typeof seenCase>;
const seenCases = z.array(seenCase).min(1, 'Select a case').max(CASES_A_CALL);

export const findCaseIds = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases/find/ids',
  name: 'cases.list-ids',
  actionName: 'Get All Case Ids',
  summary: `Ids and versions of the cases that view and filters leave, ${MOST_SELECTED_CASES} at most, to do something with all of them`,
  access: seeing,
  writes: false,
  body: casesWanted,
  output: z.object({
    cases: z.array(z.object({ id, version })),
    /** False where there are more. */
    isWhole: z.boolean(),
  }),
});

const named = z.array(z.object({ id, name: z.string() }));
export const findCaseReceivers = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases/receivers',
  name: 'cases.receivers',
  actionName: 'Get Case Receivers',
  summary:
    'To whom one of these cases, or several, can be given, and to whom the caller can escalate one: by name, of restricted cases those who see them',
  access: changing,
  writes: false,
  body: z.strictObject({ ids: z.array(id).min(1, 'Select a case').max(MOST_SELECTED_CASES) }),
  output: z.object({
    assignees: named,
    /** User groups of which somebody works on one of them. */
    groups: named,
    escalation: z.object({ groups: named, people: named }),
  }),
});

const refusedCase = z.object({
  id,
  /** '' of a case that is not there. */
  reference: z.string(),
  name: z.string(),
  message: z.string(),
});
export type RefusedCase = z.output<typeof refusedCase>;

/** Each case by itself, as by the call for one: that one is refused keeps no other. */
const ofMany = {
  ...cases,
  method: 'POST',
  access: changing,
  writes: true,
  output: z.object({ done: z.array(id), refused: z.array(refusedCase) }),
} as const;

export const assignCases = endpoint({
  ...ofMany,
  path: '/cases/bulk/assign',
  name: 'cases.assign-many',
  actionName: 'Assign Cases',
  summary:
    'Give cases to somebody who works on cases, to a user group, or to nobody; answers which were refused, and why',
  /** The group stays as it is where it is left out. */
  body: z.strictObject({
    cases: seenCases,
    assigneeId: z.string().min(1, 'Choose an assignee').pipe(id).nullable(),
    groupId: id.nullable().optional(),
  }),
});
export const setCaseStatuses = endpoint({
  ...ofMany,
  path: '/cases/bulk/status',
  name: 'cases.set-status-many',
  actionName: 'Update Case Statuses',
  summary:
    'Give cases another status of open, in review or awaiting customer; answers which were refused, and why. Nothing is proposed or approved by it',
  body: z.strictObject({ cases: seenCases, statusId: z.string().min(1, 'Choose a status').pipe(id) }),
});
export const snoozeCases = endpoint({
  ...ofMany,
  path: '/cases/bulk/snooze',
  name: 'cases.snooze-many',
  actionName: 'Snooze Cases',
  summary: 'Snooze cases until a day, or bring them back; answers which were refused, and why',
  body: z.strictObject({ cases: seenCases, until: snoozedUntil }),
});
export const escalateCases = endpoint({
  ...ofMany,
  path: '/cases/bulk/escalate',
  name: 'cases.escalate-many',
  actionName: 'Escalate Cases',
  summary: 'Escalate cases to a person or a user group with one reason; answers which were refused, and why',
  body: z.strictObject({ cases: seenCases, ...escalating }),
});
