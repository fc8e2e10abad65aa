import type { LoggedEvent } from '@tamis/contract/event-log';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import type { Column } from '../../components/table/column.ts';
import { useFormat } from '../../format/use-format.ts';
import { shortId } from '../../ui/ids/short-id.ts';
import { eventTexts } from './texts.ts';
import { EventStatus } from './webhook-status.tsx';
import classes from './webhooks.module.css';

const subjectOf = (id: string): string => (/^[0-9a-f]{24}$/.test(id) ? shortId(id) : id);
const attemptsOf = ({ deliveries }: LoggedEvent): number => deliveries.reduce((sum, { attempts }) => sum + attempts, 0);

/** Events as lists show them: all of them, or those of one webhook. */
export function useEventColumns(): Column<LoggedEvent>[] {
  const say = eventTexts.useTexts();
  const format = useFormat();
  return [
    {
      key: 'type',
      title: say('type'),
      minWidth: 200,
      isFixed: true,
      render: ({ type }) => (
        <RowName>
          <span className={classes.mono}>{type}</span>
        </RowName>
      ),
    },
    {
      key: 'subject',
      title: say('subject'),
      width: 150,
      render: ({ subjectId }) => <span className={classes.mono}>{subjectOf(subjectId)}</span>,
    },
    { key: 'sequence', title: say('sequence'), width: 72, align: 'right', render: ({ sequence }) => sequence },
    { key: 'at', title: say('at'), width: 184, render: ({ at }) => format.dateTime(at) },
    { key: 'state', title: say('state'), width: 150, render: (event) => <EventStatus {...event} /> },
    { key: 'attempts', title: say('attempts'), width: 96, align: 'right', render: (event) => attemptsOf(event) },
  ];
}

export function EventCard({ event }: { event: LoggedEvent }) {
  const format = useFormat();
  return (
    <RowCard title={event.type} meta={`${format.dateTime(event.at)} · ${subjectOf(event.subjectId)}`}>
      <EventStatus {...event} />
    </RowCard>
  );
}
