import { deleteOldCodes } from './codes-store.ts';
import { deleteOldGuards } from './guards-store.ts';
import type { AuthParts } from './auth-parts.ts';
import { deleteOldSetups } from './two-factor/setups-store.ts';

const DAY_MS = 86_400_000;

/** Removes counts, codes and half-done set-ups that are over for a day: nobody can use them, and they would pile up. */
export async function cleanUp({ database, clock }: Pick<AuthParts, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  await database.transaction({ kind: 'system' }, async (trx) => {
    await deleteOldGuards(trx, before);
    await deleteOldCodes(trx, before);
    await deleteOldSetups(trx, before);
  });
}
