import { type Entry, type EntryMarks, entryMarks, type MarkedEntry } from '@tamis/engine';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { EntryRef } from './found-entry.ts';

/** An entry by its marks, and the activation at which it stood so. */
type FoundMarks = MarkedEntry & Pick<EntryRef, 'seq'>;

/** Entries as they stood at the given activations, by what they are told by; unknown ones are left out. One statement, whatever their number. */
export async function findMarks(trx: Trx, refs: readonly EntryRef[]): Promise<FoundMarks[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<{
    source_key: string;
    record_id: string;
    seq: number;
    marks: EntryMarks | null;
    doc: Entry | null;
  }>`
    select entry.source_key, entry.record_id, wanted.seq, entry.marks, case when entry.marks is null then entry.doc end as doc
    from unnest(${refs.map((ref) => ref.source)}::text[], ${refs.map((ref) => ref.id)}::text[], ${refs.map((ref) => ref.seq)}::int[])
      as wanted (source, id, seq)
    join list_entries entry on entry.source_key = wanted.source and entry.record_id = wanted.id
      and entry.from_seq <= wanted.seq and (entry.to_seq is null or entry.to_seq > wanted.seq)`.execute(trx);
  return rows.flatMap(({ source_key: source, record_id: id, seq, marks, doc }) => {
    // Written by stageEntries; those of entries from before that are worked out here.
    const known = marks ?? (doc && entryMarks(doc));
    return known ? [{ source, id, seq, marks: known }] : [];
  });
}
