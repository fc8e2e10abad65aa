import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findRooms, rooms } from './rooms.ts';

const found = (wanted: string) => findRooms(wanted).map(({ name, code }) => [name, code]);

it('rooms are found by name and by what they are below', () => {
  expect(findRooms('contract').map(({ name }) => name)).toEqual(['contract']);
  expect(findRooms('server/').map(({ name }) => name)).toEqual([
    'server:policies',
    'server:views',
    'server:documents',
    'server:audit',
  ]);
  expect(findRooms('attic')).toEqual([]);
});

it('a part of a room is found by its folder and its file', () => {
  expect(found('lists/src/uk/ofsi')).toEqual([
    [
      'lists:uk, lists/src/uk/ofsi',
      ['lists/src/uk/ofsi/map.ts', 'lists/src/uk/ofsi/other-information.ts', 'lists/src/uk/ofsi/read.ts'],
    ],
  ]);
  expect(found('lists/src/csv.ts')).toEqual([['lists:shared, lists/src/csv.ts', ['lists/src/csv.ts']]]);
  expect(found('lists/src/list-testing.ts')).toEqual([]);
});

const hasCode = (folder: string): boolean =>
  globSync(`${folder.replace(/\/$/, '')}/**/*.ts`).some((file) => !/\.test\.ts$|\/testing\//.test(file));

it('every reader of lists and every folder of the engine that has more than tests is a room', () => {
  const folders = [...globSync('lists/src/*/'), ...globSync('engine/src/*/')]
    .filter(hasCode)
    .map((folder) => folder.replace('/src/', ':').replace(/\/$/, ''));
  expect(folders.filter((folder) => !rooms.some(({ name }) => name === folder))).toEqual([]);
});
