import { askForSession } from './ask-for-session.ts';
import { createLeadership, HEARTBEAT_MS, type Leadership } from './leadership.ts';
import type { TabChannel } from './tab-message.ts';

export interface TabParts {
  channel: TabChannel;
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  tab: string;
  now: () => number;
  /** Token of a session that other tabs may have; undefined when there is none, or while two-factor entry is pending. */
  token: () => string | undefined;
  /** Whether the browser has a session, in this tab or in another one. */
  isOpenSomewhere: () => boolean;
  onOpened: (token: string) => void;
  onClosed: (isExpired: boolean) => void;
}

export interface Tabs {
  /** Whether this tab does what one tab does for all. */
  leads: () => boolean;
  /** Asks the other tabs for the session. When nobody answers in time, this goes on at every heartbeat, and a late answer opens the session. */
  ask: () => Promise<string | undefined>;
  tellOpened: (token: string) => void;
  tellClosed: (token: string, isExpired: boolean) => void;
  /** Lets another tab lead at once. */
  resign: () => void;
}

/** Keeps this tab and the others of the browser in one session. Only tabs with a session lead. */
export function followTabs(parts: TabParts): Tabs {
  const { channel, tab, token } = parts;
  const leadership = createLeadership(parts.store, tab, parts.now);
  /** Whether a question went unanswered: a tab that is busy answers late, and one that the browser has frozen never hears it. */
  let isWaiting = false;
  const beat = (): void => {
    if (token() !== undefined) {
      isWaiting = false;
      leadership.beat();
      return;
    }
    leadership.resign();
    if (isWaiting && parts.isOpenSomewhere()) channel.post({ kind: 'wanted', from: tab });
  };
  channel.listen((message) => {
    if (message.kind === 'wanted') give(parts, leadership, message.from);
    if (message.kind === 'given' && message.to === tab && isWaiting) {
      isWaiting = false;
      if (token() === undefined) parts.onOpened(message.token);
    }
    if (message.kind === 'opened' && message.token !== token()) parts.onOpened(message.token);
    if (message.kind === 'closed' && message.token === token()) parts.onClosed(message.isExpired);
  });
  setInterval(beat, HEARTBEAT_MS);
  beat();
  return {
    leads: leadership.leads,
    ask: async () => {
      const given = await askForSession(channel, tab);
      isWaiting = given === undefined;
      return given;
    },
    tellOpened: (opened) => {
      beat();
      channel.post({ kind: 'opened', token: opened });
    },
    tellClosed: (closed, isExpired) => {
      leadership.resign();
      channel.post({ kind: 'closed', token: closed, isExpired });
    },
    resign: leadership.resign,
  };
}

/** The leader answers; when it has gone, whoever hears the question takes its place first. */
function give({ channel, token }: TabParts, leadership: Leadership, to: string): void {
  const shared = token();
  if (shared === undefined) return;
  if (leadership.leads() || (!leadership.isAlive() && leadership.beat()))
    channel.post({ kind: 'given', to, token: shared });
}
