import type { Session } from '../../api/session.ts';
import { isRemembered } from '../routes/force-reload.ts';

const PREVIOUS_PAGE = 'prevPage';
const SESSION_ID = 'session_id';
const SESSION_MARGIN = 'session_margin';
/** The tab was left on purpose: the next sign-in begins at the main page. */
const NO_PAGE = '';

/** What outlives a sign-out, beside the configs (decisions, Routing and shell). Case types are not kept so far (ADR 0149). */
const keptAtSignOut = ['version', 'countries', 'nationalities', 'caseTypes'];
const isKept = (key: string): boolean => keptAtSignOut.includes(key) || key.startsWith('configs');

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

const isOfAnother = (tab: Storage, merchantId: string, userId: string): boolean =>
  ![null, merchantId].includes(tab.getItem('merchant_id')) || ![null, userId].includes(tab.getItem('user_id'));

/** What pages keep, such as filters, names whom one merchant searched for. */
function forgetPages(tab: Storage): void {
  for (const key of keysOf(tab).filter((one) => one !== PREVIOUS_PAGE)) tab.removeItem(key);
}

/** Storage of this browser, as the specification names its keys (SHELL-128, SHELL-130). */
export function createSessionStorage(tab: Storage, browser: Storage) {
  return {
    token: () => tab.getItem('token') ?? undefined,

    /** Whether somebody is signed in, in this tab or in another one. */
    isOpenSomewhere: () => browser.getItem(SESSION_ID) !== null,

    save({ token, merchant, user, claims, sessionId }: Session): void {
      if (isOfAnother(tab, merchant.id, user.id)) forgetPages(tab);
      tab.setItem('token', token);
      tab.setItem('merchant_id', merchant.id);
      tab.setItem('user_id', user.id);
      tab.setItem('user_claims', JSON.stringify(claims));
      browser.setItem(SESSION_ID, sessionId);
    },

    /** How much sooner than the server a session ends, for every tab that takes it up, also after a reload. */
    keepMargin(sessionId: string, marginMs: number): void {
      browser.setItem(SESSION_MARGIN, JSON.stringify({ sessionId, marginMs } satisfies Margin));
    },

    /** The margin that was kept for this session; undefined for one that has none of its own. */
    marginOf: (sessionId: string) => marginIn(browser.getItem(SESSION_MARGIN), sessionId),

    /** @param sessionId which session this tab leaves; when another tab has begun one since, what it keeps stays */
    clear(sessionId?: string): void {
      tab.clear();
      tab.setItem(PREVIOUS_PAGE, NO_PAGE);
      if (sessionId !== undefined && ![null, sessionId].includes(browser.getItem(SESSION_ID))) return;
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

interface Margin {
  sessionId: string;
  marginMs: number;
}

function marginIn(text: string | null, ofSession: string): number | undefined {
  try {
    const { sessionId, marginMs } = JSON.parse(text ?? '{}') as Partial<Margin>;
    return sessionId === ofSession && typeof marginMs === 'number' && marginMs > 0 ? marginMs : undefined;
  } catch {
    // Written by somebody else: the session goes by its kind.
    return undefined;
  }
}

export type SessionStorage = ReturnType<typeof createSessionStorage>;
