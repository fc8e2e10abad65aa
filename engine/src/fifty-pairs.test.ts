import { describe, expect, it } from 'vitest';
import { fiftyPairs, outcomeOf } from './testing/fifty-pairs.ts';
import { DEFAULT_SETTINGS } from './settings/settings.ts';

describe('fifty pairs of names score', () => {
  it.each(fiftyPairs.map((pair) => ({ pair, title: `${pair[2]} for ${pair[3]}, ${pair[1]}: ${pair[0]}` })))(
    '$title',
    ({ pair }) => {
      expect(outcomeOf(pair, DEFAULT_SETTINGS)).toBe(pair[0]);
    },
  );
});
