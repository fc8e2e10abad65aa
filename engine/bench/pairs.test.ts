import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { measurePairs, scorePairs, type ScoredPair } from './measure-pairs.ts';
import { readPairs } from './read-pairs.ts';

const labelled = path.join(import.meta.dirname, 'labelled');
const frozen = ({ points, isMatch, name1, name2 }: ScoredPair): string =>
  `${String(points).padStart(5)} ${isMatch ? '=' : '≠'} ${name1} | ${name2}`;

describe('names in different scripts', () => {
  const scored = scorePairs(readPairs(path.join(labelled, 'cross-script-pairs.csv')));

  it('are found and told apart well enough', () => {
    const { precision, recall } = measurePairs(scored);
    expect(precision).toBeGreaterThanOrEqual(0.96);
    expect(recall).toBeGreaterThanOrEqual(0.97);
  });

  it('keep their scores: a change of any is to be looked at and recorded with `vitest -u`', async () => {
    await expect(`${scored.map(frozen).join('\n')}\n`).toMatchFileSnapshot('labelled/cross-script-scores.txt');
  });
});

const realData = process.env['TAMIS_REAL_DATA'];

describe.skipIf(realData === undefined)('the labelled benchmark (skipped without TAMIS_REAL_DATA)', () => {
  it('reaches the F1 that the engine is released with, persons and organisations each, no strong label wrong', () => {
    const scored = scorePairs(readPairs(path.join(realData!, 'quality/name-pairs.csv')));
    const f1 = (...schemas: string[]): number =>
      measurePairs(scored.filter(({ schema }) => schemas.length === 0 || schemas.includes(schema))).f1;
    expect(f1()).toBeGreaterThanOrEqual(0.94);
    expect(f1('Person')).toBeGreaterThanOrEqual(0.9);
    expect(f1('Company', 'Organization')).toBeGreaterThanOrEqual(0.9);
    expect(scored.filter(({ quality, isHit, isMatch }) => quality === 'STRONG' && isHit !== isMatch)).toEqual([]);
  });
});
