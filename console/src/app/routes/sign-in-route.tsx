import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInPage } from '../../features/auth/sign-in-page.tsx';
import { hasExpiredNotice, signIn } from '../session/manage-session.ts';
import { useFirstPage } from './use-first-page.ts';

export function SignInRoute() {
  const navigate = useNavigate();
  const toFirstPage = useFirstPage();
  const [isExpired] = useState(hasExpiredNotice);
  const enter = async (email: string, password: string) => {
    if ((await signIn(email, password)) === 'open') await toFirstPage();
    else await navigate({ to: '/two_factor' });
  };
  return <SignInPage isExpired={isExpired} onSignIn={enter} />;
}
