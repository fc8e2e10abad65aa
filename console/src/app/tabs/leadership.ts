export const HEARTBEAT_MS = 1000;
/** A leader that was silent for longer than this is replaced (SHELL-100). */
const STALE_MS = 5000;
const LEADER = 'leader';

interface Heartbeat {
  tab: string;
  at: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Leadership {
  /** Writes the heartbeat of the leader, or takes the place of one that has gone silent. Whether this tab leads now. */
  beat: () => boolean;
  leads: () => boolean;
  /** Whether some tab leads and was heard of lately. */
  isAlive: () => boolean;
  /** Makes room for another tab at once. */
  resign: () => void;
}

/**
 * One of the open tabs leads: it answers tabs that ask for the session, and does what need be done once only.
 * Two tabs that take an empty place at the same moment find out at the next beat: the one that wrote last leads.
 */
export function createLeadership(store: Store, tab: string, now: () => number): Leadership {
  const read = (): Heartbeat | undefined => {
    const heartbeat = parse(store.getItem(LEADER));
    // A clock that was set back must not keep a silent leader in office.
    return heartbeat && Math.abs(now() - heartbeat.at) <= STALE_MS ? heartbeat : undefined;
  };
  const leads = (): boolean => parse(store.getItem(LEADER))?.tab === tab;
  return {
    leads,
    isAlive: () => read() !== undefined,
    beat: () => {
      const leader = read();
      if (leader && leader.tab !== tab) return false;
      store.setItem(LEADER, JSON.stringify({ tab, at: now() } satisfies Heartbeat));
      return true;
    },
    resign: () => {
      if (leads()) store.removeItem(LEADER);
    },
  };
}

function parse(text: string | null): Heartbeat | undefined {
  try {
    const { tab, at } = JSON.parse(text ?? '{}') as Partial<Heartbeat>;
    return typeof tab === 'string' && typeof at === 'number' ? { tab, at } : undefined;
  } catch {
    // Not a heartbeat: nobody leads.
    return undefined;
  }
}
