import { describe, expect, it } from 'vitest';
import { containing } from './containing.ts';

describe('a pattern of texts that contain a part', () => {
  it('lets anything stand around it', () => {
    expect(containing('Osei')).toBe('%Osei%');
  });

  it('takes wildcards and escapes for themselves', () => {
    expect(containing(String.raw`50%_a\b`)).toBe(String.raw`%50\%\_a\\b%`);
  });
});
