import { createLeadership, HEARTBEAT_MS, type Leadership } from './leadership.ts';
import type { TabChannel } from './tab-message.ts';

export interface TabParts {
  channel: TabChannel;
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  tab: string;
  now: () => number;
  /** Token of a session that other tabs may have; undefined when there is none, or while two-factor entry is pending. */
  token: () => string | undefined;
  onOpened: (token: string) => void;
  onClosed: (isExpired: boolean) => void;
}

export interface Tabs {
  /** Whether this tab does what one tab does for all. */
  leads: () => boolean;
  tellOpened: (token: string) => void;
  tellClosed: (token: string, isExpired: boolean) => void;
  /** Lets another tab lead at once. */
  resign: () => void;
}

/** Keeps this tab and the others of the browser in one session. Only tabs with a session lead. */
export function followTabs(parts: TabParts): Tabs {
  const { channel, token } = parts;
  const leadership = createLeadership(parts.store, parts.tab, parts.now);
  const beat = (): void => {
    if (token() === undefined) leadership.resign();
    else leadership.beat();
  };
  channel.listen((message) => {
    if (message.kind === 'wanted') give(parts, leadership, message.from);
    if (message.kind === 'opened' && message.token !== token()) parts.onOpened(message.token);
    if (message.kind === 'closed' && message.token === token()) parts.onClosed(message.isExpired);
  });
  setInterval(beat, HEARTBEAT_MS);
  beat();
  return {
    leads: leadership.leads,
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
  if (leadership.leads() || (!leadership.isAlive() && leadership.beat())) channel.post({ kind: 'given', to, token: shared });
}
