import { describe, expect, it } from 'vitest';
import { deviceTrait } from './device-policy.ts';
import * as policy from './sign-in-policy.ts';

const { addressKey, mayGuess, recoveryAddressKey } = policy;

describe('guesses', () => {
  it('are evaluated five times for an account and fifty times for an address', () => {
    expect([mayGuess(5, 50), mayGuess(6, 1), mayGuess(1, 51), mayGuess(5), mayGuess(6)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it.each([addressKey, recoveryAddressKey])('are counted together for all addresses of one IPv6 network', (key) => {
    expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:ffff::9'));
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
    expect(key('203.0.113.7')).not.toBe(key('203.0.113.8'));
    expect(key('::ffff:203.0.113.7')).toBe(key('203.0.113.7'));
  });
});

describe('what is sent', () => {
  it('is sent ten times to a user, three times to an account and thirty times from an address', () => {
    expect([10, 11].map(policy.maySendCode)).toEqual([true, false]);
    expect([3, 4].map(policy.mayRecover)).toEqual([true, false]);
    expect([30, 31].map(policy.mayRecoverFrom)).toEqual([true, false]);
  });

  it('is good for the time that the specification gives it', () => {
    expect([
      policy.CODE_MINUTES,
      policy.RESET_MINUTES,
      policy.UNBLOCK_MINUTES,
      policy.MAILED_PASSWORD_MINUTES,
      policy.PENDING_MINUTES,
      policy.SETUP_MINUTES,
      policy.LOCK_MINUTES,
    ]).toEqual([10, 30, 60, 30, 10, 15, 15]);
  });
});

it('each guess is counted under a key of its own, accounts whatever the case of their address', () => {
  expect([
    policy.accountKey('Ann@Bank.example'),
    policy.unblockKey('Ann@Bank.example'),
    policy.recoveryKey('Ann@Bank.example'),
    policy.codeGuessKey('u1'),
    policy.textNumberKey('u1'),
    policy.codesKey('u1'),
    policy.passwordKey('u1'),
    addressKey('203.0.113.7'),
    recoveryAddressKey('203.0.113.7'),
    addressKey('2001:db8:1:2::1'),
    addressKey('unix socket'),
  ]).toEqual([
    'account:ann@bank.example',
    'unblock:ann@bank.example',
    'recover:ann@bank.example',
    'code:u1',
    'text-number:u1',
    'codes:u1',
    'password:u1',
    'address:203.0.113.7',
    'recover-address:203.0.113.7',
    'address:32.1.13.184.0.1.0.2',
    'address:unix socket',
  ]);
});

describe('time', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');

  it('is counted back fifteen minutes for guesses, and on for what ends', () => {
    expect(policy.windowStart(now).toISOString()).toBe('2026-11-21T09:45:00.000Z');
    expect(policy.inMinutes(now, 30).toISOString()).toBe('2026-11-21T10:30:00.000Z');
  });

  it('makes a proof stale after ten minutes', () => {
    const proved = [null, '2026-11-21T09:50:00.000Z', '2026-11-21T09:50:00.001Z', '2026-11-21T10:00:00.000Z'];
    expect(proved.map((at) => policy.isFreshProof(at === null ? null : new Date(at), now))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('a device', () => {
  const trait = (version: number, address: string) =>
    deviceTrait(`Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Firefox/${version}.0`, address);

  it('stays the same when its browser is updated or its router gets a new address', () => {
    expect(trait(145, '203.0.113.7')).toBe(trait(144, '203.0.200.1'));
  });

  it('is called by its browser without versions, and its network', () => {
    expect(deviceTrait('Firefox/145.0_1 (X11)', '203.0.113.7')).toBe('Firefox/ (X) from 203.0');
    expect(deviceTrait('Firefox', '2001:db8:1:2::1')).toBe('Firefox from 32.1.13.184');
    expect(deviceTrait('Firefox', '::ffff:203.0.113.7')).toBe('Firefox from 203.0');
    expect(deviceTrait('Firefox', 'nowhere')).toBe('Firefox from nowhere');
  });

  it('is another one with another browser or network', () => {
    expect(deviceTrait('Safari/604.1', '203.0.113.7')).not.toBe(trait(144, '203.0.113.7'));
    expect(trait(144, '198.51.100.1')).not.toBe(trait(144, '203.0.113.7'));
  });
});
