import { appendAudit } from '../../platform/audit/append-audit.ts';
import { INSTALLATION_CHAIN } from '../../platform/audit/installation-chain.ts';
import type { CallSource } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Shut } from '../merchants/index.ts';

export interface SignInEvent {
  action: string;
  outcome: 'done' | 'refused';
  /** Who it is about; unknown for an e-mail without account. */
  account: { id: string; merchantId: string } | undefined;
  body: object;
}

interface ShutOut {
  action: string;
  account: { id: string; merchantId: string };
  shut: Shut;
}

/** Keeps that somebody proved who they are, of a merchant whose people do not sign in. */
export const auditShut = (trx: Trx, at: Date, source: CallSource, { action, account, shut }: ShutOut): Promise<void> =>
  auditSignIn(trx, at, source, {
    action,
    outcome: 'refused',
    account,
    body: { result: 'organisation-shut', why: shut },
  });

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
