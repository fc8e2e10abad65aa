import { expect, it } from 'vitest';
import { figuresOf, mutantLine, type MutantResult, survivors, tableRow } from './figures.ts';

const mutant = (status: string): MutantResult =>
  ({
    status,
    fileName: 'lists/src/a.ts',
    location: { start: { line: 3, column: 7 }, end: { line: 4, column: 2 } },
    mutatorName: 'StringLiteral',
    replacement: '""',
  }) as MutantResult;

const results = [
  'Killed',
  'Survived',
  'Timeout',
  'NoCoverage',
  'Killed',
  'CompileError',
  'Ignored',
  'RuntimeError',
].map(mutant);

it('a mutant counts as killed by a test or by running for ever; one that no test comes by survives; others do not count', () => {
  expect(figuresOf(results)).toEqual({ mutants: 5, killed: 3, survived: 2, score: 60 });
  expect(figuresOf([])).toEqual({ mutants: 0, killed: 0, survived: 0, score: 100 });
  expect(survivors(results).map(({ status }) => status)).toEqual(['Survived', 'NoCoverage']);
});

it('figures are a row of the document', () => {
  expect(tableRow('lists/un', '2026-11-22', figuresOf(results))).toBe('| lists/un | 2026-11-22 | 5 | 3 | 2 | 60.0 % |');
});

it('a survivor is a line, with what stands in its place', () => {
  expect(mutantLine(mutant('Survived'), "'two\n  lines'")).toBe('lists/src/a.ts:3:7 StringLiteral: \'two lines\' → ""');
  expect(mutantLine(mutant('NoCoverage'), 'x')).toBe('lists/src/a.ts:3:7 StringLiteral (no test comes by): x → ""');
});
