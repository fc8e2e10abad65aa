import { describe, expect, it } from 'vitest';
import { effectiveClaims, isWithin, statusOf, whyNotTaken } from './key-policy.ts';

const now = new Date('2026-11-21T10:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('an address is within', () => {
  it.each([
    ['anywhere', [], '198.51.100.7', true],
    ['one address', ['198.51.100.7'], '198.51.100.7', true],
    ['a network of IPv4', ['203.0.113.0/24'], '203.0.113.255', true],
    ['the next network', ['203.0.113.0/24'], '203.0.114.0', false],
    ['a network as a socket of both families tells it', ['203.0.113.0/24'], '::ffff:203.0.113.9', true],
    ['another one so told', ['203.0.113.0/24'], '::ffff:203.0.112.9', false],
    ['a network of IPv6', ['2001:db8:40::/48'], '2001:db8:40:1::9', true],
    ['another network of IPv6', ['2001:db8:40::/48'], '2001:db8:41::9', false],
    ['the second of two', ['198.51.100.7', '2001:db8::/32'], '2001:db8::1', true],
    ['a network, written in another way', ['2001:DB8:0:0::/64'], '2001:db8::ffff', true],
    ['no network, when it is no address', ['203.0.113.0/24'], 'unknown', false],
  ] as const)('%s', (_title, networks, address, expected) => {
    expect(isWithin(networks, address)).toBe(expected);
  });
});

describe('a key', () => {
  it.each([
    ['is active', after(31), null, 'active'],
    ['expires soon from thirty days on', after(30), null, 'expiring'],
    ['is expired at its very end', now, null, 'expired'],
    ['is revoked, also when it has expired', after(-1), now, 'revoked'],
  ] as const)('%s', (_title, expiresAt, revokedAt, status) => {
    expect(statusOf({ expiresAt, revokedAt }, now)).toBe(status);
  });

  it('may do of its scopes what its owner holds now', () => {
    const scopes = ['ComplyFind', 'ComplyDelete'] as const;
    expect(effectiveClaims(scopes, ['ComplyFind', 'UserAdd'])).toEqual(['ComplyFind']);
    expect(effectiveClaims(scopes, ['All'])).toEqual(scopes);
    expect(effectiveClaims(scopes, ['Root'])).toEqual(scopes);
    expect(effectiveClaims(scopes, [])).toEqual([]);
  });

  const open = { blockedAt: null, expiresAt: null };
  const good = {
    expiresAt: after(1),
    revokedAt: null,
    networks: ['10.0.0.0/8'],
    ownerMayCall: true,
    standing: open,
  };
  it.each([
    ['is taken', good, '10.1.2.3', undefined],
    ['from elsewhere is not', good, '11.1.2.3', [403, 1444]],
    ['that has expired is not, from wherever', { ...good, expiresAt: now }, '11.1.2.3', [401, 1441]],
    ['that is revoked is not', { ...good, revokedAt: now }, '10.1.2.3', [401, 1442]],
    ['whose owner is blocked rests', { ...good, ownerMayCall: false }, '10.1.2.3', [401, 1443]],
    ['of a blocked organisation is not', { ...good, standing: { ...open, blockedAt: now } }, '10.1.2.3', [403, 1430]],
    ['of one that has expired is not', { ...good, standing: { ...open, expiresAt: now } }, '10.1.2.3', [403, 1430]],
  ] as const)('%s', (_title, key, address, expected) => {
    const refusal = whyNotTaken(key, address, now);
    expect(refusal && [refusal.status, refusal.code]).toEqual(expected);
  });
});
