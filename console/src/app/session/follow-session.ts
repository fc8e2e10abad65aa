import type { QueryClient } from '@tanstack/react-query';
import { whenMerchantMoves } from '../../api/call.ts';
import { currentSessionState, type Session } from '../../api/session.ts';
import { showError } from '../../components/show-error.ts';
import { rereadPreferences } from '../../format/use-format.ts';
import { toast } from '../../ui/toast/toast.tsx';
import type { ConsoleRouter } from '../routes/router.tsx';
import { unlessChanging } from './change-session.ts';
import { joinTabs } from '../tabs/this-tab.ts';
import { agentTexts } from './agent-texts.ts';
import {
  expireSession,
  leaveSession,
  refreshSession,
  sessionStore,
  takeSession,
  tellSessionNews,
} from './manage-session.ts';
import { MAIN_PAGE, startAfresh } from './start-afresh.ts';

/** Pages where nobody is signed in; whoever is, has no business there. */
const signInPages = ['/login', '/forgotpass', '/unblock', '/reset_password', '/two_factor'];

/** Leads the page to where the session of this browser belongs, whichever tab it was opened or closed in. */
export function followSession(
  router: ConsoleRouter,
  client: QueryClient,
): { askTabs: () => Promise<string | undefined>; onExpired: () => void } {
  const toSignIn = (): void => {
    client.clear();
    rereadPreferences();
    void router.navigate({ to: '/login' });
  };
  const onOpened = async (token: string): Promise<void> => {
    const before = currentSessionState();
    await takeSession(token);
    if (signInPages.includes(router.state.location.pathname)) router.history.push(sessionStore.takePage() ?? MAIN_PAGE);
    else if (isOfAnother(before, currentSessionState())) await startAfresh(client, router);
    else await router.invalidate();
  };
  const tabs = joinTabs({
    token: () => currentSessionState()?.token,
    isOpenSomewhere: sessionStore.isOpenSomewhere,
    onOpened: (token) => void onOpened(token).catch(showError),
    onClosed: (isExpired) => {
      leaveSession(router.state.location.href, isExpired);
      toSignIn();
    },
  });
  const onMoved = (merchant: string | undefined): void => {
    void startAfresh(client, router);
    if (merchant !== undefined) toast.success(agentTexts.say('worksFor', { merchant }));
  };
  whenMerchantMoves(() => void refreshSession().catch(showError));
  tellSessionNews({ opened: tabs.tellOpened, closed: tabs.tellClosed, moved: onMoved });
  return {
    askTabs: tabs.ask,
    onExpired: () =>
      unlessChanging(() => {
        if (!currentSessionState()) return;
        expireSession(router.state.location.href);
        toSignIn();
      }),
  };
}

/** Whether somebody was in a session, and now is another one, or works for another merchant. */
const isOfAnother = (before: Session | undefined, now: Session | undefined): boolean =>
  before !== undefined &&
  now !== undefined &&
  (before.user.id !== now.user.id || before.merchant.id !== now.merchant.id);
