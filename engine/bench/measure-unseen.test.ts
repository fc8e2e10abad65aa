import { expect, it } from 'vitest';
import { measureUnseen } from './measure-unseen.ts';

it('counts the names of two words of a fold that are found both ways, and those with another second word', () => {
  const missed: string[] = [];
  const [result, ...others] = measureUnseen({
    fold: 3,
    files: ['hebrew'],
    fuzziness: 0.5,
    report: (line) => missed.push(line),
  });
  expect(others).toEqual([]);
  const { file, names, found, foundFromLatin, wrong, wrongFromLatin } = result!;
  expect([file, names]).toEqual(['hebrew', 1000]);
  expect(missed).toHaveLength(2 * names - found - foundFromLatin + wrong + wrongFromLatin);
  expect(found).toBeGreaterThan(850);
  expect(wrong).toBeLessThan(5);
});
