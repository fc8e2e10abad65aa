import { beforeEach, expect, it } from 'vitest';
import { createPendingStore, type PendingSignIn } from './pending-sign-in.ts';

const pending: PendingSignIn = {
  token: 'half a token',
  expiresAt: 1000,
  userId: '6740a1c29be4d05f7713e400',
  challenge: { channel: 'App', sentTo: '', alternatives: ['Email'] },
};

let kept: Map<string, string>;
let now: number;
const open = () =>
  createPendingStore(
    {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
      key: () => null,
      length: 0,
    },
    () => now,
  );

beforeEach(() => {
  kept = new Map();
  now = 0;
});

it('survives a reload of the page', () => {
  open().keep(pending);
  expect(open().read()).toEqual(pending);
});

it('is gone when its time is over, and when it is left', () => {
  open().keep(pending);
  now = 1000;
  expect(open().read()).toBeUndefined();
  expect(kept.size).toBe(0);
  now = 0;
  open().keep(pending);
  open().drop();
  expect(open().read()).toBeUndefined();
});

it('takes what it cannot read for nothing', () => {
  kept.set('two_factor', '{"token":');
  expect(open().read()).toBeUndefined();
});
