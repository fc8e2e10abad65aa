import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { versionQuery } from './use-version.ts';
import { followVersions } from './watch-version.ts';

function page() {
  const client = new QueryClient();
  const values = new Map<string, string>();
  const onNew = vi.fn();
  const follow = followVersions({ client, storage: { setItem: (key, value) => void values.set(key, value) }, onNew });
  return { client, values, onNew, follow };
}

describe('a page that runs on', () => {
  it('tells of a new version once, and stays the version that it is', () => {
    const { client, values, onNew, follow } = page();
    follow({ Version: '1.4.0' });
    expect(onNew).not.toHaveBeenCalled();
    for (const version of ['1.4.1', '1.4.1', '1.4.2']) follow({ Version: version });
    expect(onNew.mock.calls).toEqual([['1.4.1']]);
    expect(client.getQueryData(versionQuery.queryKey)?.Version).toBe('1.4.0');
    expect(values.get('version')).toBe('1.4.2');
  });

  it('follows the maintenance flag', () => {
    const { client, follow } = page();
    follow({ Version: '1.4.0', Maintenance: true, SupportContact: 'x' });
    expect(client.getQueryData(versionQuery.queryKey)).toEqual({
      Version: '1.4.0',
      Maintenance: true,
      SupportContact: 'x',
    });
    follow({ Version: '1.4.0', Maintenance: false });
    expect(client.getQueryData(versionQuery.queryKey)?.Maintenance).toBe(false);
  });

  it('stays the version that it is over a sign-out, which empties the cache', () => {
    const { client, onNew, follow } = page();
    follow({ Version: '1.4.0' });
    client.clear();
    follow({ Version: '1.4.1' });
    expect(onNew).toHaveBeenCalledOnce();
    expect(client.getQueryData(versionQuery.queryKey)?.Version).toBe('1.4.0');
  });
});

describe('the worker', () => {
  const posted = vi.fn();
  const listeners: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('postMessage', posted);
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
    vi.stubGlobal('fetch', async () => Response.json({ data: { Version: '1.4.1' } }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('looks every five minutes, when it is asked to, and again after a failure', async () => {
    await import('./version-worker.ts');
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(posted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(posted.mock.calls).toEqual([[{ Version: '1.4.1' }]]);
    listeners[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toHaveBeenCalledTimes(2);
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(posted).toHaveBeenCalledTimes(2);
  });
});
