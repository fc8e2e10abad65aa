import type { Trx } from '../../platform/db/database.ts';
import { type CurrentSnapshot, type ListsInUse, summariseSources } from '../watchlists/index.ts';
import { holdSourcesAndSettings } from './basis-in-use-store.ts';

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
 * The basis in use, which stays in use until this transaction ends: whoever brings other lists or settings into use waits
 * for it, and who saves an answer under it knows how new the answer is. To be called before a search or a chain of the
 * audit log is locked, so that no two wait for each other.
 */
export async function holdBasis(trx: Trx): Promise<BasisInUse> {
  const { sources, settingsVersion } = await holdSourcesAndSettings(trx);
  return { ...summariseSources(sources), settingsVersion };
}

/** Whether an answer came from the lists and by the settings in use. */
export const isOnBasis = ({ snapshot, settings }: BasisOfAnswer, inUse: BasisInUse): boolean =>
  snapshot.id === inUse.snapshotId && settings.version === inUse.settingsVersion;
