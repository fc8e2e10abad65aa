import type { Trx } from '../../../platform/db/database.ts';

/** A file within a snapshot. */
export interface Part {
  number: number;
  /** As it stands in the ZIP. */
  name: string;
  /** SHA-256 in hexadecimal. */
  digest: string;
  /** Bytes. */
  size: number;
  /** Lines, or files within. */
  records: number;
}

export const findParts = (trx: Trx, requestId: string): Promise<Part[]> =>
  trx
    .selectFrom('archive_parts')
    .select(['number', 'name', 'digest', 'size', 'records'])
    .where('request_id', '=', requestId)
    .orderBy('number')
    .execute();

export async function insertPart(trx: Trx, merchantId: string, requestId: string, part: Part): Promise<void> {
  await trx
    .insertInto('archive_parts')
    .values({ ...part, request_id: requestId, merchant_id: merchantId })
    .execute();
}
