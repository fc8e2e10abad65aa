import { describe, expect, it } from 'vitest';
import { clampWidth, nextWidth } from './split-width.ts';

const limits = { start: 480, end: 520 };

describe('the divider', () => {
  it('leaves both sides what they need', () => {
    expect([clampWidth(816, 1384, limits), clampWidth(1200, 1384, limits), clampWidth(10, 1384, limits)]).toEqual([
      816, 864, 480,
    ]);
  });

  it('moves with the arrow keys and jumps to its ends', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'j'].map((key) => nextWidth(key, 816, 1384, limits))).toEqual([
      800,
      832,
      480,
      864,
      undefined,
    ]);
  });
});
