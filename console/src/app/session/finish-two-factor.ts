import { twoFALogin } from '@tamis/contract/auth';
import { call } from '../../api/call.ts';
import { deviceInfo } from '../../api/device-info.ts';
import { openSession } from './manage-session.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

/** Sends the code of the second factor and opens the session that it earns. Throws what the call throws. */
export async function finishTwoFactor(
  { token, userId }: PendingSignIn,
  code: string,
  isRecovery: boolean,
): Promise<void> {
  const body = { userID: userId, code, isRecovery, deviceInfo: deviceInfo() };
  await openSession(await call(twoFALogin, { token, body }));
}
