import { useQuery } from '@tanstack/react-query';
import { findTriggerRuns } from '@tamis/contract/triggers';
import { pageQueryOf } from '../../api/query.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

const SHOWN = 20;

/** The last events that the trigger looked at, and what came of each. */
export function RunLog({ id }: { id: string }) {
  const say = triggerTexts.useTexts();
  const format = useFormat();
  const runs = useQuery(pageQueryOf(findTriggerRuns, { params: { id }, query: { perPage: SHOWN } })).data?.runs;
  return (
    <Card title={say('runLog')}>
      {runs?.length === 0 && <p className={classes.nothing}>{say('noRuns')}</p>}
      <ul className={classes.events}>
        {runs?.map((run) => (
          <li key={run.id} className={classes.event}>
            <span className={classes.subject}>{run.reference || run.subjectId}</span>
            <span className={classes.hint}>{format.dateTime(run.at)}</span>
            <span className={classes.lines}>
              {[say(`outcome_${run.outcome}`), ...run.effects.map(({ text }) => text)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
