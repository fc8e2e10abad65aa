import { Button } from '@mantine/core';
import { IconClockExclamation, IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { apiKeyOrders, findApiKeys, keyStatuses, type ListedKey } from '@tamis/contract/api-keys';
import { pageQueryOf, queryOf } from '../../api/query.ts';
import { inChoice } from '../../components/address/address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { type ListView, ListViews } from '../../components/list-page/list-views.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { FirstOf } from '../../ui/first-of.tsx';
import { iconProps } from '../../ui/icon.ts';
import classes from './api-keys.module.css';
import { CallBars } from './call-bars.tsx';
import { KeyEnds, KeyStatus, useDaysLeft } from './key-status.tsx';
import { apiKeyTexts } from './texts.ts';

const details = '/iapi/apikeydetails';
const views = ['all', ...keyStatuses] as const;

/** Every key by which programs call for the merchant. */
export function ApiKeysPage() {
  const say = apiKeyTexts.useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const list = useList({ orders: apiKeyOrders, filters: { view: inChoice(...views) } });
  const { view, ...page } = list.input;
  const body = { ...page, ...(view !== 'all' && { status: view }) };
  const query = useQuery(pageQueryOf(findApiKeys, { body }));
  const counts = query.data?.counts;
  const newKey = useCan('CreateAPIToken') && (
    <Button component={Link} to="/iapi/createapikey" leftSection={<IconPlus {...iconProps} />}>
      {say('new')}
    </Button>
  );
  return (
    <ListPage
      title={say('title')}
      name="api-keys"
      header={{
        aside:
          counts &&
          say('summary', { active: format.count(counts.active + counts.expiring), all: format.count(counts.all) }),
      }}
      list={list}
      query={query}
      rows={({ keys }) => keys}
      columns={useColumns()}
      renderCard={(key) => (
        <RowCard
          title={key.name}
          meta={`${key.start}…${key.end} · ${key.lastUsedAt === null ? say('never') : format.dateTime(key.lastUsedAt)}`}
        >
          <KeyStatus apiKey={key} />
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: details, search: { id } })}
      find={say('find')}
      filters={
        <ListViews
          label={say('views')}
          shown={view}
          onShow={(next) => list.change({ view: next })}
          views={views.map(
            (one) =>
              ({
                view: one,
                label: say(`view.${one}`),
                count: counts?.[one],
                ...(one === 'expiring' && { tone: 'amber' }),
              }) satisfies ListView<(typeof views)[number]>,
          )}
        />
      }
      notice={<ExpiresNext />}
      actions={newKey}
      empty={{
        icon: <IconKey size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
        action: newKey,
      }}
      failed={say('loadFailed')}
    />
  );
}

/** The key that expires next, where one does soon and nothing has taken its place. */
function ExpiresNext() {
  const say = apiKeyTexts.useTexts();
  const format = useFormat();
  const daysLeft = useDaysLeft();
  const body = { status: 'expiring', order: 'expires_at', perPage: 10 } as const;
  const next = useQuery(queryOf(findApiKeys, { body })).data?.keys.find(({ rotatedTo }) => rotatedTo === null);
  const mayRotate = useCan('UpdateAPIToken');
  if (!next) return null;
  const { id, name, expiresAt } = next;
  return (
    <Banner
      tone="amber"
      icon={<IconClockExclamation {...iconProps} />}
      title={say('expiringTitle', { name, count: daysLeft(next), date: format.date(expiresAt) })}
      actions={
        mayRotate && (
          <Button component={Link} to={details} search={{ id } as never} variant="default">
            {say('rotate')}
          </Button>
        )
      }
    >
      {say('expiringText')}
    </Banner>
  );
}

function useColumns(): Column<ListedKey>[] {
  const say = apiKeyTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    {
      key: 'name',
      title: say('name'),
      width: 184,
      isFixed: true,
      render: ({ name, rotatedTo }) => (
        <>
          <RowName>{name}</RowName> {rotatedTo !== null && <span className={classes.quiet}>{say('old')}</span>}
        </>
      ),
    },
    { key: 'key', title: say('key'), width: 164, render: (key) => <KeyEnds apiKey={key} /> },
    {
      key: 'scopes',
      title: say('scopes'),
      minWidth: 140,
      render: ({ scopes }) => <FirstOf items={scopes} isMono />,
    },
    {
      key: 'networks',
      title: say('networks'),
      width: 148,
      render: ({ networks }) =>
        networks.length === 0 ? (
          <span className={classes.quiet}>{say('anywhere')}</span>
        ) : (
          <FirstOf items={networks} isMono />
        ),
    },
    { key: 'owner', title: say('owner'), width: 152, isHidden: true, render: ({ ownerId }) => personName(ownerId) },
    {
      key: 'last_used_at',
      title: say('lastUsed'),
      width: 170,
      render: ({ lastUsedAt }) => (lastUsedAt === null ? say('never') : format.dateTime(lastUsedAt)),
    },
    { key: 'calls', title: say('calls'), width: 116, render: ({ callsByDay }) => <CallBars counts={callsByDay} /> },
    { key: 'expires_at', title: say('expires'), width: 100, render: ({ expiresAt }) => format.date(expiresAt) },
    { key: 'status', title: say('status'), width: 160, render: (key) => <KeyStatus apiKey={key} /> },
    {
      key: 'created_at',
      title: say('createdAt'),
      width: 176,
      isHidden: true,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
  ];
}
