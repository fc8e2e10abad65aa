import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Session, setSession } from '../../api/session.ts';
import { watchExpiry } from './watch-expiry.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  setSession(undefined);
  vi.useRealTimers();
});

it('looks every two seconds whether the session has run out, until it is stopped', () => {
  const onExpired = vi.fn();
  setSession({ expiresAt: 3000 } as Session);
  const stop = watchExpiry(onExpired);
  vi.advanceTimersByTime(3999);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onExpired).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2000);
  expect(onExpired).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(onExpired).toHaveBeenCalledTimes(2);
});

it('has nothing to say while nobody is signed in', () => {
  const onExpired = vi.fn();
  const stop = watchExpiry(onExpired);
  vi.advanceTimersByTime(10_000);
  expect(onExpired).not.toHaveBeenCalled();
  stop();
});
