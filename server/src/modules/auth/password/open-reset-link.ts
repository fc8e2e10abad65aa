import type { Database } from '../../../platform/db/database.ts';
import { findAccountByEmail } from '../../users/index.ts';
import { issueResetLink, type LinkParts } from './issue-reset-link.ts';

/**
 * A link to set a new password, for whoever operates the machine: a root user who has forgotten the
 * password cannot read the outbox. It bypasses neither a block nor a second factor. Undefined when
 * there is no such account, or it is blocked.
 */
export function openResetLink(
  { database, ...parts }: LinkParts & { database: Database },
  email: string,
): Promise<string | undefined> {
  return database.transaction({ kind: 'system' }, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    return account && !account.isBlocked ? issueResetLink(trx, parts, account, 'terminal') : undefined;
  });
}
