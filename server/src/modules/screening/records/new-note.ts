import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/new-id.ts';
import type { NewNote } from './notes-store.ts';

interface WrittenNote {
  searchId: string;
  /** On one hit; on the search itself when absent or ''. */
  entityId?: string;
  note: string;
}

/** A note that somebody writes now. */
export const newNote = (
  clock: Clock,
  { userId, merchantId }: { userId: string; merchantId: string },
  { searchId, entityId = '', note }: WrittenNote,
): NewNote => ({
  id: newId(clock),
  merchantId,
  searchId,
  entityId,
  note,
  createdBy: userId,
  createdAt: clock.now(),
});
