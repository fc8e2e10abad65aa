import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../api/session.ts';
import { createSessionStorage, type SessionStorage } from './session-storage.ts';

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

const session = {
  token: 't',
  sessionId: 's',
  merchant: { id: 'm' },
  user: { id: 'u' },
  claims: ['ComplyFind'],
} as unknown as Session;
let tab: Storage;
let browser: Storage;
let storage: SessionStorage;

beforeEach(() => {
  tab = memory();
  browser = memory();
  storage = createSessionStorage(tab, browser);
});

describe('session storage', () => {
  it('keeps token, merchant, user and claims in the tab and the session id in the browser', () => {
    storage.save(session);
    expect(['token', 'merchant_id', 'user_id', 'user_claims'].map((key) => tab.getItem(key))).toEqual([
      't',
      'm',
      'u',
      '["ComplyFind"]',
    ]);
    expect(browser.getItem('session_id')).toBe('s');
    storage.clear();
    expect([tab.getItem('token'), tab.getItem('user_claims'), browser.getItem('session_id')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['another merchant', { merchant: { id: 'other' } }],
    ['another user', { user: { id: 'other' } }],
  ])(
    'forgets what pages have kept once the session is that of %s, but not the page that was remembered',
    (_, other) => {
      storage.save(session);
      for (const key of ['amlHistoryFilters', 'prevPage']) tab.setItem(key, 'x');
      storage.save(session);
      expect(tab.getItem('amlHistoryFilters')).toBe('x');
      storage.save({ ...session, ...other } as Session);
      expect([tab.getItem('amlHistoryFilters'), tab.getItem('prevPage'), tab.getItem('token')]).toEqual([
        null,
        'x',
        't',
      ]);
    },
  );

  it('keeps how much sooner a session ends, for that session and until it is over', () => {
    storage.keepMargin('s', 300_000);
    expect([storage.marginOf('s'), storage.marginOf('another')]).toEqual([300_000, undefined]);
    // Another tab of the browser, and this one after a reload.
    expect(createSessionStorage(memory(), browser).marginOf('s')).toBe(300_000);
    storage.clear();
    expect(storage.marginOf('s')).toBeUndefined();
  });

  it.each(['', 'x', '{"sessionId":"s"}', '{"sessionId":"s","marginMs":-1}', 'null'])(
    'goes by the kind of the session when the margin reads %j',
    (text) => {
      browser.setItem('session_margin', text);
      expect(storage.marginOf('s')).toBeUndefined();
    },
  );

  it('leaves alone what another tab keeps of a session that it has begun since', () => {
    storage.save(session);
    createSessionStorage(memory(), browser).save({ ...session, sessionId: 'newer' });
    storage.clear('s');
    expect([tab.getItem('token'), browser.getItem('session_id')]).toEqual([null, 'newer']);
    createSessionStorage(memory(), browser).clear('newer');
    expect(browser.getItem('session_id')).toBeNull();
  });

  it('keeps nothing at sign-out but version, configs, countries, nationalities and case types', () => {
    const kept = ['version', 'configs.colorScheme', 'configs.table.history', 'countries', 'nationalities', 'caseTypes'];
    const cleared = ['session_id', 'prevPage', 'amlupdates', 'constants', 'checkTypes', 'preferredTimeZone', 'leader'];
    for (const key of [...kept, ...cleared]) browser.setItem(key, 'x');
    for (const key of ['token', 'filters']) tab.setItem(key, 'x');
    storage.clear();
    expect(kept.map((key) => browser.getItem(key))).toEqual(kept.map(() => 'x'));
    expect(cleared.map((key) => browser.getItem(key))).toEqual(cleared.map(() => null));
    expect(['token', 'filters'].map((key) => tab.getItem(key))).toEqual([null, null]);
  });

  it('leads a tab that was left on purpose to no page of another tab', () => {
    storage.clear();
    const other = createSessionStorage(memory(), browser);
    other.rememberPage('/aml/history');
    expect(storage.takePage()).toBeUndefined();
  });

  it('remembers a page for each tab, and the last one for a tab that is opened afterwards', () => {
    const other = createSessionStorage(memory(), browser);
    storage.rememberPage('/aml/history');
    other.rememberPage('/aml/searchresults?id=1');
    expect(createSessionStorage(memory(), browser).takePage()).toBe('/aml/searchresults?id=1');
    expect(storage.takePage()).toBe('/aml/history');
  });

  it('remembers a page once', () => {
    storage.rememberPage('/aml/searchresults?id=1');
    expect(storage.takePage()).toBe('/aml/searchresults?id=1');
    expect(storage.takePage()).toBeUndefined();
  });

  it.each(['/', '/login', '/dashboard/main', '/agents/history', '/Login?x=1'])('does not remember %s', (page) => {
    storage.rememberPage(page);
    expect(storage.takePage()).toBeUndefined();
  });

  it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example'])(
    'never leads out of the console: %s',
    (page) => {
      browser.setItem('prevPage', page);
      expect(storage.takePage()).toBeUndefined();
    },
  );
});
