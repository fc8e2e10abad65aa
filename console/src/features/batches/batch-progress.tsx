import { Link } from '@tanstack/react-router';
import type { Batch } from '@tamis/contract/batches';
import { useCan } from '../../components/use-session.ts';
import { WorkProgress } from '../../components/work-steps/work-progress.tsx';
import { WorkSteps } from '../../components/work-steps/work-steps.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { Figure, Figures } from '../../ui/figures/figures.tsx';
import { batchTexts } from './texts.ts';
import { usePace } from './use-batch.ts';

const MINUTE = 60;

/** Steps, bar, pace and counts of a batch. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const total = batch.totalRows - batch.invalidRows;
  const done = batch.screenedRows + batch.pendingRows;
  const pace = usePace(batch);
  return (
    <Card>
      <WorkSteps
        state={batch.state}
        rows={batch.totalRows}
        invalidRows={batch.invalidRows}
        leftOut={say('leftOut', { count: batch.invalidRows, shown: format.count(batch.invalidRows) })}
        title={say('screeningStep')}
        startedBy={batch.startedBy}
        finishedAt={batch.finishedAt}
      />
      <WorkProgress
        done={done}
        total={total}
        ofTotal={say('ofScreened', { total: format.count(total) })}
        pace={
          pace === undefined
            ? undefined
            : `${say('pace', { count: Math.max(1, Math.round(pace)) })} · ${restOf((total - done) / pace)}`
        }
        announced={(percent) => say('announced', { percent })}
        goesOn={batch.state === 'running' ? say('goesOn') : undefined}
        stopReason={batch.pauseReason}
      />
      <BatchFigures batch={batch} />
    </Card>
  );
}

function restOf(seconds: number): string {
  if (seconds < MINUTE) return batchTexts.say('restSeconds', { count: Math.max(5, Math.ceil(seconds / 5) * 5) });
  return batchTexts.say('restMinutes', { count: Math.ceil(seconds / MINUTE) });
}

function BatchFigures({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const canFind = useCan('ComplyFind');
  const clear = batch.screenedRows - batch.hitRows;
  const share = batch.screenedRows === 0 ? 0 : Math.round((clear / batch.screenedRows) * 1000) / 10;
  return (
    <Figures isFramed={false}>
      <Figure label={say('noHits')} value={format.count(clear)}>
        {[say('share', { percent: share }), ...caveatsOf(batch)].join(' · ')}
      </Figure>
      <Figure label={say('withHits')} value={format.count(batch.hitRows)}>
        {canFind && batch.screenedRows > 0 ? (
          <Link to="/aml/history" search={{ batchId: batch.id }}>
            {say('openInHistory')}
          </Link>
        ) : (
          ''
        )}
      </Figure>
      <Figure label={say('pending')} value={format.count(batch.pendingRows)}>
        {say('pendingText')}
      </Figure>
      <Figure label={say('rowErrors')} value={format.count(batch.invalidRows)} tone={batch.invalidRows > 0 && 'red'}>
        {say('leftOutText')}
      </Figure>
    </Figures>
  );
}

/** What keeps 'No hits' from being the whole of it: never is it said alone of what was not searched. */
function caveatsOf({ isDemo, leftOutRows, gapRows }: Batch): string[] {
  const { say } = batchTexts;
  return [
    ...(leftOutRows ? [say('leftOutByFacts', { count: leftOutRows })] : []),
    ...(isDemo ? [say('onDemo')] : []),
    ...(gapRows ? [say('withGaps', { count: gapRows })] : []),
    ...(gapRows === null ? [say('gapsNotCounted')] : []),
  ];
}
