import type { SearchRecord } from '@tamis/contract/screening';
import { AddNoteDialog } from '../notes/add-note-dialog.tsx';
import { AcknowledgeDialog } from '../updates/acknowledge-dialog.tsx';
import type { Updates } from '../updates/updates.tsx';
import { DecisionDialog } from './decision/decision-dialog.tsx';
import type { AcknowledgePrompt } from './decision/use-acknowledge-prompt.ts';
import type { Review } from './use-review.ts';

export interface ReviewDialogsProps {
  search: SearchRecord;
  updates: Updates;
  review: Review;
  prompt: AcknowledgePrompt;
}

/** What a review asks in a dialog: a note, a decision with all its choices, and whether updates are taken note of. */
export function ReviewDialogs({ search, updates, review, prompt }: ReviewDialogsProps) {
  return (
    <>
      {review.noteOn && (
        <AddNoteDialog
          key={`note/${review.noteOn.doc.id}`}
          subject={{ searchId: search.id, entity: { id: review.noteOn.doc.id, name: review.noteOn.doc.name } }}
          onClose={review.closeNote}
        />
      )}
      {review.judging && (
        <DecisionDialog
          key={`decision/${review.judging.doc.id}`}
          search={search}
          hit={review.judging}
          waits={review.hasUpdates}
          onDecide={(verdict, isWhitelisted, outcome) =>
            review.judging && review.saveVerdict(review.judging, verdict, isWhitelisted, outcome)
          }
          onClose={review.closeJudging}
        />
      )}
      {prompt.isOpen && <AcknowledgeDialog searchId={search.id} updates={updates} onClose={prompt.close} />}
    </>
  );
}
