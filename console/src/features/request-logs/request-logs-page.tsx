import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { findLogFilters, findLoggedCalls, type LoggedCall } from '@tamis/contract/request-logs';
import { useState } from 'react';
import { pageQueryOf, queryOf } from '../../api/query.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { ListViews } from '../../components/list-page/list-views.tsx';
import { RowCard } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { readPreferences } from '../../format/preferences.ts';
import { useFormat } from '../../format/use-format.ts';
import { LogFilterFields } from './log-filter-fields.tsx';
import { askedBy, logFilters, statusViews } from './log-filters.ts';
import classes from './request-logs.module.css';
import { StatusTag } from './status-tag.tsx';
import { TailBar } from './tail-bar.tsx';
import { requestLogTexts } from './texts.ts';
import { useTail } from './use-tail.ts';

/** Every call of the API, as it was made and answered. */
export function RequestLogsPage() {
  const say = requestLogTexts.useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const callerOf = useCaller();
  const list = useList({ orders: ['at'], isDescending: true, filters: logFilters });
  // From which 'Last hour' reaches back: when the page was opened, or the time chosen.
  const [now, setNow] = useState(() => new Date());
  const { page, perPage, search, order, order_by_desc: isDescending, ...filters } = list.input;
  const body = {
    page,
    perPage,
    search,
    order,
    order_by_desc: isDescending,
    ...askedBy(filters, now, readPreferences(localStorage).timeZone),
  };
  const query = useQuery(pageQueryOf(findLoggedCalls, { body }));
  const tail = useTail(body, query);
  const showNewest = (): void => {
    if (!tail.isOn) tail.toggle();
    list.setPaging({ ...list.paging, page: 1 });
    document.querySelector('main')?.scrollTo({ top: 0 });
    void query.refetch();
  };
  const choices = useQuery(queryOf(findLogFilters)).data;
  return (
    <ListPage
      title={say('title')}
      name="request-logs"
      header={{ aside: choices && say('kept', { count: choices.keptDays }) }}
      list={list}
      query={query}
      rows={({ calls }) => calls}
      columns={useColumns()}
      renderCard={(call) => (
        <RowCard title={`${call.method} ${call.route}`} meta={`${format.dateTime(call.at)} · ${callerOf(call)}`}>
          <StatusTag status={call.status} />
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: '/iapi/logdetails', search: { id } })}
      find={say('find')}
      filters={
        <LogFilterFields
          values={filters}
          choices={choices}
          onChange={(change) => {
            if (change.time !== undefined) setNow(new Date());
            list.change(change);
          }}
        />
      }
      notice={
        <div className={classes.notice}>
          <ListViews
            label={say('views')}
            shown={filters.view}
            onShow={(view) => list.change({ view })}
            views={statusViews.map((one) => ({ view: one, label: say(`view.${one}`), count: undefined }))}
          />
          <TailBar tail={tail} onShow={showNewest} />
        </div>
      }
      empty={{
        icon: <IconListSearch size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
      }}
      failed={say('loadFailed')}
    />
  );
}

/** The key by its name, to those who may see keys; the person in whose name it was otherwise. */
export function useCaller(): (call: Pick<LoggedCall, 'apiKeyId' | 'userId'>) => string {
  const personName = usePersonName();
  return ({ apiKeyId, userId }) => (apiKeyId === null ? '' : personName(apiKeyId)) || personName(userId);
}

function useColumns(): Column<LoggedCall>[] {
  const say = requestLogTexts.useTexts();
  const format = useFormat();
  const callerOf = useCaller();
  return [
    { key: 'at', title: say('time'), width: 184, isFixed: true, render: ({ at }) => format.dateTime(at) },
    { key: 'status', title: say('status'), width: 80, render: ({ status }) => <StatusTag status={status} /> },
    {
      key: 'method',
      title: say('method'),
      width: 88,
      render: ({ method }) => <span className={classes.mono}>{method}</span>,
    },
    {
      key: 'route',
      title: say('route'),
      minWidth: 240,
      render: ({ route }) => <span className={classes.mono}>{route}</span>,
    },
    { key: 'caller', title: say('caller'), width: 184, render: (call) => <bdi>{callerOf(call)}</bdi> },
    {
      key: 'error',
      title: say('error'),
      width: 104,
      render: ({ errorCode }) => (errorCode === null ? '–' : <span className={classes.mono}>{errorCode}</span>),
    },
    {
      key: 'address',
      title: say('address'),
      width: 152,
      render: ({ address }) => <span className={classes.mono}>{address}</span>,
    },
    {
      key: 'took',
      title: say('took'),
      width: 88,
      align: 'right',
      render: ({ tookMs }) => say('ms', { count: Math.round(tookMs) }),
    },
  ];
}
