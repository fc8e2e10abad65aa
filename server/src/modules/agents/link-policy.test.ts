import { DAY_MS, HOUR_MS } from '@tamis/contract/terms/durations';
import { expect, it } from 'vitest';
import { endOfWork, type MerchantTerms } from './link-policy.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const terms: MerchantTerms = {
  name: 'Oakhurst',
  blockedAt: null,
  expiresAt: null,
  switchedOff: [],
  sessionMinutes: null,
  idleMinutes: null,
  twoFactorFrom: null,
  isInside: () => true,
};
const session = { createdAt: NOW, address: '127.0.0.1', hasTwoFactor: true };
const endWith = (until: Date | null, more: Partial<MerchantTerms> = {}) =>
  endOfWork({ until, endedAt: null }, { ...terms, ...more }, session);

it('The work of an agent ends with the link, the account of the merchant or its sessions, whichever is first', () => {
  expect(endWith(null)).toBeNull();
  expect(endWith(later(DAY_MS))).toEqual(later(DAY_MS));
  expect(endWith(later(DAY_MS), { expiresAt: later(HOUR_MS) })).toEqual(later(HOUR_MS));
  expect(endWith(null, { expiresAt: later(HOUR_MS) })).toEqual(later(HOUR_MS));
  expect(endWith(later(DAY_MS), { expiresAt: later(HOUR_MS), sessionMinutes: 30 })).toEqual(later(30 * 60_000));
});
