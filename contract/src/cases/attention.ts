import { z } from 'zod';
import { id, timestamp } from '../shared.ts';

/** What asks for attention to a case, until somebody has said to have seen it. */
export const attention = z.discriminatedUnion('cause', [
  /** A monitored search of it has an update; the first one. */
  z.object({ cause: z.literal('update'), searchId: id, searchTerm: z.string(), at: timestamp }),
  /** A trigger asks for it; the first one. */
  z.object({ cause: z.literal('trigger'), triggerName: z.string(), reason: z.string(), at: timestamp }),
  /** Its periodic review has begun. */
  z.object({ cause: z.literal('review'), at: timestamp }),
]);
export type Attention = z.output<typeof attention>;
