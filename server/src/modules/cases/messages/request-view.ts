import type { CaseRequest } from '@tamis/contract/cases';
import type { RequestRow } from '../records/documents/requests-store.ts';

/** @param today in the time zone of the merchant: an answer is in time on the last day still */
export function requestView(row: RequestRow, today: string): CaseRequest {
  const { id, caseId, kind, documentType, documentName, field, entityLinkId, aboutName, outcome } = row;
  return {
    id,
    caseId,
    kind,
    documentType,
    documentName,
    field,
    about: entityLinkId === null ? null : { entityLinkId, name: aboutName ?? '' },
    askedOf: row.askedOf,
    colleagueId: row.colleagueId,
    text: row.text,
    dueOn: row.dueOn,
    isOverdue: outcome === null && row.dueOn < today,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    state: outcome ?? 'open',
    answer: row.answer,
    answerDocumentId: row.answerDocumentId,
    closedBy: row.closedBy,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
