import type { Claim } from '@tamis/contract';
import type { Trx } from '../../platform/db/database.ts';
import { whyShut } from '../merchants/index.ts';
import { claimsByLink } from './link-policy.ts';
import { findHoldingLinks } from './links-store.ts';

/** What an agent holds at a merchant that they are linked to. */
export interface LinkedClaims {
  merchantId: string;
  merchantName: string;
  until: Date | null;
  /** Nobody works there while it is. */
  shut: 'blocked' | 'expired' | null;
  claims: Claim[];
  denied: readonly string[];
}

/** What somebody with these claims in their role holds by each link that holds now, whatever else the merchant asks of a session. Needs system scope. */
export async function findLinkedClaims(
  trx: Trx,
  { id, claims }: { id: string; claims: readonly Claim[] },
  now: Date,
): Promise<LinkedClaims[]> {
  if (!claims.includes('Agent')) return [];
  const links = await findHoldingLinks(trx, id, now);
  return links.map(({ merchantId, merchantName, until, deniedClaims, ...standing }) => ({
    merchantId,
    merchantName,
    until,
    shut: whyShut(standing, now) ?? null,
    claims: claimsByLink(claims, deniedClaims),
    denied: deniedClaims,
  }));
}
