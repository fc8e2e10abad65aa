import type { CaseDetails, CaseDocument, CaseEntity } from '@tamis/contract/cases';
import type { PageInput } from '@tamis/contract/calls/paging';
import type { AuditSubject } from '../../../platform/audit/audit-proof.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { PageRows } from '../../../platform/db/pages/read-page.ts';
import { type RiskDetails, riskDetails } from '../assessing/view-case-risk.ts';
import { documentView } from '../documents/document-view.ts';
import { basisOf } from '../records/case-basis.ts';
import { known, readCaseFile } from '../records/case-file.ts';
import { detailsView, entityView } from '../records/case-view.ts';
import { findCase } from '../records/cases-store.ts';
import { type DecisionRow, findDecisions } from '../records/decisions-store.ts';
import { todayOf } from '../records/documents/document-day.ts';
import { isStored } from '../records/documents/documents-store.ts';
import { findSearchLinks, type SearchLink } from '../records/parties/entities-store.ts';
import { type ActRow, findActs, findNotes, type NoteRow } from '../records/notes-store.ts';
import { CASE_DOCUMENT, CASE_NOTE } from '../records/tell-case.ts';

/** All that is kept of a case and may be seen by whoever asks, as its evidence pack needs it. Lists begin with what came first. */
export interface CaseEvidence {
  /** But for what only whoever asks may do. */
  details: Omit<CaseDetails, 'mayApprove'>;
  /** SHA-256 of what a decision of now would be made on. */
  digest: string;
  entities: CaseEntity[];
  risk: RiskDetails;
  decisions: DecisionRow[];
  documents: CaseDocument[];
  /** Under which name the file store has a file, by the id of the file; none of those that are removed. */
  storedAs: ReadonlyMap<string, string>;
  /** Those that are deleted since are among them. */
  searches: SearchLink[];
  notes: NoteRow[];
  /** The timeline. */
  acts: ActRow[];
  /** What rows of the audit log about it are about, beside the case itself. */
  subjects: AuditSubject[];
}

/** Throws for a case that is unknown to whoever asks. The caller reads as of one moment. */
export async function readCaseEvidence(
  trx: Trx,
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  caseId: string,
): Promise<CaseEvidence> {
  const now = ctx.clock.now();
  const file = await readCaseFile(trx, known(await findCase(trx, caseId)), now);
  const { mayApprove: _, ...details } = await detailsView(trx, ctx, file);
  const today = await todayOf(trx, file.record.merchantId, now);
  const searches = await findSearchLinks(trx, [caseId]);
  const searchIds = [...new Set(searches.map(({ searchId }) => searchId))];
  const notes = await everyPage((page) => findNotes(trx, caseId, page));
  const about = (subjectType: string, ids: readonly string[]) => ids.map((subjectId) => ({ subjectType, subjectId }));
  return {
    details,
    digest: (await basisOf(trx, file)).digest,
    entities: file.entities.map(entityView),
    risk: await riskDetails(trx, file),
    decisions: (await findDecisions(trx, caseId)).toReversed(),
    documents: file.documents.map((document) => documentView(document, today)),
    storedAs: new Map(
      file.documents.flatMap(({ files }) => files.filter(isStored)).map(({ id, storedAs }) => [id, storedAs]),
    ),
    searches,
    notes,
    acts: await everyPage((page) => findActs(trx, { caseId, searchIds }, page)),
    subjects: [
      ...about(
        CASE_NOTE,
        notes.map(({ id }) => id),
      ),
      ...about(
        CASE_DOCUMENT,
        file.documents.map(({ id }) => id),
      ),
      ...about('search', searchIds),
    ],
  };
}

const ROWS_A_PAGE = 500;

async function everyPage<Row>(read: (page: PageInput<'at'>) => Promise<PageRows<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await read({ page, perPage: ROWS_A_PAGE, search: '', order: 'at', order_by_desc: false });
    all.push(...rows);
    if (rows.length < ROWS_A_PAGE) return all;
  }
}
