import { impersonationLogin, impersonationReset } from '@tamis/contract/impersonation';
import { call, forgetAnswers } from '../../api/call.ts';
import { deviceInfo } from '../../api/device-info.ts';
import { changeSession } from './change-session.ts';
import { openSession } from './manage-session.ts';

/** How much sooner than the server the console ends the session after acting as another (AUTH-97). */
const RETURNED_MARGIN_MS = 5 * 60_000;

/** Acts as a merchant's user from here on, in a session of its own. */
export async function actAs(userId: string): Promise<void> {
  const answer = await call(impersonationLogin, { body: { userId, deviceInfo: deviceInfo() } });
  forgetAnswers();
  await openSession(answer);
}

/** Back to oneself. */
export async function stopActing(): Promise<void> {
  // The server ends the session of both, and tells its sockets: that is no reason to leave here.
  await changeSession(async () => {
    const answer = await call(impersonationReset);
    forgetAnswers();
    await openSession(answer, RETURNED_MARGIN_MS);
  });
}
