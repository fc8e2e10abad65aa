import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { learnTable } from './learn-table.ts';
import { readNames } from './read-names.ts';

const everyHundredth = readNames(fileURLToPath(new URL('../names/arabic.tsv.gz', import.meta.url)), 'Arabic').filter(
  (_, at) => at % 100 === 0,
);

it('learns the same table from the same names, by which letters stand for the right ones', () => {
  const how = { most: 4, strangeShare: 0.001, leastTogether: 0 };
  const table = learnTable(everyHundredth, how);
  expect(table).toBe(learnTable(everyHundredth, how));
  const readings = new Map(
    table.split(/[|`]/).map((line) => [line.split(' ')[0]!, line.split(' ')[1]?.replace(/-?\d+$/, '')]),
  );
  expect(['ر', 'ل', 'م', 'ف', 'ن'].map((letter) => readings.get(letter))).toEqual(['r', 'l', 'm', 'f', 'n']);
});
