import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type LoggedEventDetails, viewEvent } from '@tamis/contract/event-log';
import { queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { DetailPage } from '../../components/detail-page/detail-page.tsx';
import { Facts } from '../../components/detail-page/facts.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { CopyableId } from '../../ui/ids/copyable-id.tsx';
import { iconProps } from '../../ui/icon.ts';
import { eventTexts, webhookTexts } from './texts.ts';
import { useSending } from './use-sending.ts';
import { DeliveryStatus, EventStatus } from './webhook-status.tsx';
import classes from './webhooks.module.css';

type Delivery = LoggedEventDetails['deliveries'][number];

/** One event: what was sent, to whom, and what was answered. */
export function EventPage() {
  const say = eventTexts.useTexts();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewEvent, { params: { id } }));
  return (
    <DetailPage
      query={query}
      kind={say('kind')}
      list={{ to: '/iapi/eventlogs', title: say('title') }}
      nameOf={({ type }) => type}
      renderAside={(event) => <EventStatus {...event} />}
      renderActions={(event) => <SendAgain event={event} />}
      renderTabs={(event) => [
        {
          key: 'deliveries',
          label: webhookTexts.say('deliveries'),
          count: event.deliveries.length,
          content: <Deliveries event={event} />,
        },
        { key: 'body', label: say('body'), content: <Body event={event} /> },
      ]}
      failed={say('loadOneFailed')}
    />
  );
}

function SendAgain({ event: { id, deliveries } }: { event: LoggedEventDetails }) {
  const say = webhookTexts.useTexts();
  const sending = useSending();
  if (!useCan('UpdateWebhook') || deliveries.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconSend {...iconProps} />}
      loading={sending.isPending}
      onClick={() => sending.mutate({ ids: [id] })}
    >
      {say('sendAgain')}
    </Button>
  );
}

function Deliveries({ event }: { event: LoggedEventDetails }) {
  const say = eventTexts.useTexts();
  const format = useFormat();
  const labels = { copy: sharedTexts.say('copyId'), copied: sharedTexts.say('copied') };
  return (
    <div className={classes.column}>
      <Card padded>
        <Facts
          facts={[
            [say('id'), <CopyableId key="id" id={event.id} labels={labels} />],
            [say('at'), format.dateTime(event.at)],
            [say('subject'), <code key="subject">{event.subjectId}</code>],
            [say('sequence'), event.sequence],
          ]}
        />
      </Card>
      {event.deliveries.length === 0 && <p className={classes.text}>{say('unheard')}</p>}
      {event.deliveries.map((delivery) => (
        <DeliveryCard key={delivery.webhookId} delivery={delivery} />
      ))}
    </div>
  );
}

function DeliveryCard({ delivery: { webhookId, webhookName, state, nextAttemptAt, log } }: { delivery: Delivery }) {
  const say = eventTexts.useTexts();
  const format = useFormat();
  return (
    <Card
      padded
      title={
        <Link to="/iapi/webhooks" search={{ id: webhookId }}>
          {webhookName}
        </Link>
      }
      aside={<DeliveryStatus state={state} />}
    >
      <ul className={classes.log}>
        {nextAttemptAt !== null && (
          <li className={classes.text}>{say('next', { at: format.dateTime(nextAttemptAt) })}</li>
        )}
        {log.map(({ number, at, status, tookMs, error, answer }) => (
          <li key={number} className={classes.attempt}>
            <span>{say('attempt', { number })}</span>
            <span className={classes.mono}>
              {status ?? error ?? say('noAnswer')} · {say('ms', { count: tookMs })}
            </span>
            <span className={classes.text}>{format.dateTime(at)}</span>
            {answer !== '' && <pre className={classes.answer}>{answer}</pre>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Body({ event }: { event: LoggedEventDetails }) {
  const say = eventTexts.useTexts();
  return (
    <div className={classes.column}>
      <Card title={say('sent')}>
        <pre className={classes.body}>{JSON.stringify(event.body, null, 2)}</pre>
      </Card>
      <p className={classes.text}>{say('noName')}</p>
    </div>
  );
}
