import { Button } from '@mantine/core';
import { IconLock, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { useEffect, useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { setAccessNotice, useAccessNotice } from '../../components/access-notice.ts';
import { ListsBanner } from '../../components/lists-trouble/lists-banner.tsx';
import { useCan, useModule, useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import classes from './dashboard-page.module.css';
import { greeting } from './greeting.ts';
import { ListsCard } from './lists-card.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { dashboardTexts } from './texts.ts';
import { WaitingStrip } from './waiting.tsx';

/** The main page: a welcome, the state of the lists and the newest searches. */
export function DashboardPage() {
  const say = dashboardTexts.useTexts();
  const session = useSession();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const isScreening = useModule('nameScreening');
  const canSearch = useCan('ComplySearch') && isScreening;
  const canFind = useCan('ComplyFind') && isScreening;
  if (!session) return null;
  return (
    <Page ground="bg">
      <PageHeader
        title={say(greeting(now.getHours()), { name: session.user.name })}
        aside={`${session.merchant.name} · ${format.date(now)}`}
        actions={canSearch && <NewSearchButton />}
      />
      <PageBody className={classes.body ?? ''}>
        <AccessNotice />
        {(canSearch || canFind) && <ListsNow />}
        <WaitingStrip />
        {canFind && <RecentSearches />}
        {(canSearch || canFind) && <ListsCard />}
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
