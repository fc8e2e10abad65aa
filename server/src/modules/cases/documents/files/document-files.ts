import type { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Trx } from '../../../../platform/db/database.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import { openStream, sealStream } from '../../../../platform/secrets/sealed-stream.ts';
import type { FileStore, KeptFile } from '../../../../platform/storage/file-store.ts';
import { findVaultKey, insertLeftover, insertVault, vaultContext } from '../vaults-store.ts';

/** The files of documents: sealed with a key of their merchant, each as one that only its own row can open. */
export interface DocumentFiles {
  /**
   * Keeps what comes, and answers under which name the file store has it. Until a document has it, it is a leftover, of which
   * a row says that it is to be removed. Nothing stays when the bytes throw.
   */
  keep(merchantId: string, fileId: string, bytes: AsyncIterable<Uint8Array>): Promise<KeptFile>;
  /** As they came. Fails, at the end at the latest, when the file is not what was kept. */
  open(merchantId: string, file: { id: string; storedAs: string }): AsyncGenerator<Buffer>;
  /** Removes a file that no document has; answers whether it is gone. */
  remove(storedAs: string, now: Date): Promise<boolean>;
}

export interface DocumentFilesParts {
  database: Database;
  clock: Clock;
  secrets: SecretBox;
  store: FileStore;
}

const KEY_BYTES = 32;

export function createDocumentFiles({ database, clock, secrets, store }: DocumentFilesParts): DocumentFiles {
  // It belongs to no act of anybody: what came in is told when a document has it.
  const asMerchant = <T>(merchantId: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
    database.transaction({ kind: 'merchant', merchantId }, work);

  async function keyOf(merchantId: string): Promise<Buffer> {
    const context = vaultContext(merchantId);
    const sealed = await asMerchant(merchantId, async (trx) => {
      const kept = await findVaultKey(trx, merchantId);
      if (kept) return kept;
      // Of two that come first, both go on with the key of one.
      await insertVault(trx, merchantId, secrets.seal(randomBytes(KEY_BYTES).toString('base64'), context));
      return findVaultKey(trx, merchantId);
    });
    if (!sealed) throw new Error(`The merchant ${merchantId} has no key for documents`);
    return Buffer.from(secrets.open(sealed, context), 'base64');
  }

  return {
    async keep(merchantId, fileId, bytes) {
      const key = await keyOf(merchantId);
      return store.put(sealStream({ key, context: fileId }, bytes), ({ digest }) =>
        asMerchant(merchantId, (trx) => insertLeftover(trx, { merchantId, storedAs: digest, since: clock.now() })),
      );
    },
    async *open(merchantId, { id, storedAs }) {
      const key = await keyOf(merchantId);
      const sealed: Readable = store.open(storedAs);
      yield* openStream({ key, context: id }, sealed);
    },
    remove: async (storedAs, now) => (await store.removeUnused(storedAs, now)) || !(await store.has(storedAs)),
  };
}
