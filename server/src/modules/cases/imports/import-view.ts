import { CASE_IMPORT_DAYS, type CaseImport } from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import type { Actor } from '../../../platform/context.ts';
import { mayChange } from './import-policy.ts';
import type { ImportRecord } from './imports-store.ts';

/** A stored import in the shape of the contract, as somebody sees it. */
export function importView(record: ImportRecord, actor: Actor, alikeRows: number): CaseImport {
  const { id, fileName, state, stopReason, isOpened, totalRows, invalidRows, totalCases, madeCases } = record;
  return {
    id,
    fileName,
    state,
    stopReason,
    isOpened,
    totalRows,
    invalidRows,
    totalCases,
    madeCases,
    alikeRows,
    createdBy: { actorId: record.createdBy, timestamp: record.createdAt.toISOString() },
    startedBy:
      record.startedBy && record.startedAt
        ? { actorId: record.startedBy, timestamp: record.startedAt.toISOString() }
        : null,
    finishedAt: record.finishedAt?.toISOString() ?? null,
    keptUntil: new Date(record.createdAt.getTime() + CASE_IMPORT_DAYS * DAY_MS).toISOString(),
    mayChange: mayChange(actor, record),
  };
}
