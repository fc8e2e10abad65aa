import type { Database } from '../db/database.ts';
import { appendAuditRows, type NewAuditRow } from './append-audit.ts';

/** Keeps refused calls. */
export interface RefusalLog {
  /** Ends once the row is written; fails when it could not be. */
  append(row: NewAuditRow): Promise<void>;
}

interface Batch {
  rows: NewAuditRow[];
  written: Promise<void>;
}

/**
 * Writes the refusals of a merchant together that come while others of it are being written: whoever sends many calls that
 * are refused costs the database a transaction for all of them, not one for each.
 */
export function createRefusalLog(database: Database): RefusalLog {
  const waiting = new Map<string, Batch>();
  const last = new Map<string, Promise<void>>();

  const write = (merchantId: string, rows: readonly NewAuditRow[]): Promise<void> =>
    database.transaction({ kind: 'merchant', merchantId }, (trx) => appendAuditRows(trx, merchantId, rows));

  function open(merchantId: string): Batch {
    const rows: NewAuditRow[] = [];
    // Those whose rows were in the batch before hear of its failure; it says nothing about this one.
    const before = (last.get(merchantId) ?? Promise.resolve()).catch(() => undefined);
    const written = before.then(() => {
      waiting.delete(merchantId);
      return write(merchantId, rows);
    });
    const batch = { rows, written };
    waiting.set(merchantId, batch);
    last.set(merchantId, written);
    const forget = () => void (last.get(merchantId) === written && last.delete(merchantId));
    written.then(forget, forget);
    return batch;
  }

  return {
    async append(row) {
      const batch = waiting.get(row.merchantId) ?? open(row.merchantId);
      batch.rows.push(row);
      await batch.written;
    },
  };
}
