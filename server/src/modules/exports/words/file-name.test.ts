import { expect, it } from 'vitest';
import { fileName, fileNameWithId } from './file-name.ts';

const at = new Date('2026-11-22T23:59:59.999Z');

it.each([
  ['Ann Example', 'Ann-Example'],
  ['Иван Петров', 'Иван-Петров'],
  ['Zoe\u0308', 'Zoë'],
  ['a/b\\c: "d"', 'a-b-c-d'],
  ['--a_b-1--', 'a_b-1'],
  ['नरेन्द्र', 'नरेन्द्र'],
  ['../..', 'search'],
  ['', 'search'],
  ['x'.repeat(81), 'x'.repeat(80)],
])('a file of %j is called %s', (name, stem) => {
  expect(fileName(name, at, 'pdf')).toBe(`${stem}-2026-11-22.pdf`);
});

it('an id is kept whole in a name that is cut short', () => {
  const id = '0123456789abcdef01234567';
  expect(fileNameWithId('certificate-Ann Example', id, at, 'pdf')).toBe(`certificate-Ann-Example-${id}-2026-11-22.pdf`);
  expect(fileNameWithId('陳'.repeat(200), id, at, 'pdf')).toBe(`${'陳'.repeat(55)}-${id}-2026-11-22.pdf`);
});
