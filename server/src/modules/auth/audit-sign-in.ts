import { appendAudit, INSTALLATION_CHAIN } from '../../platform/audit/append-audit.ts';
import type { CallSource } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';

export interface SignInEvent {
  action: string;
  outcome: 'done' | 'refused';
  /** Who it is about; unknown for an e-mail without account. */
  account: { id: string; merchantId: string } | undefined;
  body: object;
}

/** Keeps what happened before anybody was signed in, in the chain of the account's merchant or of the installation. */
export function auditSignIn(
  trx: Trx,
  at: Date,
  source: CallSource | { origin: string },
  { action, outcome, account, body }: SignInEvent,
): Promise<void> {
  return appendAudit(trx, {
    merchantId: account?.merchantId ?? INSTALLATION_CHAIN,
    at: at.toISOString(),
    actorId: account?.id ?? null,
    impersonatorId: null,
    action,
    outcome,
    subjectType: 'user',
    subjectId: account?.id ?? '',
    body,
    source,
  });
}
