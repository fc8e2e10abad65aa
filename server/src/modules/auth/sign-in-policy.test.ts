import { describe, expect, it } from 'vitest';
import { deviceTrait } from './device-policy.ts';
import { addressKey, mayGuess, recoveryAddressKey } from './sign-in-policy.ts';

describe('guesses', () => {
  it('are evaluated five times for an account and fifty times for an address', () => {
    expect([mayGuess(5, 50), mayGuess(6, 1), mayGuess(1, 51)]).toEqual([true, false, false]);
  });

  it.each([addressKey, recoveryAddressKey])('are counted together for all addresses of one IPv6 network', (key) => {
    expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:ffff::9'));
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
    expect(key('203.0.113.7')).not.toBe(key('203.0.113.8'));
    expect(key('::ffff:203.0.113.7')).toBe(key('203.0.113.7'));
  });
});

describe('a device', () => {
  const trait = (version: number, address: string) => deviceTrait(`Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Firefox/${version}.0`, address);

  it('stays the same when its browser is updated or its router gets a new address', () => {
    expect(trait(145, '203.0.113.7')).toBe(trait(144, '203.0.200.1'));
  });

  it('is another one with another browser or network', () => {
    expect(deviceTrait('Safari/604.1', '203.0.113.7')).not.toBe(trait(144, '203.0.113.7'));
    expect(trait(144, '198.51.100.1')).not.toBe(trait(144, '203.0.113.7'));
  });
});
