import { useState } from 'react';
import { TwoFactorPage } from '../../features/auth/two-factor/two-factor-page.tsx';
import { finishTwoFactor } from '../session/finish-two-factor.ts';
import { pendingSignIn } from '../session/manage-session.ts';
import { useFirstPage } from './use-first-page.ts';

export function TwoFactorRoute() {
  const toFirstPage = useFirstPage();
  // Kept as it was at the start: it is dropped by success, while this screen still stands.
  const [pending] = useState(pendingSignIn.read);
  if (!pending) return null;
  const enter = async (code: string, isRecovery: boolean) => {
    await finishTwoFactor(pending, code, isRecovery);
    await toFirstPage();
  };
  return <TwoFactorPage {...pending} onEnter={enter} onLeave={pendingSignIn.drop} />;
}
