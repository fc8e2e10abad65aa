import { claims } from '@tamis/contract';
import { expect, test } from 'vitest';
import { mayGoOn } from './bulk-policy.ts';

/** Which claims carry an action on; Root and All carry every one. */
test.each([
  ['monitor', 'ComplyUpdateMonitor'],
  ['delete', 'ComplyDelete'],
  ['note', 'ComplyNotesUpdate'],
  ['status', 'ComplyStatusUpdate'],
] as const)('An action of the kind %s goes on with %s and with no other claim', (kind, claim) => {
  const carrying = claims.filter((held) => mayGoOn(kind, { isBlocked: false, claims: [held] }));
  expect(new Set(carrying)).toEqual(new Set(['All', 'Root', claim]));
});

test('Nobody who is blocked or gone goes on', () => {
  expect(mayGoOn('note', { isBlocked: true, claims: ['All'] })).toBe(false);
  expect(mayGoOn('note', undefined)).toBe(false);
});
