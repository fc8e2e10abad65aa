import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FoundText } from './found-text.tsx';

afterEach(cleanup);

const parts = (text: string, term: string): (string | null)[] => {
  const { container } = render(<FoundText text={text} term={term} />);
  return [container.textContent, container.querySelector('mark')?.textContent ?? null];
};

it('marks what was looked for, whatever its case', () => {
  expect(parts('Nikolas Maduro Moro', 'maduro')).toEqual(['Nikolas Maduro Moro', 'Maduro']);
});

it.each([
  ['Анна Вересаева', 'maduro'],
  ['Nikolas', ''],
  // Its small form has one letter more.
  ['İnes Farrow', 'farrow'],
])('leaves %j as it is for %j', (text, term) => {
  expect(parts(text, term)).toEqual([text, null]);
});
