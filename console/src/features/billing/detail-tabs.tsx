import { IconScan } from '@tabler/icons-react';
import type { BillingDetail } from '@tamis/contract/billing';
import { Facts } from '../../components/detail-page/facts.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { fileSize } from '../../format/file-size.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { CopyableId } from '../../ui/ids/copyable-id.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import classes from './billing.module.css';
import { ChartCard } from './chart-card.tsx';
import { PlainFigures } from './plain-figures.tsx';
import { billingTexts } from './texts.ts';

interface TabProps {
  detail: BillingDetail;
}

/** Merchant, period, users, storage, and the twelve months until then. */
export function GeneralTab({ detail: { report, closedAt, digest, trend, adjustments } }: TabProps) {
  const say = billingTexts.useTexts();
  const format = useFormat();
  const { totalFileSizes } = report.case;
  const labels = { copy: sharedTexts.say('copyId'), copied: sharedTexts.say('copied') };
  const day = (at: string): string => say('utc', { at: format.partialDate(at.slice(0, 10)) });
  return (
    <div className={classes.stack}>
      <PlainFigures
        figures={[
          { label: say('users'), value: format.count(report.core.totalUsers) },
          { label: say('blockedUsers'), value: format.count(report.core.totalBlockedUsers) },
          { label: say('cases'), value: format.count(report.case.totalCases) },
          { label: say('storedInPeriod'), value: fileSize(totalFileSizes.period) },
          { label: say('storedEver'), value: fileSize(totalFileSizes.allTime) },
        ]}
      />
      <ChartCard
        title={say('trend')}
        of={say('month')}
        series={[say('searches')]}
        more={[say('cases'), say('emails'), say('sms'), say('users'), say('storage')]}
        none={say('noSearches')}
        points={trend.map((month) => ({
          key: month.id,
          label: month.isOpen ? say('soFar', { period: month.period }) : month.period,
          values: [month.searches],
          isOpen: month.isOpen,
          more: [
            ...[month.cases, month.emails, month.sms, month.users].map((value) => format.count(value)),
            fileSize(month.storage),
          ],
        }))}
      />
      <Adjustments adjustments={adjustments} />
      <Card title={say('about')} padded>
        <Facts
          facts={[
            [say('merchant'), <bdi key="name">{report.merchantName}</bdi>],
            [say('merchantId'), <CopyableId key="id" id={report.merchantId} labels={labels} />],
            [say('period'), report.period],
            [say('starts'), day(report.starts)],
            [say('ends'), day(new Date(Date.parse(report.ends) - 1).toISOString())],
            [say('closed'), closedAt === null ? say('notYet') : format.dateTime(closedAt)],
            ...(digest === null
              ? []
              : [
                  [
                    say('digest'),
                    <span key="digest" className={classes.digest}>
                      {digest}
                    </span>,
                  ] as const,
                ]),
          ]}
        />
      </Card>
    </div>
  );
}

/** Checks of documents by type, with success and failure, and of faces. */
export function IdentityTab({ detail: { report } }: TabProps) {
  const say = billingTexts.useTexts();
  const format = useFormat();
  const { documentChecks, faceLiveness } = report.ai;
  const types = Object.entries(documentChecks.documentTypes);
  return (
    <div className={classes.stack}>
      <PlainFigures
        figures={[
          { label: say('documentChecks'), value: format.count(documentChecks.totalChecks) },
          { label: say('succeeded'), value: format.count(documentChecks.successfulChecks) },
          { label: say('failed'), value: format.count(documentChecks.failedChecks) },
          { label: say('otherDocuments'), value: format.count(report.case.totalOtherDocs) },
          { label: say('faceComparisons'), value: format.count(report.case.totalFaceComparisons) },
          { label: say('faceChecks'), value: format.count(faceLiveness.totalChecks) },
          { label: say('faceSucceeded'), value: format.count(faceLiveness.successfulChecks) },
          { label: say('faceFailed'), value: format.count(faceLiveness.failedChecks) },
        ]}
      />
      {documentChecks.totalChecks + faceLiveness.totalChecks === 0 ? (
        <Card>
          <StatePanel icon={<IconScan size={20} stroke={1.75} />} title={say('noChecks')}>
            {say('noChecksText')}
          </StatePanel>
        </Card>
      ) : (
        <ChartCard
          title={say('byType')}
          of={say('type')}
          series={[say('checks')]}
          none={say('noChecks')}
          points={types.map(([type, checks]) => ({ key: type, label: type, values: [checks] }))}
        />
      )}
    </div>
  );
}

/** Searches by day and by source, and what is monitored. */
export function ComplyTab({ detail: { report, days, adjustments } }: TabProps) {
  const say = billingTexts.useTexts();
  const format = useFormat();
  const { totalSearches, totalMonitoredSearches } = report.comply.nameScreening;
  const sum = (source: 'console' | 'api' | 'batch'): number => days.reduce((total, day) => total + day[source], 0);
  const made = sum('console') + sum('api') + sum('batch');
  const bySource = (label: string, source: 'console' | 'api' | 'batch') => ({
    label,
    value: format.count(sum(source)),
    ...(made > 0 && { small: say('percent', { percent: Math.round((sum(source) / made) * 100) }) }),
  });
  return (
    <div className={classes.stack}>
      <PlainFigures
        figures={[
          { label: say('searches'), value: format.count(totalSearches) },
          bySource(say('byConsole'), 'console'),
          bySource(say('byApi'), 'api'),
          bySource(say('byBatch'), 'batch'),
          { label: say('monitoredAtAll'), value: format.count(totalMonitoredSearches) },
        ]}
      />
      <ChartCard
        title={say('byDay')}
        of={say('day')}
        series={[say('console'), say('api'), say('batch')]}
        more={[say('monitoredOfDay')]}
        none={say('noSearches')}
        points={days.map(({ day, console, api, batch, monitored }) => ({
          key: day,
          label: format.partialDate(day),
          values: [console, api, batch],
          more: [format.count(monitored)],
        }))}
      />
      <Adjustments adjustments={adjustments.filter(({ meter }) => meter === 'searches')} />
    </div>
  );
}

const meters = { searches: 'meterSearches', cases: 'meterCases', email: 'meterEmail', sms: 'meterSms' } as const;

function Adjustments({ adjustments }: Pick<BillingDetail, 'adjustments'>) {
  const say = billingTexts.useTexts();
  const format = useFormat();
  if (adjustments.length === 0) return null;
  return (
    <Card title={say('adjusted')} padded>
      <p className={classes.none}>{say('adjustedText')}</p>
      <ChartTable
        caption={say('adjusted')}
        headings={[say('period'), say('meter'), say('quantity')]}
        isHidden={false}
        rows={adjustments.map(({ period, meter, quantity }) => ({
          key: `${period} ${meter}`,
          label: format.partialDate(period),
          cells: [say(meters[meter]), `${quantity > 0 ? '+' : '−'}${format.count(Math.abs(quantity))}`],
        }))}
      />
    </Card>
  );
}

const states = ['sent', 'waiting', 'failed'] as const;

/** Mails and text messages by what became of them. */
export function NotificationsTab({ detail: { report } }: TabProps) {
  const say = billingTexts.useTexts();
  const format = useFormat();
  const { email, sms } = report.notification;
  const byState = (statuses: Readonly<Record<string, number>>) => states.map((state) => statuses[state] ?? 0);
  return (
    <div className={classes.stack}>
      <PlainFigures
        figures={[
          { label: say('emailsSent'), value: format.count(email.total), small: say('notCounted') },
          { label: say('smsSent'), value: format.count(sms.total), small: say('notCounted') },
        ]}
      />
      <ChartCard
        title={say('byState')}
        of={say('channel')}
        series={states.map((state) => say(state))}
        none={say('noMessages')}
        points={[
          { key: 'email', label: say('emails'), values: byState(email.statuses) },
          { key: 'sms', label: say('sms'), values: byState(sms.statuses) },
        ]}
      />
    </div>
  );
}
