import { expect, it } from 'vitest';
import { digestOf } from './import-parts.ts';

it('the digest of a version is that of its file, and one of all files whatever their names and order', () => {
  const [one, two, three] = ['1', '2', '3'].map((digit) => ({
    name: `${digit}.csv`,
    digest: digit.repeat(64),
    size: 1,
  }));
  if (!one || !two || !three) throw new Error('There are three files');
  expect(digestOf([two])).toBe(two.digest);
  const all = digestOf([one, two, three]);
  expect(all).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf([three, one, { ...two, name: 'renamed.csv' }])).toBe(all);
  expect(digestOf([one, two])).not.toBe(all);
  expect(digestOf([one, two, { ...three, digest: '4'.repeat(64) }])).not.toBe(all);
});
