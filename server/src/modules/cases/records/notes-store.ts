import type { PageInput } from '@tamis/contract/calls/paging';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../../platform/db/pages/read-page.ts';
import { type RestrictedTo, restrictedToColumn } from './restrictions/restriction-store.ts';

export interface NoteRow {
  id: string;
  note: string;
  by: string;
  at: Date;
  restrictedTo: RestrictedTo | null;
}

export const findNotes = (trx: Trx, caseId: string, page: PageInput<'at'>): Promise<PageRows<NoteRow>> =>
  readPage(
    trx
      .selectFrom('case_notes')
      .select(['id', 'note', 'written_by as by', 'written_at as at'])
      .select(restrictedToColumn('case_notes').as('restrictedTo'))
      .where('case_id', '=', caseId)
      .where(matchesText(page.search, 'note')),
    page,
    { by: { at: 'written_at' }, id: 'id' },
  );

export async function countNotes(trx: Trx, caseId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('case_notes')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertNote(
  trx: Trx,
  { merchantId, caseId, ...note }: NoteRow & { merchantId: string; caseId: string },
): Promise<void> {
  await trx
    .insertInto('case_notes')
    .values({
      id: note.id,
      merchant_id: merchantId,
      case_id: caseId,
      note: note.note,
      written_by: note.by,
      written_at: note.at,
      restricted_to_group_id: note.restrictedTo?.id ?? null,
    })
    .execute();
}

export interface ActRow {
  id: string;
  at: Date;
  actorId: string | null;
  impersonatorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  body: unknown;
}

/** What was done on a case, on its notes that the caller sees, and on these searches, as the audit log has it; refusals and mere looks are left out. */
export const findActs = (
  trx: Trx,
  { caseId, searchIds }: { caseId: string; searchIds: readonly string[] },
  page: PageInput<'at'>,
): Promise<PageRows<ActRow>> =>
  readPage(
    trx
      .selectFrom('audit_entries')
      .select([
        'id',
        'at',
        'actor_id as actorId',
        'impersonator_id as impersonatorId',
        'action',
        'subject_type as subjectType',
        'subject_id as subjectId',
        'body',
      ])
      .where('outcome', '=', 'done')
      .where(matchesText(page.search, 'action'))
      .where((is) =>
        is.or([
          is.and([is('subject_type', '=', 'case'), is('subject_id', '=', caseId)]),
          is.and([
            is('subject_type', '=', 'case-note'),
            is('subject_id', 'in', trx.selectFrom('case_notes').select('id').where('case_id', '=', caseId)),
          ]),
          ...(searchIds.length > 0
            ? [is.and([is('subject_type', '=', 'search'), is('subject_id', 'in', searchIds)])]
            : []),
        ]),
      ),
    page,
    { by: { at: 'at' }, id: 'id' },
  );
