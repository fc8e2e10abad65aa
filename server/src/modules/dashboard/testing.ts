import type { Trx } from '../../platform/db/database.ts';
import { type BiRow, insertBiRecord } from './bi-store.ts';
import { percentOf } from './probability-policy.ts';

/** A record as a check of the product would write it: nothing in the product checks faces yet. */
export const addBiRecord = (trx: Trx, record: BiRow): Promise<void> =>
  insertBiRecord(trx, { ...record, probability: percentOf(record.probability) });
