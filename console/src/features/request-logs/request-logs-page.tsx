import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { findLogFilters, findLoggedCalls, type LoggedCall } from '@tamis/contract/request-logs';
import { pageQueryOf, queryOf } from '../../api/query.ts';
import { inChoice, inId, inText } from '../../components/address/address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { ListViews } from '../../components/list-page/list-views.tsx';
import { RowCard } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import classes from './request-logs.module.css';
import { StatusTag } from './status-tag.tsx';
import { requestLogTexts } from './texts.ts';

const views = ['all', 'ok', 'refused', 'failed'] as const;
const statusClass = { ok: 2, refused: 4, failed: 5 } as const;

/** Every call of the API, as it was made and answered. */
export function RequestLogsPage() {
  const say = requestLogTexts.useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const callerOf = useCaller();
  const list = useList({
    orders: ['at'],
    isDescending: true,
    filters: { view: inChoice(...views), apiKeyId: inId, route: inText, errorCode: inText },
  });
  const { view, apiKeyId, route, errorCode, ...page } = list.input;
  const body = {
    ...page,
    ...(view !== 'all' && { statusClass: statusClass[view] }),
    ...(apiKeyId && { apiKeyId }),
    ...(route && { route }),
    ...(/^\d{1,4}$/.test(errorCode) && { errorCode: Number(errorCode) }),
  };
  const query = useQuery(pageQueryOf(findLoggedCalls, { body }));
  const choices = useQuery(queryOf(findLogFilters)).data;
  const filters = [
    ['apiKeyId', 'key', 'anyKey', apiKeyId, (choices?.keys ?? []).map(({ id, name }) => ({ value: id, label: name }))],
    ['route', 'route', 'anyRoute', route, (choices?.routes ?? []).map(asChoice)],
    ['errorCode', 'error', 'anyError', errorCode, (choices?.errorCodes ?? []).map((code) => asChoice(String(code)))],
  ] as const;
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
        <>
          {filters.map(([field, label, any, value, options]) => (
            <ChoiceField
              key={field}
              className={classes.filter ?? ''}
              aria-label={say(label)}
              choices={[{ value: '', label: say(any) }, ...options]}
              value={value}
              onChange={(chosen) => list.change({ [field]: chosen })}
            />
          ))}
          <ListViews
            label={say('views')}
            shown={view}
            onShow={(next) => list.change({ view: next })}
            views={views.map((one) => ({ view: one, label: say(`view.${one}`), count: undefined }))}
          />
        </>
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

const asChoice = (value: string) => ({ value, label: value });

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
