import type { Held } from '@tamis/contract/offboarding';
import { expect, it } from 'vitest';
import { decide, handAll, receiversOfAll, settlements } from './decisions.ts';

const [jonas, ines] = [
  { id: 'j', name: 'Jonas' },
  { id: 'i', name: 'Ines' },
];
const desk = { id: 'd', name: 'Onboarding desk' };
const holdings: Held[] = [
  { kind: 'sessions', count: 3, names: [], acts: ['end'], receivers: [], groups: [] },
  {
    kind: 'cases',
    count: 2,
    names: ['C-1'],
    acts: ['hand-over', 'to-group', 'release'],
    receivers: [jonas, ines],
    groups: [desk],
  },
  { kind: 'keys', count: 1, names: ['payments'], acts: ['hand-over', 'end'], receivers: [ines], groups: [] },
];

it('is settled when everything that is handed over has somebody who may take it', () => {
  expect(decide(holdings, {}).map(({ isSettled }) => isSettled)).toEqual([true, false, false]);
  const decided = decide(holdings, { cases: { receiverId: 'j' }, keys: { receiverId: 'j' } });
  expect(decided.map(({ isSettled }) => isSettled)).toEqual([true, true, false]);
  const other = decide(holdings, { cases: { act: 'release', receiverId: 'j' }, keys: { act: 'end' } });
  expect(settlements(other)).toEqual([
    { kind: 'sessions', act: 'end' },
    { kind: 'cases', act: 'release' },
    { kind: 'keys', act: 'end' },
  ]);
});

it('goes to one person who may take over all of it', () => {
  expect(receiversOfAll(holdings)).toEqual([ines]);
  expect(receiversOfAll([])).toEqual([]);
  expect(settlements(decide(holdings, handAll(holdings, 'i')))).toEqual([
    { kind: 'sessions', act: 'end' },
    { kind: 'cases', act: 'hand-over', receiverId: 'i' },
    { kind: 'keys', act: 'hand-over', receiverId: 'i' },
  ]);
});

it('goes to a group once one is chosen; who was chosen before is no group', () => {
  const chosen = (receiverId: string) => decide(holdings, { cases: { act: 'to-group', receiverId } })[1];
  expect(chosen('j')).toMatchObject({ receiver: undefined, isSettled: false });
  expect(chosen('d')).toMatchObject({ receiver: desk, isSettled: true });
  expect(settlements(decide(holdings, { cases: { act: 'to-group', receiverId: 'd' } }))[1]).toEqual({
    kind: 'cases',
    act: 'to-group',
    groupId: 'd',
  });
});
