import { type Claim, holdsAny } from '@tamis/contract';
import type { BulkKind } from './bulk-store.ts';

const claimFor: Record<BulkKind, Claim> = {
  monitor: 'ComplyUpdateMonitor',
  delete: 'ComplyDelete',
  note: 'ComplyNotesUpdate',
  status: 'ComplyStatusUpdate',
};

/** Whether somebody may still do what they asked for: claims may have gone while it waited. */
export function mayGoOn(
  kind: BulkKind,
  person: { isBlocked: boolean; claims: readonly string[] } | undefined,
): boolean {
  return person !== undefined && !person.isBlocked && holdsAny(person.claims, [claimFor[kind]]);
}
