import type { OutputOf } from '@tamis/contract';
import type { findDecisions, Hit, HitChange, LeftOutEntry, Note, SearchRecord } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { type ApprovalRecord, readApprovals } from './read-approvals.ts';
import { readDecisions } from './list-decisions.ts';
import { readHits } from './list-hits.ts';
import { readLeftOut } from './list-left-out.ts';
import { readNotes } from './list-notes.ts';
import { readUpdates } from './list-updates.ts';
import { searchView } from '../records/searches/search-view.ts';
import { findSearch } from '../records/searches/searches-store.ts';

/** All that is known of one search, as documents need it. */
export interface SearchFile {
  search: SearchRecord;
  /** Best first. */
  hits: Hit[];
  /** What facts left out of the hits, nearest names first; null where the engine that answered did not tell. */
  leftOut: LeftOutEntry[] | null;
  /** Newest first, like the decisions. */
  notes: Note[];
  decisions: OutputOf<typeof findDecisions>['decisions'];
  /** What changed in the hits since the search was answered, newest first. */
  updates: HitChange[];
  /** What was proposed and what a second person said to it, the first one first. */
  approvals: ApprovalRecord[];
}

/** Undefined for a search that does not exist, or no longer. */
export async function readSearchFile(trx: Trx, searchId: string): Promise<SearchFile | undefined> {
  const row = await findSearch(trx, searchId);
  if (!row) return undefined;
  return {
    search: searchView(row),
    hits: await readHits(trx, searchId),
    leftOut: row.left_out_count === null ? null : await readLeftOut(trx, searchId),
    notes: await readNotes(trx, searchId),
    decisions: await readDecisions(trx, searchId),
    updates: await readUpdates(trx, searchId),
    approvals: await readApprovals(trx, searchId),
  };
}

/** One hit of a search by the id of its entity. */
export const hitOf = (file: SearchFile, entityId: string): Hit | undefined =>
  file.hits.find((hit) => hit.doc.id === entityId);
