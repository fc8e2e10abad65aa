import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followTabs, type Tabs } from './follow-tabs.ts';
import type { TabChannel, TabMessage } from './tab-message.ts';

/** A browser with tabs: one storage, one channel that every tab but the sender hears. */
function browser() {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const members = new Map<string, Set<(message: TabMessage) => void>>();
  const given = vi.fn();
  /** Tabs that cannot listen now: a busy one hears it when it is through, a frozen one never does. */
  const deaf = new Map<string, 'busy' | 'frozen'>();
  const missed: (() => void)[] = [];
  const deliver = (name: string, listener: (message: TabMessage) => void, message: TabMessage): void => {
    const reason = deaf.get(name);
    if (reason === undefined) listener(message);
    else if (reason === 'busy') missed.push(() => listener(message));
  };
  const listensAgain = (tab: string): void => {
    deaf.delete(tab);
    for (const hear of missed.splice(0)) hear();
  };
  const channelOf = (tab: string): TabChannel => {
    members.set(tab, members.get(tab) ?? new Set());
    return {
      post: (message) => {
        if (message.kind === 'given') given(tab);
        for (const [name, listeners] of members)
          if (name !== tab) for (const listener of listeners) deliver(name, listener, message);
      },
      listen: (listener) => {
        members.get(tab)!.add(listener);
        return () => members.get(tab)!.delete(listener);
      },
    };
  };
  const open = (tab: string, token?: string) => {
    const state = { token, closed: [] as boolean[], opened: 0 };
    const tabs: Tabs = followTabs({
      channel: channelOf(tab),
      store,
      tab,
      now: () => Date.now(),
      token: () => state.token,
      isOpenSomewhere: () => values.has('session_id'),
      onOpened: (next) => {
        state.token = next;
        state.opened += 1;
      },
      onClosed: (isExpired) => {
        state.token = undefined;
        state.closed.push(isExpired);
      },
    });
    const close = () => {
      state.token = undefined;
      members.get(tab)!.clear();
      tabs.resign();
    };
    return { state, tabs, close };
  };
  return {
    open,
    ask: (tab: string) => open(tab).tabs.ask(),
    becomes: (tab: string, reason: 'busy' | 'frozen') => void deaf.set(tab, reason),
    listensAgain,
    given,
    leader: () => (JSON.parse(values.get('leader') ?? '{}') as { tab?: string }).tab,
    values,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the leader of five tabs', () => {
  it('is the first one, and stays it while its heart beats', () => {
    const { open, leader } = browser();
    for (const tab of ['a', 'b', 'c', 'd', 'e']) open(tab, 'token');
    vi.advanceTimersByTime(60_000);
    expect(leader()).toBe('a');
  });

  it('beats every second', () => {
    const { open, values } = browser();
    const began = Date.now();
    open('a', 'token');
    const beats = [0, 999, 1000, 1999, 2000].map((after) => {
      vi.advanceTimersByTime(began + after - Date.now());
      return (JSON.parse(values.get('leader') ?? '{}') as { at: number }).at - began;
    });
    expect(beats).toEqual([0, 0, 1000, 1000, 2000]);
  });

  it('is replaced when it was silent for more than five seconds', () => {
    const { open, leader, values } = browser();
    values.set('leader', JSON.stringify({ tab: 'gone', at: Date.now() }));
    open('b', 'token');
    vi.advanceTimersByTime(5000);
    expect(leader()).toBe('gone');
    vi.advanceTimersByTime(1000);
    expect(leader()).toBe('b');
  });

  it('makes room at once when its tab closes', () => {
    const { open, leader } = browser();
    const first = open('a', 'token');
    open('b', 'token');
    first.close();
    vi.advanceTimersByTime(1000);
    expect(leader()).toBe('b');
  });

  it('is one only, when two take the empty place at the same moment', () => {
    const { open, values } = browser();
    const tabs = [open('a', 'token'), open('b', 'token')];
    values.delete('leader');
    vi.advanceTimersByTime(2000);
    expect(tabs.filter(({ tabs: one }) => one.leads())).toHaveLength(1);
  });

  it('is nobody while nobody is signed in, whatever stands in the storage', () => {
    const { open, values } = browser();
    values.set('leader', '{broken');
    const { tabs } = open('a');
    vi.advanceTimersByTime(1000);
    expect(values.get('leader')).toBe('{broken');
    expect(tabs.leads()).toBe(false);
  });
});

describe('a new tab', () => {
  it('gets the session from the leader, and from it alone', async () => {
    const { open, ask, given } = browser();
    for (const tab of ['a', 'b', 'c', 'd']) open(tab, 'token');
    const answer = ask('e');
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toBe('token');
    expect(given.mock.calls).toEqual([['a']]);
  });

  it('looks every 100 ms whether it was given the session', async () => {
    const { open, ask } = browser();
    open('a', 'token');
    const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, 'still waiting'));
    const soon = Promise.race([ask('e'), later(99)]);
    const then = Promise.race([ask('f'), later(101)]);
    await vi.advanceTimersByTimeAsync(101);
    expect([await soon, await then]).toEqual(['still waiting', 'token']);
  });

  it('gets it from another tab when the leader has just closed', async () => {
    const { open, ask } = browser();
    const first = open('a', 'token');
    open('b', 'token');
    first.close();
    const answer = ask('e');
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toBe('token');
  });

  it('comes into the session later, when the leader was too busy to answer in time', async () => {
    const { open, becomes, listensAgain } = browser();
    open('a', 'token');
    becomes('a', 'busy');
    const late = open('b');
    const answer = late.tabs.ask();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toBeUndefined();
    listensAgain('a');
    expect(late.state).toMatchObject({ token: 'token', opened: 1 });
  });

  it('comes into the session later, when the browser had frozen the leader, which never heard it ask', async () => {
    const { open, becomes, listensAgain, values } = browser();
    values.set('session_id', 's');
    open('a', 'token');
    becomes('a', 'frozen');
    const late = open('b');
    void late.tabs.ask();
    await vi.advanceTimersByTimeAsync(60_000);
    listensAgain('a');
    expect(late.state.token).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
    expect(late.state).toMatchObject({ token: 'token', opened: 1 });
  });

  it('asks no longer, once nobody is signed in any more', async () => {
    const { open, listensAgain, becomes, values, given } = browser();
    values.set('session_id', 's');
    open('a', 'token');
    becomes('a', 'frozen');
    void open('b').tabs.ask();
    await vi.advanceTimersByTimeAsync(1000);
    values.delete('session_id');
    listensAgain('a');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(given).not.toHaveBeenCalled();
  });

  it('stays in the session that was begun in it before the answer came', async () => {
    const { open, becomes, listensAgain } = browser();
    open('a', 'token');
    becomes('a', 'busy');
    const late = open('b');
    void late.tabs.ask();
    await vi.advanceTimersByTimeAsync(1000);
    late.state.token = 'own';
    listensAgain('a');
    expect(late.state.token).toBe('own');
  });

  it('gives up after a second', async () => {
    const { open, ask } = browser();
    open('a');
    const answer = Promise.race([ask('e'), new Promise((resolve) => setTimeout(resolve, 999, 'still waiting'))]);
    await vi.advanceTimersByTimeAsync(999);
    expect(await answer).toBe('still waiting');
    const again = ask('f');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await again).toBeUndefined();
  });
});

describe('what happens in one tab', () => {
  it('brings the others into the session that was opened there', () => {
    const { open } = browser();
    const [one, two] = [open('a'), open('b')];
    one.state.token = 'new';
    one.tabs.tellOpened('new');
    expect(two.state.token).toBe('new');
  });

  it('takes the others out of the session, and says why', () => {
    const { open } = browser();
    const tabs = ['a', 'b', 'c', 'd', 'e'].map((tab) => open(tab, 'token'));
    tabs[2]!.state.token = undefined;
    tabs[2]!.tabs.tellClosed('token', true);
    expect(tabs.map(({ state }) => state.token)).toEqual(Array(5).fill(undefined));
    expect(tabs.map(({ state }) => state.closed)).toEqual([[true], [true], [], [true], [true]]);
  });

  it('leaves those alone that have begun another session meanwhile', () => {
    const { open } = browser();
    const [late, ahead] = [open('a', 'of before'), open('b', 'new')];
    late.tabs.tellClosed('of before', true);
    expect(ahead.state).toMatchObject({ token: 'new', closed: [] });
  });
});
