import { expect, it } from 'vitest';
import { resultsTexts } from '../texts.ts';
import { fuzzinessText } from './fuzziness.ts';

it('shows fuzziness as a percentage, and -1 as Exact Match', () => {
  expect([1, 0.5, 0.1, -1].map((fuzziness) => fuzzinessText(fuzziness, resultsTexts.say))).toEqual([
    '100%',
    '50%',
    '10%',
    'Exact Match',
  ]);
});
