import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { queryOf } from '../../api/query.ts';
import { DemoBanner } from '../../components/demo-banner.tsx';
import { useReadyOf } from '../../components/lists-trouble/use-ready-of.ts';
import { QueryError } from '../../components/query-error.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { Status } from '../../ui/tags/status.tsx';
import classes from './dashboard-page.module.css';
import { dashboardTexts } from './texts.ts';

/** Whether the lists are ready, how many entries they hold and how old they are. */
export function ListsCard() {
  const say = dashboardTexts.useTexts();
  const canOpen = useCan('Root');
  const status = useQuery(queryOf(watchlistStatus));
  return (
    <div>
      <Card
        title={say('lists')}
        aside={canOpen && <Link to="/settings/watchlists">{say('toWatchlists')}</Link>}
        padded={status.isSuccess}
      >
        {status.isPending && <LoadingBlock label={sharedTexts.say('loading')} />}
        {status.isError && (
          <QueryError error={status.error} title={say('listsFailed')} onRetry={() => void status.refetch()} />
        )}
        {status.isSuccess && <ListsState {...status.data} />}
      </Card>
      {status.data?.isDemo && (
        <div className={classes.meta}>
          <DemoBanner />
        </div>
      )}
    </div>
  );
}

type ListsStateProps = OutputOf<typeof watchlistStatus>;

function ListsState({ isReady, isDemo, entries, lists, troubled, builtAt, engineVersion }: ListsStateProps) {
  const readyOf = useReadyOf();
  const say = dashboardTexts.useTexts();
  const format = useFormat();
  if (!isReady) {
    return (
      <div className={classes.lists}>
        <Status tone="amber" icon={<IconAlertTriangle {...iconProps} />}>
          {say('notReady')}
        </Status>
        <p>{say('notReadyText')}</p>
      </div>
    );
  }
  return (
    <div className={classes.lists}>
      {troubled.length > 0 || isDemo ? (
        <Status tone="amber" icon={<IconAlertTriangle {...iconProps} />}>
          <span>{isDemo && troubled.length === 0 ? say('onlyDemo') : readyOf({ lists, troubled })}</span>
        </Status>
      ) : (
        <Status tone="green" icon={<IconCircleCheck {...iconProps} />}>
          {say('ready', { count: lists })}
        </Status>
      )}
      <span>
        <span className={classes.figure}>{format.count(entries)}</span>
        {say('entries', { count: entries })}
      </span>
      {builtAt && (
        <p className={classes.meta}>
          {say('snapshotOf', { moment: format.dateTime(builtAt), version: engineVersion })}
        </p>
      )}
    </div>
  );
}
