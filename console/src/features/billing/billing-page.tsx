import { Button } from '@mantine/core';
import { IconDownload, IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  BILLING_MAX_PAGE_SIZE,
  type BillingReport,
  findBillingPeriods,
  findBillingReports,
} from '@tamis/contract/billing';
import { pageQueryOf, queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import { useSelectedRows } from '../../components/list-page/use-selected-rows.ts';
import { QueryError } from '../../components/query-error.tsx';
import { BulkAction } from '../../components/table/bulk-bar.tsx';
import type { Column } from '../../components/table/column.ts';
import { sharedTexts } from '../../components/texts.ts';
import { fileSize } from '../../format/file-size.ts';
import { useFormat } from '../../format/use-format.ts';
import { CopyableId } from '../../ui/ids/copyable-id.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PeriodSelect } from './period-select.tsx';
import { billingTexts } from './texts.ts';
import { useDownload } from './use-download.ts';

/** How long typing rests before it runs (CONST-31). */
const FIND_REST_MS = 1000;

interface Row {
  id: string;
  report: BillingReport;
}

/** What merchants used in a month. */
export function BillingPage() {
  const say = billingTexts.useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const list = useList({ orders: ['merchantName'], filters: { period: inText }, largestPage: BILLING_MAX_PAGE_SIZE });
  const { period: wanted, ...page } = list.input;
  const periods = useQuery(queryOf(findBillingPeriods));
  const known = periods.data?.periods ?? [];
  const periodId = (known.find(({ id }) => id === wanted) ?? known[0])?.id ?? '';
  const asked = pageQueryOf(findBillingReports, { params: { periodId }, query: page });
  const query = useQuery({ ...asked, enabled: periodId !== '' });
  const selection = useSelectedRows(query.data?.reports, list.filter);
  const { isPending, download } = useDownload(periodId);
  const save = (): void => download([...selection.ids]);
  const columns = useColumns();
  if (periods.isError)
    return (
      <Page>
        <PageHeader title={say('title')} />
        <QueryError error={periods.error} title={say('periodsFailed')} onRetry={() => void periods.refetch()} />
      </Page>
    );
  return (
    <ListPage
      title={say('title')}
      name="billing"
      list={{ ...list, isFiltered: page.search !== '' }}
      query={query}
      rows={({ reports }) => reports}
      columns={columns}
      renderCard={({ report }) => (
        <RowCard
          title={report.merchantName}
          meta={say('cardMore', {
            cases: format.count(report.case.totalCases),
            emails: format.count(report.notification.email.total),
            users: format.count(report.core.totalUsers),
          })}
        >
          {say('card', {
            searches: format.count(report.comply.nameScreening.totalSearches),
            monitored: format.count(report.comply.nameScreening.totalMonitoredSearches),
          })}
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: `/reports/billing/detail/${periodId}/${id}` })}
      find={say('find')}
      findRestMs={FIND_REST_MS}
      filters={<PeriodSelect periods={known} periodId={periodId} onChange={(period) => list.change({ period })} />}
      bulk={{
        selection,
        label: ({ report }) => say('select', { name: report.merchantName }),
        actions: (
          <BulkAction icon={<IconDownload {...iconProps} />} label={say('csv')} onClick={save} isDisabled={isPending} />
        ),
      }}
      actions={
        <Button leftSection={<IconDownload {...iconProps} />} loading={isPending} onClick={save}>
          {say('download')}
        </Button>
      }
      empty={{ icon: <IconReceipt2 size={20} stroke={1.75} />, title: say('empty'), text: say('emptyText') }}
      failed={say('reportsFailed')}
    />
  );
}

function useColumns(): Column<Row>[] {
  const say = billingTexts.useTexts();
  const format = useFormat();
  const labels = { copy: sharedTexts.say('copyId'), copied: sharedTexts.say('copied') };
  const figure = (
    key: 'searches' | 'monitored' | 'cases' | 'checks' | 'faceChecks' | 'emails' | 'sms' | 'users',
    width: number,
    of: (report: BillingReport) => number,
  ): Column<Row> => ({
    key,
    title: say(key),
    width,
    align: 'right',
    render: ({ report }) => format.count(of(report)),
  });
  return [
    {
      key: 'merchantName',
      title: say('merchant'),
      minWidth: 200,
      isFixed: true,
      render: ({ report }) => <RowName>{report.merchantName}</RowName>,
    },
    {
      key: 'merchantId',
      title: say('merchantId'),
      width: 136,
      render: ({ id }) => <CopyableId id={id} labels={labels} short />,
    },
    figure('searches', 96, ({ comply }) => comply.nameScreening.totalSearches),
    figure('monitored', 104, ({ comply }) => comply.nameScreening.totalMonitoredSearches),
    figure('cases', 80, (report) => report.case.totalCases),
    figure('checks', 88, ({ ai }) => ai.documentChecks.totalChecks),
    figure('faceChecks', 112, ({ ai }) => ai.faceLiveness.totalChecks),
    figure('emails', 88, ({ notification }) => notification.email.total),
    figure('sms', 72, ({ notification }) => notification.sms.total),
    figure('users', 80, ({ core }) => core.totalUsers),
    {
      key: 'storage',
      title: say('storage'),
      width: 96,
      align: 'right',
      render: ({ report }) => fileSize(report.case.totalFileSizes.allTime),
    },
  ];
}
