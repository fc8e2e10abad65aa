import type { QueryClient } from '@tanstack/react-query';
import { forgetAnswers, whenMerchantMoves } from '../../api/call.ts';
import { currentSessionState } from '../../api/session.ts';
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
    client.clear();
    await takeSession(token);
    if (signInPages.includes(router.state.location.pathname))
      router.history.push(sessionStore.takePage() ?? '/dashboard/main');
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
    forgetAnswers();
    client.removeQueries({ type: 'inactive' });
    // A page that stays is asked for anew.
    void client.resetQueries();
    // What was begun for one merchant is not sent to another.
    void router.navigate({ to: '/dashboard/main', ignoreBlocker: true });
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
