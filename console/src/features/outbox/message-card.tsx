import { RowCard } from '../../components/list-page/row-card.tsx';
import { useFormat } from '../../format/use-format.ts';
import { MessageStatus } from './message-status.tsx';
import classes from './outbox-page.module.css';
import type { MessageRow } from './outbox-types.ts';

/** A message on a narrow screen. */
export function MessageCard({ message: { subject, to, createdAt, status } }: { message: MessageRow }) {
  const format = useFormat();
  const meta = (
    <span className={classes.line}>
      {format.dateTime(createdAt)}
      <MessageStatus status={status} />
    </span>
  );
  return (
    <RowCard title={subject} meta={meta}>
      {to}
    </RowCard>
  );
}
