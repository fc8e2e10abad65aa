import { expect, it } from 'vitest';
import { checkRow } from './check-row.ts';

const problemsOf = (search_term: string, row: number) => checkRow({ search_term, sanction: 'yes' }, row, 2026).problems;

it('A row that names nobody is not screened, and those beside it are', () => {
  const [first, middle, last] = ['Sea Heron', 'Dr. Prof.', 'Van Le'].map((name, index) => problemsOf(name, index + 2));
  const message =
    'Search term names nobody: signs, a form of address or a legal form by itself cannot be searched for at row number 3';
  expect([first, middle, last]).toEqual([[], [{ row: 3, column: 'search_term', value: 'Dr. Prof.', message }], []]);
});

it.each(['…', '🙂', '- / -', 'Ltd', 'FNU LNU'])('%s names nobody', (name) => {
  expect(problemsOf(name, 2).map(({ column }) => column)).toEqual(['search_term']);
});

it('An empty name is one problem, not two', () => {
  expect(problemsOf('', 2).map(({ message }) => message)).toEqual(['Search term cannot be empty at row number 2']);
});
