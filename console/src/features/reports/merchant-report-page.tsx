import { Button } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exportMerchants } from '@tamis/contract/merchants/management';
import { viewMerchantMonths } from '@tamis/contract/merchants/months';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { pageQueryOf } from '../../api/query.ts';
import { inChoice, inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { QueryError } from '../../components/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { DownloadReport } from './download-report.tsx';
import { MerchantMonthsTable, SearchesByMonth } from './merchant-months.tsx';
import { merchantReportTexts } from './merchant-report-texts.ts';
import { MerchantsField } from './merchants-field.tsx';
import classes from './reports.module.css';
import { reportTexts } from './texts.ts';

const spans = ['12', '3', '6', '24'] as const;
const inOrder = ['3', '6', '12', '24'] as const;
const address = { merchants: inText, months: inChoice(...spans) };

/** What merchants did, month by month: for Root. */
export function MerchantReportPage() {
  const say = merchantReportTexts.useTexts();
  const shared = reportTexts.useTexts();
  const [{ merchants, months }, change] = useAddress(address, { keepsScroll: true });
  const [now] = useState(() => new Date());
  const merchantIds = merchants.split(',').filter(Boolean);
  const body = { merchantIds, ...lastMonths(Number(months), now) };
  const isAsked = merchantIds.length > 0;
  const query = useQuery({ ...pageQueryOf(viewMerchantMonths, { body }), enabled: isAsked });
  return (
    <Page ground="bg">
      <PageHeader
        title={say('title')}
        aside={say('aside')}
        actions={
          <DownloadReport
            make={() => call(exportMerchants, { body: { view: 'months', ...body } })}
            type="xlsx"
            isReady={isAsked && query.isSuccess}
          >
            {say('download')}
          </DownloadReport>
        }
      />
      <PageBody className={classes.body ?? ''}>
        <Card className={classes.filters ?? ''}>
          <div className={classes.fields}>
            <MerchantsField chosen={merchantIds} onChange={(ids) => change({ merchants: ids.join(',') })} />
            <Button variant="default" onClick={() => change({ merchants: '', months: '12' })}>
              {shared('reset')}
            </Button>
          </div>
          <div className={classes.shortcuts} role="group" aria-label={say('range')}>
            {inOrder.map((count) => (
              <Button
                key={count}
                size="xs"
                variant={count === months ? 'light' : 'subtle'}
                {...(count !== months && { color: 'gray' })}
                aria-pressed={count === months}
                onClick={() => change({ months: count })}
              >
                {say('lastMonths', { months: count })}
              </Button>
            ))}
          </div>
        </Card>
        {!isAsked && (
          <Card>
            <StatePanel icon={<IconReportAnalytics size={20} stroke={1.75} />} title={shared('nobody')}>
              {shared('nobodyText')}
            </StatePanel>
          </Card>
        )}
        {query.isError && (
          <QueryError error={query.error} title={shared('failed')} onRetry={() => void query.refetch()} />
        )}
        {isAsked && query.isPending && <LoadingBlock label={say('title')} />}
        {isAsked && query.isSuccess && (
          <>
            <SearchesByMonth merchants={query.data.merchants} />
            <MerchantMonthsTable merchants={query.data.merchants} />
            <Counting />
          </>
        )}
      </PageBody>
    </Page>
  );
}

/** So many months until the running one, in UTC. */
function lastMonths(count: number, now: Date): { from: string; to: string } {
  const back = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1));
  return { from: back.toISOString().slice(0, 7), to: now.toISOString().slice(0, 7) };
}

/** How each figure is counted. */
function Counting() {
  const say = merchantReportTexts.useTexts();
  const shared = reportTexts.useTexts();
  return (
    <Card title={shared('counted')} padded>
      {(
        ['countedMonths', 'countedSearches', 'countedMatches', 'countedAlerts', 'countedCases', 'countedRest'] as const
      ).map((line) => (
        <p key={line} className={classes.line}>
          {say(line)}
        </p>
      ))}
    </Card>
  );
}
