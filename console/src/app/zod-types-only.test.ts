import { expect, it } from 'vitest';
import { z as standIn } from './zod-types-only.ts';
import type { z as Zod } from 'zod';

const z = standIn as typeof Zod;

it('lets schemas be declared in every way', () => {
  expect(() =>
    z
      .object({ id: z.string().regex(/x/, 'No'), kind: z.enum(['a']).default('a') })
      .extend({ at: z.iso.datetime() })
      .partial(),
  ).not.toThrow();
});

it('refuses to validate, and says why', () => {
  expect(() => z.object({}).shape).not.toThrow();
  for (const validate of ['parse', 'safeParse', 'parseAsync', 'safeParseAsync'] as const)
    expect(() => z.string()[validate]('x')).toThrow('no schemas');
});

it('is not taken for a promise', async () => {
  expect(await Promise.resolve(z.string())).toBe(z.string());
});
