import type { Trx } from '../../platform/db/database.ts';
import { type CurrentSnapshot, holdListsInUse, type ListsInUse } from '../watchlists/index.ts';
import { findSettingsInUse } from './settings-in-use-store.ts';

/** What searches are to be answered from: the lists and the version of the matching settings in use. */
export interface BasisInUse extends ListsInUse {
  settingsVersion: number;
}

/** What an answer came from. */
export interface BasisOfAnswer {
  snapshot: Pick<CurrentSnapshot, 'id'>;
  settings: { version: number };
}

/**
 * The basis in use, which stays in use until this transaction ends: a publication of settings waits for
 * it as a change of the lists does. To be called when `holdListsInUse` is.
 */
export async function holdBasis(trx: Trx): Promise<BasisInUse> {
  const lists = await holdListsInUse(trx);
  // After the lock was taken: a publication that came first is seen.
  return { ...lists, settingsVersion: await findSettingsInUse(trx) };
}

/** Whether an answer came from the lists and by the settings in use. */
export const isOnBasis = ({ snapshot, settings }: BasisOfAnswer, inUse: BasisInUse): boolean =>
  snapshot.id === inUse.snapshotId && settings.version === inUse.settingsVersion;
