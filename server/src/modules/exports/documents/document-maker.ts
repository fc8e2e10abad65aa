import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { INSTALLED_ENGINE } from '../../engine-host/index.ts';
import { findUserNames } from '../../users/index.ts';
import { findTroubled } from '../../watchlists/index.ts';
import type { DocumentMaker } from '../words/document-facts.ts';
import { findMerchantName } from '../exports-store.ts';

/** Who makes a document now, and how people are called in it. */
export async function documentMaker(trx: Trx, { actor, clock }: Pick<Ctx, 'actor' | 'clock'>): Promise<DocumentMaker> {
  const names = new Map([
    [SYSTEM_ACTOR, 'Tamis'],
    ...(await findUserNames(trx)).map(({ id, name }) => [id, name] as const),
  ]);
  // Somebody who is gone, or of elsewhere, is still named by the id that the audit log knows.
  const nameOf = (userId: string) => names.get(userId) ?? userId;
  return {
    at: clock.now(),
    by: nameOf(actor.userId),
    merchant: await findMerchantName(trx, actor.merchantId),
    installedEngine: INSTALLED_ENGINE,
    nameOf,
    troubled: await findTroubled(trx, clock.now()),
  };
}
