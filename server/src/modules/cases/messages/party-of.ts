import type { Trx } from '../../../platform/db/database.ts';
import { findEntityLink } from '../records/parties/entities-store.ts';
import { findParties, type Party } from '../records/parties/parties-store.ts';

/** The person or company that a link of this case stands for. */
export async function partyOf(trx: Trx, caseId: string, entityLinkId: string): Promise<Party | undefined> {
  const link = await findEntityLink(trx, caseId, entityLinkId);
  if (link?.entityLinkId !== entityLinkId) return undefined;
  const [party] = await findParties(trx, [link.entityId]);
  return party;
}
