import { redirect } from '@tanstack/react-router';
import { currentSessionState } from '../../api/session.ts';
import { setAccessNotice } from '../../components/access-notice.ts';
import { pendingSignIn, sessionStore } from '../session/manage-session.ts';
import { isAllowed, isThere, type PageEntry } from '../pages/page-entry.ts';

/** How the router asks: a page that is only about to be opened, whose link has the pointer, leaves no trace. */
interface Asked {
  preload: boolean;
}

/** Lets signed-in users in; others go to the sign-in screen, and the page is remembered (SHELL-71). */
export function requireSession({ location, preload }: Asked & { location: { href: string } }): void {
  if (currentSessionState()) return;
  if (!preload) sessionStore.rememberPage(location.href);
  requireNoPendingSignIn();
  redirect({ to: '/login', throw: true });
}

/** A signed-in user has no business at the sign-in screens (SHELL-74). */
export function requireNoSession(): void {
  if (currentSessionState()) redirect({ to: '/dashboard/main', throw: true });
}

/** A sign-in that waits for its second factor is led to it (1-console 2.3); its way back forgets it. */
export function requireNoPendingSignIn(): undefined {
  if (pendingSignIn.read()) redirect({ to: '/two_factor', throw: true });
}

export function requirePendingSignIn(): undefined {
  if (!pendingSignIn.read()) redirect({ to: '/login', throw: true });
}

type Guarded = Pick<PageEntry, 'allowed' | 'module'>;

/** Whether whoever is here may view a page, and their merchant has it. */
export function isOpen(page: Guarded): boolean {
  const { claims, merchant } = currentSessionState() ?? { claims: [], merchant: { switchedOff: [] } };
  return isAllowed(claims, page.allowed) && isThere(page, merchant.switchedOff);
}

/** Turns those away who may not view a page, or whose merchant does not have it: to the main page, which says 'Access Error' (SHELL-80). */
export const allow =
  (page: Guarded) =>
  ({ preload }: Asked): void => {
    if (isOpen(page)) return;
    if (!preload) setAccessNotice(true);
    redirect({ to: '/dashboard/main', throw: true });
  };
