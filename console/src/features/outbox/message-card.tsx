import { useFormat } from '../../format/use-format.ts';
import { MessageStatus } from './message-status.tsx';
import type { MessageRow } from './outbox-types.ts';
import classes from './outbox-page.module.css';

/** A message on a narrow screen. */
export function MessageCard({ message: { subject, to, createdAt, status } }: { message: MessageRow }) {
  const format = useFormat();
  return (
    <div className={classes.card}>
      <span className={classes.subject}>{subject}</span>
      <span>{to}</span>
      <span className={classes.line}>
        {format.dateTime(createdAt)}
        <MessageStatus status={status} />
      </span>
    </div>
  );
}
