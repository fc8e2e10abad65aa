import { expect, it } from 'vitest';
import {
  type Candidate,
  isOwner,
  leavesNoOwner as leavesNoOwnerOf,
  leavesNoRoot,
  type OwnerAct,
} from './owner-policy.ts';

const at = new Date('2026-11-21T10:00:00.000Z');
const BANK = 'bank';
const leavesNoOwner = (people: readonly Candidate[], act: OwnerAct) => leavesNoOwnerOf(people, BANK, act);
const person = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  merchantId: BANK,
  roleId: `role of ${id}`,
  claims: ['All'],
  isBlocked: false,
  lastLoginAt: at,
  ...more,
});
const owners = [person('ines'), person('noor'), person('jonas')];

it('an owner holds All, may sign in, and has done so', () => {
  const people = [
    person('ines'),
    person('never', { lastLoginAt: null }),
    person('blocked', { isBlocked: true }),
    person('analyst', { claims: ['ComplyFind'] }),
    person('jonas', { claims: ['Report', 'All'] }),
  ];
  expect(people.filter(isOwner).map(({ id }) => id)).toEqual(['ines', 'jonas']);
});

it.each<[string, OwnerAct, boolean]>([
  ['one of several is closed', { kind: 'close', userIds: ['noor'] }, false],
  ['all are closed', { kind: 'close', userIds: ['jonas', 'ines', 'noor'] }, true],
  ['all but one are given less', { kind: 'give', userIds: ['ines', 'jonas'], claims: ['Report'] }, false],
  ['all are given less', { kind: 'give', userIds: ['ines', 'noor', 'jonas'], claims: ['Report'] }, true],
  ['all are given another role with All', { kind: 'give', userIds: ['ines', 'noor', 'jonas'], claims: ['All'] }, false],
  ['the role of one loses All', { kind: 'edit', roleId: 'role of noor', claims: [] }, false],
])('says whether an owner is left when %s', (_what, act, isNobody) => {
  expect(leavesNoOwner(owners, act)).toBe(isNobody);
});

it('says so when the role of all of them loses All, and not when it keeps it', () => {
  const sharing = owners.map((owner) => ({ ...owner, roleId: 'shared' }));
  expect(leavesNoOwner(sharing, { kind: 'edit', roleId: 'shared', claims: ['Report'] })).toBe(true);
  expect(leavesNoOwner(sharing, { kind: 'edit', roleId: 'shared', claims: ['Report', 'All'] })).toBe(false);
});

it('counts nobody who never signed in, nor who is blocked', () => {
  const act: OwnerAct = { kind: 'close', userIds: ['ines'] };
  const others = [person('never', { lastLoginAt: null }), person('ines'), person('blocked', { isBlocked: true })];
  expect(leavesNoOwner(others, act)).toBe(true);
});

it('leaves a merchant that nobody owns yet as it is', () => {
  expect(leavesNoOwner([person('never', { lastLoginAt: null })], { kind: 'close', userIds: ['never'] })).toBe(false);
});

it('counts no owner of another merchant', () => {
  const people = [person('vera', { merchantId: 'shop' }), person('ines'), person('otto', { merchantId: 'shop' })];
  expect(leavesNoOwner(people, { kind: 'close', userIds: ['ines'] })).toBe(true);
});

it('says when nobody with Root would be left, of whatever merchant they are', () => {
  const root = (id: string, more: Partial<Candidate> = {}) => person(id, { claims: ['Root'], ...more });
  const people = [root('rita'), root('rolf', { merchantId: 'shop' }), root('away', { isBlocked: true })];
  expect(leavesNoRoot(people, { kind: 'close', userIds: ['rita'] })).toBe(false);
  expect(leavesNoRoot(people, { kind: 'close', userIds: ['rita', 'rolf'] })).toBe(true);
  expect(leavesNoRoot(people.slice(0, 1), { kind: 'give', userIds: ['rita'], claims: ['All'] })).toBe(true);
  expect(leavesNoRoot(people.slice(0, 1), { kind: 'give', userIds: ['rita'], claims: ['Root'] })).toBe(false);
});
