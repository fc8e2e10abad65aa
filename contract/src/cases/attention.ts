import { z } from 'zod';
import { id, timestamp } from '../calls/shared.ts';
import { restriction as group } from './constants.ts';

/** What asks for attention to a case, until somebody has said to have seen it. */
export const attention = z.discriminatedUnion('cause', [
  /** A monitored search of it has an update; the first one. */
  z.object({ cause: z.literal('update'), searchId: id, searchTerm: z.string(), at: timestamp }),
  /** A trigger asks for it; the first one. */
  z.object({ cause: z.literal('trigger'), triggerName: z.string(), reason: z.string(), at: timestamp }),
  /** Its periodic review has begun. */
  z.object({ cause: z.literal('review'), at: timestamp }),
  /** It was escalated. */
  z.object({ cause: z.literal('escalation'), at: timestamp }),
]);
export type Attention = z.output<typeof attention>;

/** That a case lies with somebody who may decide more: by whom it was escalated, and why. */
export const escalation = z.object({
  at: timestamp,
  by: id,
  reason: z.string(),
  /** Who has it again when it is returned. */
  from: id,
  /** Of whose members one takes it; null where it was escalated to a person, who is its assignee. */
  group: group.nullable(),
});
export type Escalation = z.output<typeof escalation>;
