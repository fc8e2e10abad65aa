import type { Trx } from '../../../platform/db/database.ts';
import { noteListEvent } from './list-events-store.ts';
import { lockSource, updateSource } from './sources-store.ts';

/** Switches a source on or off. What that does to the lists in use is noted. Needs system scope. */
export async function switchSource(trx: Trx, key: string, isEnabled: boolean, at: Date): Promise<void> {
  const source = await lockSource(trx, key);
  if (!source || source.isEnabled === isEnabled) return;
  await updateSource(trx, key, { isEnabled });
  const versionId = source.activeVersionId;
  if (versionId)
    await noteListEvent(trx, isEnabled ? { source: key, kind: 'in-use', versionId } : { source: key, kind: 'off' }, at);
}
