import { Button } from '@mantine/core';
import { IconLayoutDashboard, IconLock, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { viewDashboard } from '@tamis/contract/dashboard';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { setAccessNotice, useAccessNotice } from '../../components/access-notice.ts';
import { ListsBanner } from '../../components/lists-trouble/lists-banner.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { useCan, useModule, useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import classes from './dashboard-page.module.css';
import { DashboardFigures } from './dashboard-figures.tsx';
import { greeting } from './greeting.ts';
import { arrangeTexts } from './arrange/texts.ts';
import { ListsCard } from './lists-card.tsx';
import { LatestNotification } from './latest-notification.tsx';
import { RecentSearches } from './recent/recent-searches.tsx';
import { dashboardTexts } from './texts.ts';
import { WaitingStrip } from './waiting/waiting.tsx';

/** Once it is known what waits: that is read first. */
const Charts = lazy(() => import('./charts/charts.tsx').then(({ Charts: component }) => ({ default: component })));

const Arrange = lazy(() => import('./arrange/arrange.tsx').then(({ Arrange: component }) => ({ default: component })));
const RangeMenu = lazy(() =>
  import('./arrange/range-menu.tsx').then(({ RangeMenu: component }) => ({ default: component })),
);

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
  const [arranging, setArranging] = useState<'now' | 'ended'>();
  const { data, error, isError, refetch } = useQuery(queryOf(viewDashboard));
  if (!session) return null;
  if (arranging === 'now')
    return (
      <Page ground="bg">
        <Suspense fallback={null}>
          <Arrange now={now} onClose={() => setArranging('ended')} />
        </Suspense>
      </Page>
    );
  return (
    <Page ground="bg">
      <PageHeader
        title={say(greeting(now.getHours()), { name: session.user.name })}
        aside={`${session.merchant.name} · ${format.weekday(now)}, ${format.date(now)}`}
        actions={
          <>
            {data && (
              <Suspense fallback={null}>
                <RangeMenu />
              </Suspense>
            )}
            <ArrangeButton hasEnded={arranging === 'ended'} onArrange={() => setArranging('now')} />
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
        {data && !isError && <DashboardFigures figures={data.figures} />}
        {data?.figures.searches && !isError && <p className={classes.note}>{say('wholeDays')}</p>}
        {(data || isError) && (
          <Suspense fallback={null}>
            <Charts now={now} />
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

/** Whoever has arranged the charts is where they began. */
function ArrangeButton({ hasEnded, onArrange }: { hasEnded: boolean; onArrange: () => void }) {
  const say = arrangeTexts.useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasEnded) button.current?.focus();
  }, [hasEnded]);
  return (
    <Button ref={button} variant="default" leftSection={<IconLayoutDashboard {...iconProps} />} onClick={onArrange}>
      {say('arrange')}
    </Button>
  );
}

function NewSearchButton() {
  const say = dashboardTexts.useTexts();
  return (
    <Button
      component={Link}
      to="/aml/search"
      leftSection={<IconPlus {...iconProps} />}
      rightSection={<KeyHint keys={['C']} />}
      aria-keyshortcuts="c"
    >
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
