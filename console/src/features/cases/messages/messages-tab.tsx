import type { CaseDetails } from '@tamis/contract/cases';
import { MessagesCard } from './messages-card.tsx';
import classes from './messages.module.css';
import { RequestsCard } from './requests-card.tsx';

/** What is asked for in the case, and what was written to its customer. */
export function MessagesTab({ shown }: { shown: CaseDetails }) {
  return (
    <div className={classes.lists}>
      <RequestsCard shown={shown} />
      <MessagesCard shown={shown} />
    </div>
  );
}
