import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, rootOnly } from '../calls/endpoint.ts';
import { limitsFile } from './limits-file.ts';
import { readLimits } from './read-limits.ts';

const sample = endpoint({
  method: 'POST',
  path: '/sample',
  name: 'samples.create',
  actionName: 'Sample',
  summary: 'A sample',
  tag: 'Samples',
  access: rootOnly,
  writes: true,
  body: z.object({
    id: z.string().regex(/^[0-9a-f]{24}$/),
    name: z.string().trim().min(1, 'Enter a name').max(60),
    note: z.string().max(3000).default(''),
    tags: z.array(z.string().max(7)).max(3).optional(),
    filters: z.object({
      year: z.number().int().min(1900).max(9999).nullish(),
      term: z.string().min(1, 'Enter a term'),
    }),
    count: z.number().int(),
    isUrgent: z.boolean(),
  }),
  output: z.object({}),
});

it('are the maxima, minima and words of the schema, by field', () => {
  expect(readLimits(sample)).toEqual({
    name: { max: 60, required: 'Enter a name' },
    note: { max: 3000 },
    tags: { mostItems: 3 },
    'filters.year': { max: 9999, min: 1900 },
    'filters.term': { required: 'Enter a term' },
  });
});

it('are written as the contract is now; npm run contract:limits writes them', () => {
  expect(readFileSync(new URL('../limits.gen.ts', import.meta.url), 'utf8')).toBe(limitsFile());
});
