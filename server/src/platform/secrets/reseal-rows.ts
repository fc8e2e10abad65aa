import type { SecretBox } from './secret-box.ts';

const ROWS_AT_ONCE = 200;

/** What is sealed in the rows of one table, and what each was sealed as. */
export interface SealedRows {
  /** The next rows after an id, in the order of their ids, locked. */
  after(id: string, count: number): Promise<{ id: string; sealed: Buffer; context: string }[]>;
  put(id: string, sealed: Buffer): Promise<void>;
}

export interface Resealed {
  /** Rows that a former key had sealed, and the key in use has now. */
  resealed: number;
  /** Rows that no key here opens: they stay as they are. */
  unreadable: number;
}

/** Seals anew what a former key had sealed, some rows at a time. */
export async function resealRows(secrets: Pick<SecretBox, 'reseal'>, rows: SealedRows): Promise<Resealed> {
  const count: Resealed = { resealed: 0, unreadable: 0 };
  let last = '';
  for (;;) {
    const batch = await rows.after(last, ROWS_AT_ONCE);
    for (const { id, sealed, context } of batch) {
      last = id;
      const anew = resealedUnlessUnreadable(secrets, sealed, context);
      if (anew === 'unreadable') count.unreadable += 1;
      else if (anew) {
        await rows.put(id, anew);
        count.resealed += 1;
      }
    }
    if (batch.length < ROWS_AT_ONCE) return count;
  }
}

/** One lost secret, as after a restore without its key, must not keep the others from a new key. */
function resealedUnlessUnreadable(
  secrets: Pick<SecretBox, 'reseal'>,
  sealed: Buffer,
  context: string,
): Buffer | 'unreadable' | undefined {
  try {
    return secrets.reseal(sealed, context);
  } catch {
    return 'unreadable';
  }
}
