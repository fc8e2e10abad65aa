import { Button } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconFileUnknown, IconLock, IconProgress } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type BillingDetail, findBillingPeriods, viewBillingReport } from '@tamis/contract/billing';
import { queryOf } from '../../api/query.ts';
import { DetailPage } from '../../components/detail-page/detail-page.tsx';
import { useFormat } from '../../format/use-format.ts';
import { iconProps, tagIconProps } from '../../ui/icon.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { Tag } from '../../ui/tags/tag.tsx';
import { ComplyTab, GeneralTab, IdentityTab, NotificationsTab } from './detail-tabs.tsx';
import { PeriodSelect } from './period-select.tsx';
import { billingTexts } from './texts.ts';
import { useDownload } from './use-download.ts';

const list = '/reports/billing';

interface Ids {
  periodId: string;
  merchantId: string;
}

/** What one merchant used in a month. */
export function BillingDetailPage() {
  const { periodId = '', merchantId = '' }: Partial<Ids> = useParams({ strict: false });
  return periodId === '' || merchantId === '' ? <Missing /> : <Report periodId={periodId} merchantId={merchantId} />;
}

function Report({ periodId, merchantId }: Ids) {
  const say = billingTexts.useTexts();
  const query = useQuery(queryOf(viewBillingReport, { params: { periodId, merchantId } }));
  return (
    <DetailPage
      query={query}
      kind={say('report')}
      list={{ to: list, title: say('title') }}
      failed={say('reportFailed')}
      nameOf={({ report }) => report.merchantName}
      renderAside={(detail) => <Standing detail={detail} />}
      renderActions={() => <Actions periodId={periodId} merchantId={merchantId} />}
      renderTabs={(detail) => [
        { key: 'general', label: say('general'), isWide: true, content: <GeneralTab detail={detail} /> },
        { key: 'identity', label: say('identity'), isWide: true, content: <IdentityTab detail={detail} /> },
        { key: 'comply', label: say('comply'), isWide: true, content: <ComplyTab detail={detail} /> },
        {
          key: 'notifications',
          label: say('notifications'),
          isWide: true,
          content: <NotificationsTab detail={detail} />,
        },
      ]}
    />
  );
}

/** The period, and until when it is counted. */
function Standing({ detail: { state, closedAt, closes, report } }: { detail: BillingDetail }) {
  const say = billingTexts.useTexts();
  const format = useFormat();
  if (closedAt !== null)
    return (
      <>
        <Tag icon={<IconLock {...tagIconProps} />}>{report.period}</Tag>{' '}
        {say('closedAt', { at: format.date(closedAt) })}
      </>
    );
  return (
    <>
      <Tag tone="blue" icon={<IconProgress {...tagIconProps} />}>
        {state === 'open' ? say('soFar', { period: report.period }) : report.period}
      </Tag>{' '}
      {say('openUntil', { at: format.partialDate(closes.slice(0, 10)) })}
    </>
  );
}

function Actions({ periodId, merchantId }: Ids) {
  const say = billingTexts.useTexts();
  const navigate = useNavigate();
  const periods = useQuery(queryOf(findBillingPeriods));
  const { isPending, download } = useDownload(periodId);
  return (
    <>
      <BackToList />
      {periods.data && (
        <PeriodSelect
          periods={periods.data.periods}
          periodId={periodId}
          onChange={(period) => void navigate({ to: `${list}/detail/${period}/${merchantId}` })}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconDownload {...iconProps} />}
        loading={isPending}
        onClick={() => download([merchantId])}
      >
        {say('csv')}
      </Button>
    </>
  );
}

const BackToList = () => (
  <Button component={Link} to={list} variant="default" leftSection={<IconArrowLeft {...iconProps} />}>
    {billingTexts.useTexts()('back')}
  </Button>
);

function Missing() {
  const say = billingTexts.useTexts();
  return (
    <Page>
      <PageHeader title={say('report')} />
      <StatePanel icon={<IconFileUnknown size={20} stroke={1.75} />} title={say('missing')} actions={<BackToList />}>
        {say('missingText')}
      </StatePanel>
    </Page>
  );
}
