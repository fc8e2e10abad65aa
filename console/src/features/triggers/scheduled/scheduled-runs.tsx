import { useQuery } from '@tanstack/react-query';
import { findScheduledRuns, type ScheduledRun } from '@tamis/contract/scheduled-triggers';
import { scheduledOutcomes } from '@tamis/contract/triggers/run-filters';
import { pageQueryOf } from '../../../api/query.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { RunsStanding } from '../runs-standing.tsx';
import { runAddress, RunFilters, useRunFilters } from '../run-filters.tsx';
import { triggerTexts } from '../texts.ts';
import classes from '../triggers.module.css';
import { scheduledTexts } from './texts.ts';
import { type Where, whereOf } from './where.ts';

const SHOWN = 20;

const address = runAddress(scheduledOutcomes);

/** The last times at which the trigger came due, and what came of each; all of them, of one outcome or of a time. */
export function ScheduledRuns({ id, where, timeZone }: { id: string; where: Where; timeZone: string }) {
  const say = scheduledTexts.useTexts();
  const format = useFormat().inZone(timeZone);
  const sayOfRuns = triggerTexts.useTexts();
  const { query, isNarrowed, filters } = useRunFilters(address, timeZone);
  const asked = { params: { id }, query: { ...whereOf(where), ...query, perPage: SHOWN } };
  const found = useQuery(pageQueryOf(findScheduledRuns, asked));
  const { runs, totalRecords: count = 0 } = found.data ?? {};
  const aside = count > SHOWN && sayOfRuns('newestOf', { shown: format.count(SHOWN), count: format.count(count) });
  const lineOf = useRunLine(timeZone);
  return (
    <Card title={say('runLog')} aside={aside && <span className={classes.hint}>{aside}</span>}>
      <RunFilters
        {...filters}
        outcomes={scheduledOutcomes.map((value) => ({ value, label: say(`outcome_${value}`) }))}
      />
      <RunsStanding found={found} />
      {runs?.length === 0 && <p className={classes.nothing}>{isNarrowed ? sayOfRuns('noSuchRuns') : say('noRuns')}</p>}
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
