import { expect, it } from 'vitest';
import { assignColumns } from './assign.ts';
import { type Column, wordBits } from './column.ts';

type Words = readonly [first: number, count: number];

const column = (query: Words, listed: Words, similarity: number, weight = 1): Column => ({
  query: query[0],
  queryCount: query[1],
  listed: listed[0],
  listedCount: listed[1],
  similarity,
  weight,
  method: 'edit',
  evidence: 1,
});

const chosen = (...columns: Column[]): string[] =>
  assignColumns(columns).map(
    ({ query, queryCount, listed, listedCount }) => `${query}+${queryCount}=${listed}+${listedCount}`,
  );

const one = (query: number, listed: number, similarity: number, weight = 1): Column =>
  column([query, 1], [listed, 1], similarity, weight);

it('a column takes the bits of its words', () => {
  expect([wordBits(0, 1), wordBits(2, 1), wordBits(1, 3)]).toEqual([0b1, 0b100, 0b1110]);
});

it('two that are good together are taken before one that is best by itself', () => {
  expect(chosen(one(0, 0, 0.9), one(0, 1, 0.8), one(1, 0, 0.8))).toEqual(['0+1=1+1', '1+1=0+1']);
  expect(chosen(one(0, 0, 0.9), one(0, 1, 0.4), one(1, 0, 0.4))).toEqual(['0+1=0+1']);
});

it('weight counts as similarity does', () => {
  expect(chosen(one(0, 0, 0.5, 2), one(0, 1, 0.9))).toEqual(['0+1=0+1']);
  expect(chosen(one(0, 0, 0.5, 1.5), one(0, 1, 0.9))).toEqual(['0+1=1+1']);
});

it('no word is in two columns, in whatever part of a run', () => {
  expect(chosen(column([0, 3], [0, 1], 0.9, 3), one(1, 1, 0.9), one(2, 2, 0.9), one(3, 3, 0.9))).toEqual([
    '0+3=0+1',
    '3+1=3+1',
  ]);
  expect(chosen(column([0, 1], [0, 3], 0.9, 3), one(1, 1, 0.9), one(2, 2, 0.9), one(3, 3, 0.9))).toEqual([
    '0+1=0+3',
    '3+1=3+1',
  ]);
  expect(chosen(column([0, 2], [0, 1], 0.9, 2), one(0, 0, 0.99), one(1, 1, 0.99))).toEqual(['0+1=0+1', '1+1=1+1']);
});

it('of equally good ones the first searched and the first listed word are taken', () => {
  expect(chosen(one(1, 0, 0.9), one(0, 0, 0.9))).toEqual(['0+1=0+1']);
  expect(chosen(one(0, 2, 0.9), one(0, 1, 0.9), one(0, 3, 0.9))).toEqual(['0+1=1+1']);
});

it('nothing and one are as they are', () => {
  expect(chosen()).toEqual([]);
  expect(chosen(one(4, 5, 0.1))).toEqual(['4+1=5+1']);
});

it('of very many alike words a full set is found all the same', () => {
  const columns = Array.from({ length: 144 }, (_, at) => one(at % 12, Math.floor(at / 12), at % 13 === 0 ? 0.9 : 0.8));
  expect(assignColumns(columns)).toHaveLength(12);
});
