import { useQuery } from '@tanstack/react-query';
import { findTriggerRuns } from '@tamis/contract/triggers';
import { runOutcomes } from '@tamis/contract/triggers/run-filters';
import { pageQueryOf } from '../../api/query.ts';
import { readPreferences } from '../../format/preferences.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { RunsStanding } from './runs-standing.tsx';
import { runAddress, RunFilters, useRunFilters } from './run-filters.tsx';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

const SHOWN = 20;

const address = runAddress(runOutcomes);

/** The last events that the trigger looked at, and what came of each; all of them, of one outcome or of a time. */
export function RunLog({ id }: { id: string }) {
  const say = triggerTexts.useTexts();
  const format = useFormat();
  const { query, isNarrowed, filters } = useRunFilters(address, readPreferences(localStorage).timeZone);
  const asked = { params: { id }, query: { ...query, perPage: SHOWN } };
  const found = useQuery(pageQueryOf(findTriggerRuns, asked));
  const { runs, totalRecords: count = 0 } = found.data ?? {};
  const aside = count > SHOWN && say('newestOf', { shown: format.count(SHOWN), count: format.count(count) });
  return (
    <Card title={say('runLog')} aside={aside && <span className={classes.hint}>{aside}</span>}>
      <RunFilters {...filters} outcomes={runOutcomes.map((value) => ({ value, label: say(`outcome_${value}`) }))} />
      <RunsStanding found={found} />
      {runs?.length === 0 && <p className={classes.nothing}>{say(isNarrowed ? 'noSuchRuns' : 'noRuns')}</p>}
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
