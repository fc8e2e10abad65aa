import { useQuery } from '@tanstack/react-query';
import { findScheduledRuns, type ScheduledRun } from '@tamis/contract/scheduled-triggers';
import { pageQueryOf } from '../../../api/query.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../triggers.module.css';
import { scheduledTexts } from './texts.ts';
import { type Where, whereOf } from './where.ts';

const SHOWN = 20;

/** The last times at which the trigger came due, and what came of each. */
export function ScheduledRuns({ id, where, timeZone }: { id: string; where: Where; timeZone: string }) {
  const say = scheduledTexts.useTexts();
  const format = useFormat().inZone(timeZone);
  const query = { ...whereOf(where), perPage: SHOWN };
  const runs = useQuery(pageQueryOf(findScheduledRuns, { params: { id }, query })).data?.runs;
  const lineOf = useRunLine(timeZone);
  return (
    <Card title={say('runLog')}>
      {runs?.length === 0 && <p className={classes.nothing}>{say('noRuns')}</p>}
      <ul className={classes.events}>
        {runs?.map((run) => (
          <li key={run.id} className={classes.event}>
            <span className={classes.subject}>{format.dateTime(run.dueAt)}</span>
            <span className={classes.hint}>{say('met', { count: format.count(run.matched) })}</span>
            <span className={classes.lines}>{lineOf(run)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Says what came of a run, and whether it was late. */
function useRunLine(timeZone: string): (run: ScheduledRun) => string {
  const say = scheduledTexts.useTexts();
  const format = useFormat().inZone(timeZone);
  return ({ outcome, isLate, missed, at, effects }) =>
    [
      say(`outcome_${outcome}`),
      ...(isLate ? [say('late', { time: format.dateTime(at) })] : []),
      ...(missed > 0 ? [say('missed', { count: missed })] : []),
      ...effects.map(({ text }) => text),
    ].join(' · ');
}
