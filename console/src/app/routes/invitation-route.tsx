import type { SessionAnswer } from '@tamis/contract/auth';
import { InvitationPage } from '../../features/auth/invitation/invitation-page.tsx';
import { openSession } from '../session/manage-session.ts';
import { useFirstPage } from './use-first-page.ts';

/** Beside the other page that a link of a mail leads to: one file to load for both. */
export { ActivateEmailPage } from '../../features/auth/invitation/activate-email-page.tsx';

export function InvitationRoute() {
  const toFirstPage = useFirstPage();
  const enter = async (answer: SessionAnswer): Promise<void> => {
    await openSession(answer);
    await toFirstPage();
  };
  return <InvitationPage onAccepted={enter} />;
}
