import { DAY_MS } from '@tamis/contract/terms/durations';
import { describe, expect, it } from 'vitest';
import { networksOf } from '../../../platform/http-client/networks.ts';
import { afterFailure, MOST_TRIES, nextAttempt, retryAfterOf, whyNotSentTo } from './webhook-policy.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

describe('an event that was not taken', () => {
  const waitAfter = (tries: number, random = 0.5, retryAfter: number | null = null): number | undefined => {
    const next = nextAttempt({ tries, retryAfter }, NOW, random);
    return next && (next.getTime() - NOW.getTime()) / 1000;
  };

  it('is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, about three days in all', () => {
    const waits = Array.from({ length: MOST_TRIES }, (_, index) => waitAfter(index + 1));
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
  });

  it('comes a fifth sooner or later, so that what failed together does not come back together', () => {
    expect([waitAfter(2, 0), waitAfter(2, 1)]).toEqual([240, 360]);
  });

  it('waits as long as the receiver asks for, in seconds or until a moment, and a day at most', () => {
    expect(waitAfter(1, 0.5, 120)).toBe(120);
    expect(waitAfter(4, 0.5, 120)).toBe(7200);
    expect(waitAfter(1, 0.5, 10 * 86_400)).toBe(86_400);
    expect(retryAfterOf('90', NOW)).toBe(90);
    expect(retryAfterOf('Sat, 21 Nov 2026 10:02:00 GMT', NOW)).toBe(120);
    expect([retryAfterOf('soon', NOW), retryAfterOf(undefined, NOW), retryAfterOf('-5', NOW)]).toEqual([null, null, 0]);
  });
});

it('a webhook that fails is told of once after half of five days, and switched off after all of them', () => {
  expect(afterFailure({ failingSince: daysAgo(2.4), warnedAt: null }, NOW)).toBe('go-on');
  expect(afterFailure({ failingSince: daysAgo(2.5), warnedAt: null }, NOW)).toBe('warn');
  expect(afterFailure({ failingSince: daysAgo(4.9), warnedAt: daysAgo(2.4) }, NOW)).toBe('go-on');
  expect(afterFailure({ failingSince: daysAgo(5), warnedAt: daysAgo(2.5) }, NOW)).toBe('switch-off');
});

describe('an address that events are sent to', () => {
  const none = networksOf('') ?? (() => true);
  const loopback = networksOf('127.0.0.0/8, ::1') ?? (() => false);

  it.each(['https://example.com/hooks', 'https://hooks.example.com:8443/?tenant=1'])('may be %s', (url) => {
    expect(whyNotSentTo(url, none)).toBeUndefined();
  });

  it.each([
    'http://example.com/hooks',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://93.184.216.34/',
    'https://localhost/',
    'http://localhost:3000/',
    'https://user:pass@example.com/',
    'https://example.com/#part',
    'ftp://example.com/',
    'file:///etc/passwd',
    'example.com',
  ])('is never %s', (url) => {
    expect(whyNotSentTo(url, none)).toEqual(expect.any(String));
  });

  it('may be in a network of the installation, by plain http as well', () => {
    for (const url of ['http://127.0.0.1:3000/hooks', 'http://localhost:3000/', 'https://[::1]/'])
      expect(whyNotSentTo(url, loopback)).toBeUndefined();
    expect(whyNotSentTo('http://example.com/', loopback)).toBe('Must begin with https://');
    expect(whyNotSentTo('http://10.0.0.1/', loopback)).toEqual(expect.any(String));
  });
});

describe('networks', () => {
  it.each(['10.0.0.0/33', '10.0.0.0/', 'example.com', '10.0.0.0/8/8', '::1/129', '1.2.3'])('%s is none', (text) => {
    expect(networksOf(text)).toBeUndefined();
  });

  it('hold their addresses, however those are written, and no other', () => {
    const own = networksOf('10.0.0.0/8,fd00::/8, 192.0.2.7') ?? (() => false);
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '192.0.2.7']) expect(own(address)).toBe(true);
    for (const address of ['11.0.0.1', '::1', '192.0.2.8', '', 'localhost']) expect(own(address)).toBe(false);
  });
});
