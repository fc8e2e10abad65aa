import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { type Colour, colourIn, type Scheme } from './tokens.ts';

const grounds: Colour[] = ['bg', 'surface', 'popover', 'well', 'hover', 'selected'];
const inks: Colour[] = ['text', 'text-2', 'text-3', 'brand-text'];
const meanings = ['red', 'amber', 'violet', 'green', 'blue'] as const;

const ratio = (scheme: Scheme, ink: Colour, ground: Colour) =>
  contrast(colourIn(scheme, ink), colourIn(scheme, ground));

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  it.each(inks)('lets %s be read on every ground', (ink) => {
    for (const ground of grounds) expect(ratio(scheme, ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(meanings)('lets %s be read on the surface and on its own tint', (meaning) => {
    expect(ratio(scheme, meaning, 'surface')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(scheme, meaning, `${meaning}-tint`)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps the borders of inputs visible', () => {
    for (const ground of ['surface', 'bg'] as const) expect(ratio(scheme, 'control', ground)).toBeGreaterThanOrEqual(3);
  });

  it('lets white be read on filled buttons, also under the pointer, and marked letters on the marker', () => {
    for (const fill of ['brand', 'red-solid', 'imp'] as const)
      expect(ratio(scheme, 'on-brand', fill)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(scheme, 'on-brand', 'brand-hover')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(scheme, 'mark-ink', 'mark')).toBeGreaterThanOrEqual(10);
  });
});
