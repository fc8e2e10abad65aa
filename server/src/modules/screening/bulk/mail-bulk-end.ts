import type { Trx } from '../../../platform/db/database.ts';
import type { UpdateMail } from '../../notifications/index.ts';
import { findWorker } from '../../users/index.ts';
import type { BulkAction } from './bulk-store.ts';

const NAMED_FAILURES = 20;
const searches = (count: number): string => (count === 1 ? '1 search' : `${count.toLocaleString('en')} searches`);

/** Tells whoever deleted many searches what became of it. Names no search but by its id: mail is read by others. */
export async function mailBulkDelete(
  trx: Trx,
  { messenger, consoleUrl }: UpdateMail,
  { merchantId, createdBy, searchIds, failures }: BulkAction,
  at: Date,
): Promise<void> {
  const account = await findWorker(trx, createdBy, at);
  if (!account || account.isBlocked) return;
  const deleted = searchIds.length - failures.length;
  const more = failures.length - NAMED_FAILURES;
  const selected = searchIds.length.toLocaleString('en');
  await messenger.mail(trx, {
    purpose: 'bulk-delete',
    merchantId,
    to: account.email,
    values: {
      'user.firstName': account.name,
      'bulk.outcome':
        failures.length === 0 ? `${searches(deleted)} deleted` : `${deleted} of ${searches(searchIds.length)} deleted`,
      'bulk.summary': `${searches(deleted)} of the ${selected} you selected ${deleted === 1 ? 'is' : 'are'} permanently deleted.`,
      'bulk.failures': [
        ...(failures.length > 0
          ? ['Not deleted:', ...failures.slice(0, NAMED_FAILURES).map(({ id, message }) => `${id}: ${message}`)]
          : []),
        ...(more > 0 ? [`and ${more} more.`] : []),
      ].join('\n'),
      'bulk.link': new URL('/aml/history', consoleUrl()).href,
    },
  });
}
