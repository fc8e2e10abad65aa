import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForSession, WAIT_MS } from './ask-for-session.ts';
import { followTabs, type Tabs } from './follow-tabs.ts';
import { HEARTBEAT_MS, STALE_MS } from './leadership.ts';
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
  const channelOf = (tab: string): TabChannel => {
    members.set(tab, members.get(tab) ?? new Set());
    return {
      post: (message) => {
        if (message.kind === 'given') given(tab);
        for (const [name, listeners] of members) if (name !== tab) for (const listener of listeners) listener(message);
      },
      listen: (listener) => {
        members.get(tab)!.add(listener);
        return () => members.get(tab)!.delete(listener);
      },
    };
  };
  const open = (tab: string, token?: string) => {
    const state = { token, closed: [] as boolean[] };
    const tabs: Tabs = followTabs({
      channel: channelOf(tab),
      store,
      tab,
      now: () => Date.now(),
      token: () => state.token,
      onOpened: (next) => {
        state.token = next;
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
  return { open, ask: (tab: string) => askForSession(channelOf(tab), tab), given, leader: () => (JSON.parse(values.get('leader') ?? '{}') as { tab?: string }).tab, values };
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

  it('is replaced when it was silent for more than five seconds', () => {
    const { open, leader, values } = browser();
    values.set('leader', JSON.stringify({ tab: 'gone', at: Date.now() }));
    open('b', 'token');
    vi.advanceTimersByTime(STALE_MS);
    expect(leader()).toBe('gone');
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(leader()).toBe('b');
  });

  it('makes room at once when its tab closes', () => {
    const { open, leader } = browser();
    const first = open('a', 'token');
    open('b', 'token');
    first.close();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(leader()).toBe('b');
  });

  it('is one only, when two take the empty place at the same moment', () => {
    const { open, values } = browser();
    const tabs = [open('a', 'token'), open('b', 'token')];
    values.delete('leader');
    vi.advanceTimersByTime(HEARTBEAT_MS * 2);
    expect(tabs.filter(({ tabs: one }) => one.leads())).toHaveLength(1);
  });

  it('is nobody while nobody is signed in, whatever stands in the storage', () => {
    const { open, values } = browser();
    values.set('leader', '{broken');
    const { tabs } = open('a');
    vi.advanceTimersByTime(HEARTBEAT_MS);
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

  it('gets it from another tab when the leader has just closed', async () => {
    const { open, ask } = browser();
    const first = open('a', 'token');
    open('b', 'token');
    first.close();
    const answer = ask('e');
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toBe('token');
  });

  it('gives up after a second', async () => {
    const { open, ask } = browser();
    open('a');
    const answer = Promise.race([ask('e'), new Promise((resolve) => setTimeout(resolve, WAIT_MS - 1, 'still waiting'))]);
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(await answer).toBe('still waiting');
    const again = ask('f');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
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
    expect(ahead.state).toEqual({ token: 'new', closed: [] });
  });
});
