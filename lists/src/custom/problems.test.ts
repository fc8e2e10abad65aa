import { expect, it } from 'vitest';
import { Problems } from './problems.ts';

const texts = (count: number): string[] => Array.from({ length: count }, (_, at) => `problem ${at + 1}`);

it('says whether there are any, and throws nothing while there is none', () => {
  const problems = new Problems('own.csv');
  problems.add(2, []);
  expect(problems.any).toBe(false);
  expect(() => problems.throwIfAny()).not.toThrow();
  problems.add(3, ['is odd']);
  expect(problems.any).toBe(true);
  expect(() => problems.throwIfAny()).toThrow('own.csv, line 3: has problems\nline 3: is odd');
});

it('goes on to 49, and stops reading at 50', () => {
  const problems = new Problems('own.csv');
  expect(() => problems.add(2, texts(49))).not.toThrow();
  expect(() => problems.add(3, ['the last'])).toThrow('line 3: the last\nand perhaps more');
});

it('shows no more than 50, though a line has more', () => {
  const problems = new Problems('own.csv');
  expect(() => problems.add(2, texts(60))).toThrow(/line 2: problem 50\nand perhaps more$/);
});
