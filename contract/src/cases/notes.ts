import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { pageOf } from '../calls/paging.ts';
import { id, text, timestamp } from '../calls/shared.ts';
import {
  CASE_NOTE_MAX_LENGTH,
  caseParams,
  cases,
  changing,
  restrictedToGroupId,
  restriction,
  seeing,
} from './constants.ts';

const note = z.object({ id, note: z.string(), by: id, at: timestamp, restrictedTo: restriction.nullable() });
export type CaseNote = z.output<typeof note>;
const notes = pageOf('notes', note, { orders: ['at'], isDescending: true });

/** One act on the case, on its persons and companies, or on a search of it, as the audit log has it. */
const act = z.object({
  id,
  at: timestamp,
  /** Null when nobody did it: monitoring. */
  actorId: id.nullable(),
  impersonatorId: id.nullable(),
  action: z.string(),
  subject: z.enum(['case', 'search', 'note']),
  subjectId: id,
  body: z.record(z.string(), z.unknown()),
});
export type CaseActDone = z.output<typeof act>;
const acts = pageOf('acts', act, { orders: ['at'], isDescending: true });

const reading = { ...cases, method: 'GET', access: seeing, writes: false, params: caseParams } as const;

export const findCaseNotes = endpoint({
  ...reading,
  path: '/cases/:id/notes',
  name: 'cases.notes',
  actionName: 'Get Case Notes',
  summary: 'Internal notes on a case, newest first',
  query: notes.query,
  output: notes.output,
});
export const createCaseNote = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases/:id/notes',
  name: 'cases.create-note',
  actionName: 'Create Case Note',
  summary: 'Write an internal note on a case',
  access: changing,
  writes: true,
  params: caseParams,
  body: z.strictObject({ note: text(CASE_NOTE_MAX_LENGTH).min(1, 'Enter a note'), restrictedToGroupId }),
  output: note,
});
export const findCaseTimeline = endpoint({
  ...reading,
  path: '/cases/:id/timeline',
  name: 'cases.timeline',
  actionName: 'Get Case Timeline',
  summary: 'What was done on a case and on the searches in it, newest first: a view of the audit log',
  noCache: true,
  query: acts.query,
  output: acts.output,
});
