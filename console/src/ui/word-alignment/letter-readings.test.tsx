import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LetterReadings } from './letter-readings.tsx';

const shown = (readings: [string, string][]): [string | null, string | null] => {
  const { container } = render(<LetterReadings readings={readings} />);
  const all = container.firstElementChild!;
  return [all.getAttribute('dir'), all.textContent];
};

it('names the Latin letters that each letter stands for', () => {
  expect(
    shown([
      ['伊', 'I'],
      ['莎', 'sa'],
    ]),
  ).toEqual(['ltr', '伊→I · 莎→sa']);
});

it('runs and points as the letters do, and says which stand for none', () => {
  expect(
    shown([
      ['ال', ''],
      ['ح', 'Ha'],
    ]),
  ).toEqual(['rtl', 'ال←– · ح←Ha']);
});
