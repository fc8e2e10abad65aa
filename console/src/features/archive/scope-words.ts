import {
  type ArchiveScope,
  type holdKinds,
  isEverything,
  type previewRemoval,
  type removalReasons,
  type RetainedKind,
} from '@tamis/contract/archiver';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { Format } from '../../format/format.ts';
import { archiveTexts } from './texts.ts';

/** What a request is about, in a few words. */
export function scopeWords(scope: ArchiveScope, format: Pick<Format, 'date'>): string {
  const { say } = archiveTexts;
  const { subjects, before, reference, name, searchIds, caseIds } = scope;
  if (isEverything(scope)) return say('everything');
  const [only = 'cases', ...others] = subjects;
  const what = say(others.length > 0 ? 'searchesAndCases' : kindText[only]);
  const chosen = searchIds.length + caseIds.length;
  if (chosen > 0) return say('ofIds', { count: chosen });
  if (name !== '') return subjects.length > 1 ? say('ofName', { name }) : say('ofNameOnly', { name, what });
  if (reference !== '') return say('ofReference', { what, reference });
  return before === null ? what : say('before', { what, day: format.date(before) });
}

type FoundKind = OutputOf<typeof previewRemoval>['first'][number]['kind'];
type Key = Parameters<typeof archiveTexts.say>[0];

/** How each kind, reason and subject is called. */
export const kindText = {
  searches: 'searches',
  cases: 'cases',
  documents: 'caseDocuments',
  'request-logs': 'requestLogs',
  messages: 'messages',
} as const satisfies Record<RetainedKind, Key>;

export const whyText = {
  retention: 'retentionReached',
  erasure: 'erasureAsked',
  contract: 'contractEnded',
} as const satisfies Record<(typeof removalReasons)[number], Key>;

export const subjectText = {
  search: 'search',
  case: 'case',
  document: 'document',
  reference: 'reference',
} as const satisfies Record<(typeof holdKinds)[number] | FoundKind, Key>;
