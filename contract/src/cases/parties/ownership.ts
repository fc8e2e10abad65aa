import { z } from 'zod';
import { id } from '../../calls/shared.ts';

/** Of a company, in hundredths of a percent at the finest. */
const percent = z.number('Enter a number').min(0, 'Enter 0 or more').max(100, 'Enter 100 or less').multipleOf(0.01);

/** How much somebody holds: exactly, or at least and at most where it is not known better. */
export const share = z.union(
  [
    percent,
    z
      .strictObject({ from: percent, to: percent })
      .refine(({ from, to }) => from < to, { path: ['to'], message: 'Must be more than where the range begins' }),
  ],
  'Enter a percentage from 0 to 100, or a range of two, the lower one first',
);
export type Share = z.output<typeof share>;

/** A company of the same case that somebody holds a share of. */
const ownedCompany = { ofEntityLinkId: id, percent: share };
export const ownership = z.array(z.object(ownedCompany));
/** Each company once; a company is not owned by itself, and no more than all of it is held for certain. */
export const ownershipBody = z.array(z.strictObject(ownedCompany)).max(50);

export const rangeOf = (held: Share): { from: number; to: number } =>
  typeof held === 'number' ? { from: held, to: held } : held;
