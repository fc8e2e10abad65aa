import type { Database } from '../../../platform/db/database.ts';
import { findAccountByEmail } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { issueResetLink, type LinkParts, RESET_LINK_SENT } from './issue-reset-link.ts';

/**
 * A link to set a new password, for whoever operates the machine: a root user who has forgotten the
 * password cannot read the outbox. It bypasses neither a block nor a second factor. Undefined when
 * there is no such account, it is blocked, or it waits for its invitation to be accepted.
 */
export function openResetLink(
  { database, ...parts }: LinkParts & { database: Database },
  email: string,
): Promise<string | undefined> {
  return database.transaction({ kind: 'system' }, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account || account.isBlocked || account.isInvited) return undefined;
    const done = { action: RESET_LINK_SENT, outcome: 'done', account, body: {} } as const;
    await auditSignIn(trx, parts.clock.now(), { origin: 'terminal' }, done);
    return issueResetLink(trx, parts, account);
  });
}
