import { deleteMerchant as endpoint, type snapshotChoices } from '@tamis/contract/merchants/management';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { hasWholeSnapshot } from '../../archive/index.ts';
import { eraseAccount } from '../../user-management/index.ts';
import { eraseMerchant, findUserIds } from '../records/merchants-store.ts';
import { changeMerchant } from './change-merchant.ts';
import { refuseProvider } from './merchant-policy.ts';

/** Only of a blocked merchant, so that nobody is in the middle of anything. Accounts end; records and audit log stay. */
export const deleteMerchant: Verb<typeof endpoint> = (ctx, { params: { id }, query: { name, reason, snapshot } }) =>
  changeMerchant(
    ctx,
    id,
    endpoint.name,
    async ({ tx, merchant, now: at }) => {
      refuseProvider(merchant, 'delete');
      if (!merchant.blockedAt) throw new ConflictError('Block the merchant first.');
      if (name.trim() !== merchant.name) throw ValidationError.at('name', 'This is not the name of the merchant.');
      await assertSnapshot(tx.trx, { merchantId: id, since: merchant.blockedAt, snapshot });
      // First: what is restricted to a group keeps its members only as long as there is a merchant.
      await eraseMerchant(tx.trx, id, at);
      for (const userId of await findUserIds(tx.trx, id))
        await eraseAccount(tx.trx, { id: userId, merchantId: id }, { at, by: ctx.actor.userId, reason });
      return {};
    },
    { reason, snapshot },
  );

/** That it was declined is the word of who deletes, and stands in the log. That it was downloaded is looked up. */
async function assertSnapshot(
  trx: Trx,
  { merchantId, since, snapshot }: { merchantId: string; since: Date; snapshot: (typeof snapshotChoices)[number] },
): Promise<void> {
  if (snapshot === 'downloaded' && !(await hasWholeSnapshot(trx, merchantId, since)))
    throw new ConflictError('No snapshot of everything since the block was downloaded. Take one, or decline it.');
}
