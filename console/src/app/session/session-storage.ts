import type { Session } from '../../api/session.ts';
import { isRemembered } from '../routes/force-reload.ts';

const PREVIOUS_PAGE = 'prevPage';
const SESSION_ID = 'session_id';
/** The tab was left on purpose: the next sign-in begins at the main page. */
const NO_PAGE = '';

/** What outlives a sign-out (decisions, Routing and shell). */
const keptAtSignOut = ['version', 'countries', 'nationalities', 'caseTypes'];
const isKept = (key: string): boolean => keptAtSignOut.includes(key) || key.startsWith('configs');

const keysOf = (storage: Storage): string[] => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Storage of this browser, as the specification names its keys (SHELL-128, SHELL-130). */
export function createSessionStorage(tab: Storage, browser: Storage) {
  return {
    token: () => tab.getItem('token') ?? undefined,

    /** Whether somebody is signed in, in this tab or in another one. */
    isOpenSomewhere: () => browser.getItem(SESSION_ID) !== null,

    save({ token, merchant, user, claims, sessionId }: Session): void {
      tab.setItem('token', token);
      tab.setItem('merchant_id', merchant.id);
      tab.setItem('user_id', user.id);
      tab.setItem('user_claims', JSON.stringify(claims));
      browser.setItem(SESSION_ID, sessionId);
    },

    clear(): void {
      tab.clear();
      tab.setItem(PREVIOUS_PAGE, NO_PAGE);
      for (const key of keysOf(browser).filter((one) => !isKept(one))) browser.removeItem(key);
    },

    /** For this tab, and for the next one that is opened. @param page path with query, of this console */
    rememberPage(page: string): void {
      if (!isRemembered(page)) return;
      for (const storage of [tab, browser]) storage.setItem(PREVIOUS_PAGE, page);
    },

    /** The page remembered in this tab, else the last one of this browser, once; undefined when there is none or it leads out of the console. */
    takePage(): string | undefined {
      const page = tab.getItem(PREVIOUS_PAGE) ?? browser.getItem(PREVIOUS_PAGE);
      for (const storage of [tab, browser]) storage.removeItem(PREVIOUS_PAGE);
      return page !== null && /^\/(?![/\\])/.test(page) ? page : undefined;
    },
  };
}

export type SessionStorage = ReturnType<typeof createSessionStorage>;
