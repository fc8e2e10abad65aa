import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { viewDashboard } from '@tamis/contract/dashboard';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import classes from './dashboard-page.module.css';
import { dashboardTexts } from './texts.ts';

/** The newest notification, and how many are unread. */
export function LatestNotification() {
  const say = dashboardTexts.useTexts();
  const format = useFormat();
  const { data, error, refetch, isSuccess } = useQuery(queryOf(viewDashboard));
  const [latest] = data?.notifications ?? [];
  return (
    <Card
      title={say('latest')}
      aside={data && data.count > 0 && <span className={classes.aside}>{say('unread', { count: data.count })}</span>}
      padded={isSuccess}
    >
      {!data && !error && <LoadingBlock label={sharedTexts.say('loading')} />}
      {error && <QueryError error={error} title={say('notificationFailed')} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.lists}>
          {latest ? (
            <>
              <Link to="/notifications/details" search={{ id: latest.id }}>
                <bdi dir="auto">{latest.title}</bdi>
              </Link>
              <span className={classes.when}>{format.dateTime(latest.createdAt)}</span>
            </>
          ) : (
            <p>{say('noNotification')}</p>
          )}
          <Link to="/notifications/history" className={classes.more}>
            {say('allNotifications')}
          </Link>
        </div>
      )}
    </Card>
  );
}
