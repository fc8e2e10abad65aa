import type { Trx } from '../../../platform/db/database.ts';
import { type CodePurpose, takeCode } from '../records/codes-store.ts';
import type { AuthParts } from '../auth-parts.ts';
import { stepOfCode } from './app-codes.ts';
import { codeContext } from './send-code.ts';
import { takeRecoveryCode, takeStep, type TwoFactor } from './two-factor-store.ts';

export interface GivenCode {
  code: string;
  isRecovery: boolean;
  purpose: CodePurpose;
  sessionId: string;
}

/** By what a code was accepted. */
export type AcceptedBy = 'App' | 'SMS' | 'Email' | 'Recovery';

export const secretContext = (userId: string): string => `two-factor secret of ${userId}`;
export const recoveryContext = (userId: string): string => `recovery code of ${userId}`;

/** Uses a code up, if it is right; undefined when it is wrong, old or used before. */
export async function acceptCode(
  trx: Trx,
  parts: AuthParts,
  factor: TwoFactor,
  given: GivenCode,
): Promise<AcceptedBy | undefined> {
  const { secrets, clock } = parts;
  const { userId } = factor;
  const at = clock.now();
  if (given.isRecovery) {
    const codeHashes = secrets.digests(given.code.toUpperCase(), recoveryContext(userId));
    return (await takeRecoveryCode(trx, userId, codeHashes, at)) ? 'Recovery' : undefined;
  }
  if (factor.secret) {
    const step = stepOfCode(secrets.open(factor.secret, secretContext(userId)), given.code, at);
    if (step !== undefined && (await takeStep(trx, 'two_factors', userId, step))) return 'App';
  }
  const { purpose, sessionId } = given;
  return takeCode(trx, {
    userId,
    purpose,
    sessionId,
    codeHash: secrets.digest(given.code, codeContext(userId, purpose)),
    at,
  });
}
