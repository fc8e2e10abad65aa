import type { OutputOf } from '@tamis/contract';
import type { viewPublicKey as endpoint } from '@tamis/contract/audit';
import type { PublicAuditKey } from '../../platform/audit/anchors/audit-key.ts';
import { type AuditKeys, pemOf } from '../../platform/audit/anchors/audit-keys.ts';

/** The keys with which anybody checks what the audit log has signed. */
export async function viewPublicKey(keys: AuditKeys): Promise<OutputOf<typeof endpoint>> {
  const [current, ...former] = (await keys.all()).map(viewOf);
  if (!current) throw new Error('There is no audit key');
  return { ...current, former };
}

const viewOf = ({ id, publicKey }: PublicAuditKey) => ({ id, algorithm: 'Ed25519' as const, pem: pemOf(publicKey) });
