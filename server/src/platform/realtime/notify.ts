import { notifyAtCommit } from '../db/at-commit.ts';
import type { Trx } from '../db/database.ts';

const LARGEST_PAYLOAD = 7999;

/** Tells the listeners of `channel`, in every process, once the transaction is committed. Throws on more than 7,999 bytes: send ids. */
export async function notify(trx: Trx, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > LARGEST_PAYLOAD)
    throw new RangeError(`A notification on ${channel} is longer than ${LARGEST_PAYLOAD} bytes`);
  notifyAtCommit(trx, channel, payload);
}
