import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exportAmlReport, viewAmlReport } from '@tamis/contract/reports';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { pageQueryOf } from '../../api/query.ts';
import { inText, inTextThat } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { boundsOfDays } from '../../components/created-range/created-range.ts';
import { QueryError } from '../../components/query-error.tsx';
import { useCan, useSession } from '../../components/use-session.ts';
import { readPreferences } from '../../format/preferences.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { AmlReportTable, type Figure } from './aml-report-table.tsx';
import { DownloadReport } from './download-report.tsx';
import { ReportFilters } from './report-filters.tsx';
import { type Days, daysOf, isRange } from './report-range.ts';
import classes from './reports.module.css';
import { reportTexts } from './texts.ts';

const address = { merchants: inText, range: inTextThat(isRange) };

/** How many searches merchants made in a range, and how many of them are monitored. */
export function AmlReportPage() {
  const say = reportTexts.useTexts();
  const session = useSession();
  const linked = session?.agent?.merchants ?? [];
  // An agent with one merchant has it chosen; any other chooses among theirs, as Root does among all.
  const isChoosing = useCan('Root') || linked.length > 1;
  const only = linked[0]?.id ?? session?.merchant.id ?? '';
  const [{ merchants, range }, change] = useAddress(address, { keepsScroll: true });
  const [now] = useState(() => new Date());
  const { timeZone } = readPreferences(localStorage);
  const days = daysOf(range, now, timeZone);
  const merchantIds = isChoosing ? merchants.split(',').filter(Boolean) : [only];
  const body = { merchantIds, dateRange: boundsOfDays(days, timeZone) };
  const query = useQuery({ ...pageQueryOf(viewAmlReport, { body }), enabled: merchantIds.length > 0 });
  const isAsked = merchantIds.length > 0;
  return (
    <Page ground="bg">
      <PageHeader
        title={say('aml')}
        aside={say('amlText')}
        actions={
          <DownloadReport make={() => call(exportAmlReport, { body })} type="xlsx" isReady={isAsked && query.isSuccess}>
            {say('download')}
          </DownloadReport>
        }
      />
      <PageBody className={classes.body ?? ''}>
        <ReportFilters
          merchantIds={merchantIds}
          isChoosing={isChoosing}
          among={linked.length > 1 ? linked : undefined}
          range={range}
          days={days}
          now={now}
          timeZone={timeZone}
          onChange={({ merchants: chosen, ...rest }) =>
            change({ ...rest, ...(chosen && { merchants: chosen.join(',') }) })
          }
        />
        {!isAsked && (
          <Card>
            <StatePanel icon={<IconReportAnalytics size={20} stroke={1.75} />} title={say('nobody')}>
              {say('nobodyText')}
            </StatePanel>
          </Card>
        )}
        {query.isError && <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />}
        {isAsked && query.isPending && <LoadingBlock label={say('aml')} />}
        {isAsked && query.isSuccess && (
          <>
            <AmlReportTable reports={query.data.reports} />
            <Counting days={days} />
          </>
        )}
      </PageBody>
    </Page>
  );
}

/** How each figure is counted. */
function Counting({ days }: { days: Days }) {
  const say = reportTexts.useTexts();
  const format = useFormat();
  const [from, to] = [format.partialDate(days[0]), format.partialDate(days[1])];
  const columns: [Figure, string][] = [
    ['overAYear', say('overAYearText', { to })],
    ['inRange', say('inRangeText', { from, to })],
    ['total', say('totalText', { from, to })],
  ];
  return (
    <Card title={say('counted')} padded>
      <dl className={classes.counting}>
        {columns.map(([figure, text]) => (
          <div key={figure}>
            <dt data-figure={figure}>{say(figure)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.text}>{say('deleted')}</p>
    </Card>
  );
}
