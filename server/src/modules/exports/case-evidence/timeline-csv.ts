import { timelineColumns } from '@tamis/contract/cases';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import type { CaseEvidence } from '../../cases/index.ts';
import { actionNameOf } from '../action-names.ts';
import type { DocumentMaker } from '../words/document-facts.ts';

/** The timeline of a case as csv, oldest first, with the names of people. What nobody did, the installation did. */
export function timelineCsv({ acts }: Pick<CaseEvidence, 'acts'>, { nameOf }: Pick<DocumentMaker, 'nameOf'>): string {
  const rows = acts.map((act) => [
    act.at.toISOString(),
    actionNameOf(act.action),
    act.actorId === null ? 'Tamis' : nameOf(act.actorId),
    act.impersonatorId === null ? '' : nameOf(act.impersonatorId),
    act.subjectType,
    act.subjectId,
    JSON.stringify(act.body),
  ]);
  return writeCsv([timelineColumns, ...rows]);
}
