import { Button } from '@mantine/core';
import { IconBuildingPlus, IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { countryName } from '@tamis/contract/terms/countries';
import {
  exportMerchants,
  findMerchants,
  type Merchant,
  merchantOrders,
  merchantStatuses,
} from '@tamis/contract/merchants/management';
import { call } from '../../api/call.ts';
import { pageQueryOf } from '../../api/query.ts';
import { inChoice } from '../../components/address/address.ts';
import { SheetButton } from '../../components/download/sheet-button.tsx';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { type ListView, ListViews } from '../../components/list-page/list-views.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { useFormat } from '../../format/use-format.ts';
import { FirstOf } from '../../ui/first-of.tsx';
import { iconProps } from '../../ui/icon.ts';
import { shortId } from '../../ui/ids/short-id.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import { lastDayOf, MerchantStatus } from './merchant-status.tsx';
import classes from './merchants.module.css';
import { merchantTexts } from './texts.ts';

type Counts = OutputOf<typeof findMerchants>['counts'];

const views = ['all', ...merchantStatuses] as const;

/** Every client organisation of the installation. */
export function MerchantsPage() {
  const say = merchantTexts.useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const list = useList({ orders: merchantOrders, filters: { view: inChoice(...views) } });
  const { view, ...page } = list.input;
  const status = view === 'all' ? {} : { status: view };
  const query = useQuery(pageQueryOf(findMerchants, { body: { ...page, ...status } }));
  const counts = query.data?.counts;
  const create = (
    <Button component={Link} to="/merchants/new" leftSection={<IconBuildingPlus {...iconProps} />}>
      {say('new')}
    </Button>
  );
  return (
    <ListPage
      title={say('title')}
      name="merchants"
      header={{ aside: counts && <Summary counts={counts} /> }}
      list={list}
      query={query}
      rows={({ merchants }) => merchants}
      columns={useColumns()}
      renderCard={(merchant) => (
        <RowCard
          title={merchant.name}
          meta={`${merchant.owners[0]?.name ?? say('noOwner')} · ${say('users')} ${format.count(merchant.figures.users)}`}
        >
          <MerchantStatus merchant={merchant} />
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: '/merchants/profile', search: { id } })}
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
                ...((one === 'expiring' || one === 'expired') && { tone: 'amber' }),
              }) satisfies ListView<(typeof views)[number]>,
          )}
        />
      }
      actions={
        <>
          <Download wanted={{ search: page.search, ...status }} />
          {create}
        </>
      }
      empty={{
        icon: <IconBuildingStore size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
        action: create,
      }}
      failed={say('loadFailed')}
    />
  );
}

function Summary({ counts: { all, expired, blocked } }: { counts: Counts }) {
  const say = merchantTexts.useTexts();
  const format = useFormat();
  return <>{say('summary', { count: all, all: format.count(all), open: format.count(all - expired - blocked) })}</>;
}

/** What the list shows now, all pages of it. */
function Download({ wanted }: { wanted: object }) {
  const say = merchantTexts.useTexts();
  return (
    <SheetButton label={say('download')} make={() => call(exportMerchants, { body: { view: 'list', ...wanted } })} />
  );
}

function useColumns(): Column<Merchant>[] {
  const say = merchantTexts.useTexts();
  const format = useFormat();
  const count = (figure: keyof Merchant['figures'], width: number, key: string = figure): Column<Merchant> => ({
    key,
    title: say(figure),
    align: 'right',
    width,
    render: ({ figures }) => format.count(figures[figure]),
  });
  return [
    {
      key: 'name',
      title: say('name'),
      minWidth: 180,
      isFixed: true,
      render: ({ name, isProvider }) => (
        <>
          <RowName>{name}</RowName> {isProvider && <Tag short>{say('provider')}</Tag>}
        </>
      ),
    },
    { key: 'id', title: say('id'), width: 120, render: ({ id }) => <code title={id}>{shortId(id)}</code> },
    {
      key: 'owner',
      title: say('owner'),
      width: 130,
      render: ({ owners }) =>
        owners.length === 0 ? (
          <span className={classes.quiet}>{say('noOwner')}</span>
        ) : (
          <FirstOf items={owners.map(({ name }) => name)} />
        ),
    },
    count('users', 68),
    count('searches', 158),
    count('monitored', 96),
    count('openCases', 98, 'open_cases'),
    {
      key: 'expires_at',
      title: say('expires'),
      width: 104,
      render: (merchant) => format.partialDate(lastDayOf(merchant)) || say('never'),
    },
    { key: 'status', title: say('status'), width: 148, render: (merchant) => <MerchantStatus merchant={merchant} /> },
    {
      key: 'created_at',
      title: say('createdAt'),
      width: 104,
      render: ({ createdAt }) => format.date(createdAt),
    },
    { key: 'contact', title: say('contact'), width: 220, isHidden: true, render: ({ contactEmail }) => contactEmail },
    {
      key: 'country',
      title: say('country'),
      width: 140,
      isHidden: true,
      render: ({ country }) => countryName(country),
    },
  ];
}
