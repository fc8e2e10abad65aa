import type { Column } from '../../components/table/column.ts';
import { useFormat } from '../../format/use-format.ts';
import { MessageStatus } from './message-status.tsx';
import type { MessageRow } from './outbox-types.ts';
import { outboxTexts } from './texts.ts';

export function useMessageColumns(): Column<MessageRow>[] {
  const say = outboxTexts.useTexts();
  const format = useFormat();
  return [
    { key: 'created_at', title: say('created'), width: 176, render: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'channel', title: say('channel'), width: 88, render: ({ channel }) => say(channel) },
    { key: 'to', title: say('to'), width: 280, render: ({ to }) => to },
    { key: 'subject', title: say('subject'), minWidth: 240, render: ({ subject }) => subject },
    { key: 'status', title: say('status'), width: 136, render: ({ status }) => <MessageStatus status={status} /> },
  ];
}
