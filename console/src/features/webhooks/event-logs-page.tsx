import { IconBroadcast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LoggedType } from '@tamis/contract/events';
import { findEvents, findEventTypes } from '@tamis/contract/event-log';
import { findWebhooks } from '@tamis/contract/webhooks';
import { useState } from 'react';
import { pageQueryOf, queryOf } from '../../api/query.ts';
import { inChoice, inId, inText } from '../../components/address/address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { ListViews } from '../../components/list-page/list-views.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import { TimeFilter } from '../../components/time-filter/time-filter.tsx';
import { askedByTime, inTime } from '../../components/time-filter/time-range.ts';
import { useCan } from '../../components/use-session.ts';
import { readPreferences } from '../../format/preferences.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { EventCard, useEventColumns } from './event-columns.tsx';
import { eventTexts, webhookTexts } from './texts.ts';
import { useResending } from './use-resending.tsx';
import classes from './webhooks.module.css';

const views = ['all', 'delivered', 'waiting', 'failed', 'none'] as const;

/** Everything that happened, and where it was sent. */
export function EventLogsPage() {
  const say = eventTexts.useTexts();
  const sayWebhook = webhookTexts.useTexts();
  const navigate = useNavigate();
  const list = useList({
    orders: ['at'],
    isDescending: true,
    filters: { view: inChoice(...views), type: inText, webhookId: inId, time: inTime },
  });
  // From which 'Last hour' reaches back: when the page was opened, or the time chosen.
  const [now, setNow] = useState(() => new Date());
  const { view, type, webhookId, time, ...page } = list.input;
  const { types = [] } = useQuery(queryOf(findEventTypes, { body: {} })).data ?? {};
  const { webhooks = [] } = useQuery(queryOf(findWebhooks, { query: { perPage: 100 } })).data ?? {};
  const body = {
    ...page,
    ...(view !== 'all' && { state: view }),
    ...(types.some((one) => one.type === type) && { type: type as LoggedType }),
    ...(webhookId && { webhookId }),
    ...askedByTime(time, now, readPreferences(localStorage).timeZone),
  };
  const query = useQuery(pageQueryOf(findEvents, { body }));
  const bulk = useResending(query.data?.events, list.filter);
  const mayDo = useCan('UpdateWebhook');
  const filters = [
    ['type', 'anyType', type, types.map((one) => ({ value: one.type, label: one.type }))],
    ['webhookId', 'anyWebhook', webhookId, webhooks.map(({ id, name }) => ({ value: id, label: name }))],
  ] as const;
  return (
    <ListPage
      title={say('title')}
      name="events"
      list={list}
      query={query}
      rows={({ events }) => events}
      columns={useEventColumns()}
      renderCard={(event) => <EventCard event={event} />}
      onOpen={({ id }) => void navigate({ to: '/iapi/eventlogdetails', search: { id } })}
      {...(mayDo && { bulk })}
      find={say('find')}
      filters={
        <>
          {filters.map(([field, any, value, choices]) => (
            <ChoiceField
              key={field}
              className={classes.filter ?? ''}
              aria-label={say(field === 'type' ? 'type' : 'webhook')}
              choices={[{ value: '', label: say(any) }, ...choices]}
              value={value}
              onChange={(chosen) => list.change({ [field]: chosen })}
            />
          ))}
          <TimeFilter
            value={time}
            onChange={(chosen) => {
              setNow(new Date());
              list.change({ time: chosen });
            }}
          />
          <ListViews
            label={sayWebhook('views')}
            shown={view}
            onShow={(next) => list.change({ view: next })}
            views={views.map((one) => ({ view: one, label: sayWebhook(`view.${one}`), count: undefined }))}
          />
        </>
      }
      empty={{ icon: <IconBroadcast size={20} stroke={1.75} />, title: say('empty'), text: say('emptyText') }}
      failed={say('loadFailed')}
    />
  );
}
