import { Drawer, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { viewMessage } from '@tamis/contract/outbox';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { MailFrame } from './mail-frame.tsx';
import type { Message } from './outbox-types.ts';
import classes from './outbox-page.module.css';
import { outboxTexts } from './texts.ts';

/** One message. Each request for it is recorded, so it is asked for once and not again while it is looked at. */
export function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const say = outboxTexts.useTexts();
  useFocusBack();
  const message = useQuery({
    ...queryOf(viewMessage, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Drawer
      opened
      returnFocus={false}
      onClose={onClose}
      position="right"
      size={640}
      title={message.data?.subject ?? say('title')}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      {message.isPending && <LoadingBlock label={say('title')} />}
      {message.isError && (
        <QueryError error={message.error} title={say('messageFailed')} onRetry={() => void message.refetch()} />
      )}
      {message.data && <MessageView message={message.data} />}
    </Drawer>
  );
}

function MessageView({ message }: { message: Message }) {
  const say = outboxTexts.useTexts();
  const format = useFormat();
  const facts = [
    [say('to'), message.to],
    [say('created'), format.dateTime(message.createdAt)],
    [
      say('status'),
      message.lastError === null
        ? say(message.status)
        : `${say(message.status)}. ${say('lastError', { error: message.lastError })}`,
    ],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {message.text === '' ? <p>{say('erased')}</p> : <Content message={message} />}
    </>
  );
}

/** The text by default, from which codes and links are copied; the mail as sent stands in a frame that can do nothing. */
function Content({ message: { text, html } }: { message: Message }) {
  const say = outboxTexts.useTexts();
  const [view, setView] = useState<'asText' | 'asMail'>('asText');
  const views = (['asText', 'asMail'] as const).map((value) => ({ value, label: say(value) }));
  return (
    <>
      {html !== '' && <SegmentedControl aria-label={say('view')} data={views} value={view} onChange={setView} />}
      {view === 'asText' ? <pre className={classes.text}>{text}</pre> : <MailFrame html={html} title={say('frame')} />}
    </>
  );
}
