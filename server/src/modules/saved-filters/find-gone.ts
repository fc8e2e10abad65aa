import { NOBODY } from '@tamis/contract/cases';
import { type GoneKind, ME, type SavedFilter } from '@tamis/contract/saved-filters';
import type { Trx } from '../../platform/db/database.ts';
import { ValidationError } from '../../platform/errors/app-error.ts';
import { isTagUsed } from '../screening/index.ts';
import { findPersonName, findWorker } from '../users/index.ts';
import { isRecordThere } from './mentioned-store.ts';

type Gone = SavedFilter['gone'][number];
type Query = Readonly<Record<string, string | undefined>>;
type Looker = (trx: Trx, value: string, at: Date) => Promise<boolean>;

/** The filters that name something, in whichever list. */
const kinds: Readonly<Record<string, Exclude<GoneKind, 'choice'>>> = {
  user: 'person',
  assignee: 'person',
  batchId: 'batch',
  id: 'search',
  typeId: 'case-type',
  statusId: 'case-status',
  group: 'user-group',
  workGroup: 'user-group',
  tag1: 'tag',
  tag2: 'tag',
  tag3: 'tag',
};

const isThere: Readonly<Record<Exclude<GoneKind, 'choice'>, Looker>> = {
  person: async (trx, id, at) => id === ME || id === NOBODY || (await findWorker(trx, id, at)) !== undefined,
  batch: (trx, id) => isRecordThere(trx, 'batch', id),
  search: (trx, id) => isRecordThere(trx, 'search', id),
  'case-type': (trx, id) => isRecordThere(trx, 'case-type', id),
  'case-status': (trx, id) => isRecordThere(trx, 'case-status', id),
  'user-group': (trx, id) => isRecordThere(trx, 'user-group', id),
  tag: isTagUsed,
};

/** What a filter names that is no more, each with how it is called in the query. */
export async function findGone(trx: Trx, query: Query, at: Date): Promise<Gone[]> {
  const gone: Gone[] = [];
  for (const [field, value] of Object.entries(query)) {
    const kind = kinds[field];
    if (kind !== undefined && value !== undefined && !(await isThere[kind](trx, value, at))) gone.push({ field, kind });
  }
  return gone;
}

const words: Readonly<Record<Exclude<GoneKind, 'choice'>, string>> = {
  person: 'Nobody like that works here, or did.',
  batch: 'There is no such batch.',
  search: 'There is no such search.',
  'case-type': 'There is no such type of cases.',
  'case-status': 'There is no such status of cases.',
  'user-group': 'There is no such user group.',
  tag: '',
};

/** Throws for what the merchant has not. A person may have left, and a tag may come: of both something can be found. */
export async function assertKnown(trx: Trx, query: Query, at: Date): Promise<void> {
  for (const { field, kind } of await findGone(trx, query, at)) {
    if (kind === 'choice' || kind === 'tag') continue;
    if (kind === 'person' && (await findPersonName(trx, query[field] ?? ''))) continue;
    throw ValidationError.at(`filter.query.${field}`, words[kind]);
  }
}
