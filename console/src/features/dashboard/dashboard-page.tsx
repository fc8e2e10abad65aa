import { Button } from '@mantine/core';
import { IconLayoutDashboard, IconLock, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { viewDashboard } from '@tamis/contract/dashboard';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { lazy, Suspense, useEffect, useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { setAccessNotice, useAccessNotice } from '../../components/access-notice.ts';
import { ListsBanner } from '../../components/lists-trouble/lists-banner.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { useCan, useModule, useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import classes from './dashboard-page.module.css';
import { Figures } from './figures.tsx';
import { greeting } from './greeting.ts';
import { arrangeTexts } from './arrange/texts.ts';
import { ListsCard } from './lists-card.tsx';
import { LatestNotification } from './latest-notification.tsx';
import { RecentSearches } from './recent/recent-searches.tsx';
import { dashboardTexts } from './texts.ts';
import { WaitingStrip } from './waiting/waiting.tsx';

/** Once it is known what waits: that is read first. */
const Charts = lazy(() => import('./charts/charts.tsx').then(({ Charts: component }) => ({ default: component })));

/** The main page: what waits, how much was done, the charts as the user has arranged them, and what is newest. */
export function DashboardPage() {
  const say = dashboardTexts.useTexts();
  const session = useSession();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const isScreening = useModule('nameScreening');
  const canSearch = useCan('ComplySearch') && isScreening;
  const canFind = useCan('ComplyFind') && isScreening;
  const hasCases = useModule('cases');
  const canFindCases = useCan('CaseFind') && hasCases;
  const [isArranging, setArranging] = useState(false);
  const { data, error, isError, refetch } = useQuery(queryOf(viewDashboard));
  if (!session) return null;
  return (
    <Page ground="bg">
      <PageHeader
        title={say(greeting(now.getHours()), { name: session.user.name })}
        aside={`${session.merchant.name} · ${format.date(now)}`}
        actions={
          <>
            <ArrangeButton isArranging={isArranging} onArrange={() => setArranging(true)} />
            {canSearch && <NewSearchButton />}
          </>
        }
      />
      <PageBody className={classes.body ?? ''}>
        <AccessNotice />
        {(canSearch || canFind) && <ListsNow />}
        <WaitingStrip figures={data?.figures.waiting} isOutOfOrder={isError} />
        {isError && (
          <Card className={classes.wide ?? ''}>
            <QueryError error={error} title={say('figuresFailed')} onRetry={() => void refetch()} />
          </Card>
        )}
        {data && !isError && <Figures figures={data.figures} />}
        {data?.figures.searches && !isError && <p className={classes.note}>{say('wholeDays')}</p>}
        {(data || isError) && (
          <Suspense fallback={null}>
            <Charts now={now} isArranging={isArranging} onArranged={() => setArranging(false)} />
          </Suspense>
        )}
        {(canFind || canFindCases) && <RecentSearches />}
        <div className={classes.side}>
          <LatestNotification />
          {(canSearch || canFind) && <ListsCard />}
        </div>
        {!canSearch && !canFind && (
          <Card padded className={classes.wide ?? ''}>
            <p>{say('welcome')}</p>
          </Card>
        )}
      </PageBody>
    </Page>
  );
}

/** The lists that are stale or failed now. */
function ListsNow() {
  const { data } = useQuery(queryOf(watchlistStatus));
  return <ListsBanner troubled={data?.troubled ?? []} className={classes.wide} />;
}

function ArrangeButton({ isArranging, onArrange }: { isArranging: boolean; onArrange: () => void }) {
  const say = arrangeTexts.useTexts();
  return (
    <Button
      variant="default"
      disabled={isArranging}
      leftSection={<IconLayoutDashboard {...iconProps} />}
      onClick={onArrange}
    >
      {say('arrange')}
    </Button>
  );
}

function NewSearchButton() {
  const say = dashboardTexts.useTexts();
  return (
    <Button component={Link} to="/aml/search" leftSection={<IconPlus {...iconProps} />}>
      {say('newSearch')}
    </Button>
  );
}

/** Why the user is here and not where he wanted to be. */
function AccessNotice() {
  const say = dashboardTexts.useTexts();
  const isShown = useAccessNotice();
  useEffect(() => () => setAccessNotice(false), []);
  if (!isShown) return null;
  return (
    <Card className={classes.wide ?? ''}>
      <StatePanel
        isAlert
        tone="amber"
        icon={<IconLock size={20} stroke={1.75} />}
        title={say('accessError')}
        actions={
          <Button variant="default" leftSection={<IconX {...iconProps} />} onClick={() => setAccessNotice(false)}>
            {say('close')}
          </Button>
        }
      >
        {say('accessText')}
      </StatePanel>
    </Card>
  );
}
