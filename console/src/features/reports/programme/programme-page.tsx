import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { downloadProgrammeReport, viewProgrammeReport } from '@tamis/contract/programme-report';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { pageQueryOf } from '../../../api/query.ts';
import { inId, inTextThat } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { sharedTexts } from '../../../components/texts.ts';
import { createFormat } from '../../../format/format.ts';
import { readPreferences } from '../../../format/preferences.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { DownloadReport } from '../download-report.tsx';
import { MerchantSelect } from '../merchant-select.tsx';
import { RangeFilters } from '../report-filters.tsx';
import { daysOf, isRange } from '../report-range.ts';
import classes from '../reports.module.css';
import { figuresOf } from './programme-figures.ts';
import { FiguresCard, ListsTable, PeopleTable, SettingsTable } from './programme-tables.tsx';
import { programmeTexts } from './texts.ts';

const address = { merchant: inId, range: inTextThat(isRange) };

/** How the programme was run over a period: for the board and the examiner. */
export function ProgrammeReportPage() {
  const say = programmeTexts.useTexts();
  const [{ merchant, range }, change] = useAddress(address, { keepsScroll: true });
  const [now] = useState(() => new Date());
  const { timeZone } = readPreferences(localStorage);
  const days = daysOf(range, now, timeZone);
  const [from, to] = days;
  const asked = { query: { merchantId: merchant || undefined }, body: { from, to } };
  const query = useQuery(pageQueryOf(viewProgrammeReport, asked));
  const downloads = (['xlsx', 'pdf'] as const).map((format) => (
    <DownloadReport
      key={format}
      make={() => call(downloadProgrammeReport, { ...asked, body: { ...asked.body, format } })}
      type={format}
      isReady={query.isSuccess}
      variant={format === 'pdf' ? 'filled' : 'default'}
    >
      {say(format)}
    </DownloadReport>
  ));
  return (
    <Page ground="bg">
      <PageHeader
        title={say('title')}
        aside={say('aside')}
        actions={
          <div className={classes.actions}>
            <MerchantSelect chosen={merchant} onChange={(id) => change({ merchant: id })} />
            {downloads}
          </div>
        }
      />
      <PageBody className={classes.body ?? ''}>
        <RangeFilters
          range={range}
          days={days}
          now={now}
          timeZone={timeZone}
          onRange={(chosen) => change({ range: chosen })}
          onReset={() => change({ merchant: '', range: '' })}
        />
        {query.isError && <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />}
        {query.isPending && <LoadingBlock label={say('title')} />}
        {query.isSuccess && <Report {...query.data} />}
      </PageBody>
    </Page>
  );
}

function Report({ report, madeAt, digest }: OutputOf<typeof viewProgrammeReport>) {
  const say = programmeTexts.useTexts();
  // The days of a merchant are told in its own time, wherever they are looked at.
  const format = createFormat({ ...readPreferences(localStorage), timeZone: report.timeZone });
  const [from, to] = [format.partialDate(report.from), format.partialDate(report.to)];
  return (
    <>
      <Card title={<bdi>{report.merchant.name}</bdi>} padded>
        <p className={classes.line}>
          {say(report.isRunning ? 'periodSoFar' : 'period', { from, to, zone: report.timeZone })}
        </p>
        <p className={classes.line}>{say('made', { at: format.dateTime(madeAt) })}</p>
        <div className={classes.line}>
          {say('digest')}{' '}
          <CopyableId id={digest} labels={{ copy: say('copy'), copied: sharedTexts.say('copied') }} short />
        </div>
      </Card>
      <ListsTable report={report} format={format} />
      <div className={classes.pairs}>
        {figuresOf(report, format).map((each) => (
          <FiguresCard key={each.title} {...each} />
        ))}
      </div>
      <PeopleTable report={report} format={format} />
      <SettingsTable report={report} format={format} />
      <Card title={say('counting')} padded>
        {report.counting.map((line) => (
          <p key={line} className={classes.line}>
            {line}
          </p>
        ))}
      </Card>
    </>
  );
}
