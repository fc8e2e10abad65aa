import { useQuery } from '@tanstack/react-query';
import { type CaseDetails, viewCaseRisk } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { FactorsCard } from './factors-card.tsx';
import { FloorsCard } from './floors-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { MissingCard } from './missing-card.tsx';
import { OverrideCard } from './override-card.tsx';
import { PointsCard } from './points-card.tsx';
import classes from './risk.module.css';
import { riskTexts } from './texts.ts';

/** The risk of a case: the sum that it is, floors, what is missing, what a person set in its place, and how it came. */
export function RiskTab({ shown }: { shown: CaseDetails }) {
  const say = riskTexts.useTexts();
  const query = useQuery(queryOf(viewCaseRisk, { params: { id: shown.id } }));
  if (query.isError)
    return <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('points')} />;
  const seen = query.data;
  const { computed } = seen;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {computed ? (
          <>
            <PointsCard seen={seen} computed={computed} />
            <FactorsCard computed={computed} />
          </>
        ) : (
          <Card title={say('points')} padded>
            {say('notComputed')}
          </Card>
        )}
        {seen.history.length > 0 && <HistoryCard seen={seen} />}
      </div>
      <div className={classes.column}>
        {computed && computed.missing.length > 0 && <MissingCard shown={shown} missing={computed.missing} />}
        {computed && <FloorsCard floors={computed.floors} />}
        <OverrideCard shown={shown} seen={seen} />
      </div>
    </div>
  );
}
