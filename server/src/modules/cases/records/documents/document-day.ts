import { dayOf } from '@tamis/contract/terms/zoned-days';
import type { Trx } from '../../../../platform/db/database.ts';
import { findTimeZone } from '../../../merchants/index.ts';

/** The day that it is for the merchant, by which documents expire. */
export const todayOf = async (trx: Trx, merchantId: string, now: Date): Promise<string> =>
  dayOf(now, await findTimeZone(trx, merchantId));
