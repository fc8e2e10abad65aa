import type { fieldDifference } from '@tamis/contract/screening';
import type { Entry } from '@tamis/engine';
import type { z } from 'zod';
import { entryDifferences } from '../../../watchlists/index.ts';

export type HitDifference = z.output<typeof fieldDifference>;

/** What does not bear on who is meant or why they are listed. Who is the same on other lists opens a decision by its own rule: `new-members.ts`. */
const immaterial: ReadonlySet<string> = new Set(['Picture', 'Same As', 'Link', 'Updated On']);

/** What differs between two states of an entry, and whether it matters to somebody who decided on the first. */
export function hitDifferences(was: Entry, is: Entry): HitDifference[] {
  return entryDifferences(was, is).map((difference) => ({ ...difference, matters: !immaterial.has(difference.field) }));
}

/** Whether an entry is so different that a decision on it must be taken anew. */
export const isChangedInSubstance = (was: Entry, is: Entry): boolean =>
  hitDifferences(was, is).some(({ matters }) => matters);
