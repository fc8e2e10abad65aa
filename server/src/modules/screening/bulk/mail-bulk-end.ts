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
  { createdBy, searchIds, failures }: BulkAction,
  at: Date,
): Promise<void> {
  const account = await findWorker(trx, createdBy, at);
  if (!account || account.isBlocked) return;
  const deleted = searchIds.length - failures.length;
  const more = failures.length - NAMED_FAILURES;
  await messenger.mail(trx, {
    kind: 'bulk-delete',
    to: account.email,
    content: {
      subject:
        failures.length === 0
          ? `Bulk delete completed: ${searches(deleted)} deleted`
          : `Bulk delete completed: ${deleted} of ${searches(searchIds.length)} deleted`,
      paragraphs: [
        `Dear ${account.name},`,
        `${searches(deleted)} of the ${searchIds.length.toLocaleString('en')} you selected ${deleted === 1 ? 'is' : 'are'} permanently deleted.`,
        ...(failures.length > 0
          ? ['Not deleted:', ...failures.slice(0, NAMED_FAILURES).map(({ id, message }) => `${id}: ${message}`)]
          : []),
        ...(more > 0 ? [`and ${more} more.`] : []),
      ],
      action: { label: 'See the history', url: new URL('/aml/history', consoleUrl()).href },
      closing: ['You receive this because you deleted these searches.'],
    },
  });
}
