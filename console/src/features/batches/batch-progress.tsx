import { Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Batch } from '@tamis/contract/batches';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
import { Figure, Figures } from '../../components/work-steps/figures.tsx';
import { Step, Steps, type StepState } from '../../components/work-steps/steps.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import classes from './batch-progress.module.css';
import { batchTexts } from './texts.ts';
import { usePace } from './use-batch.ts';

const MINUTE = 60;
/** Who hears the progress is told of every tenth of it, not of every row. */
const ANNOUNCED_STEP = 10;

/** Steps, bar, pace and counts of a batch. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const total = batch.totalRows - batch.invalidRows;
  const done = batch.screenedRows + batch.pendingRows;
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  const pace = usePace(batch);
  return (
    <Card>
      <BatchSteps batch={batch} />
      {batch.pauseReason && (
        <p className={classes.reason} role="alert">
          {batch.pauseReason}
        </p>
      )}
      <div className={classes.bar}>
        <p className={classes.count}>
          <strong>{format.count(done)}</strong> {say('ofScreened', { total: format.count(total) })}
          {pace !== undefined && (
            <span
              className={classes.pace}
            >{`${say('pace', { count: Math.max(1, Math.round(pace)) })} · ${restOf((total - done) / pace)}`}</span>
          )}
        </p>
        <Progress value={percent} aria-label={say('progress')} />
        <span className="visually-hidden" role="status">
          {say('announced', { percent: Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP })}
        </span>
        <p className={classes.under}>
          <span>{percent}%</span>
          {batch.state === 'running' && <span>{say('goesOn')}</span>}
        </p>
      </div>
      <BatchFigures batch={batch} />
    </Card>
  );
}

function restOf(seconds: number): string {
  if (seconds < MINUTE) return batchTexts.say('restSeconds', { count: Math.max(5, Math.ceil(seconds / 5) * 5) });
  return batchTexts.say('restMinutes', { count: Math.ceil(seconds / MINUTE) });
}

function BatchSteps({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const rows = (key: 'rowsRead' | 'leftOut', count: number) => say(key, { count, shown: format.count(count) });
  const { startedBy, finishedAt } = batch;
  const screening: StepState =
    batch.state === 'completed' ? 'done' : startedBy && batch.state !== 'cancelled' ? 'running' : 'waiting';
  return (
    <Steps>
      <Step state="done" title={say('fileRead')}>
        {rows('rowsRead', batch.totalRows)}
      </Step>
      <Step state="done" title={say('rowsChecked')}>
        {batch.invalidRows === 0 ? say('allGood') : rows('leftOut', batch.invalidRows)}
      </Step>
      <Step state={screening} title={say('screeningStep')}>
        {startedBy
          ? say('startedAt', { time: format.dateTime(startedBy.timestamp), name: personName(startedBy.actorId) })
          : say('notStarted')}
      </Step>
      <Step
        state={finishedAt ? 'done' : 'waiting'}
        title={batch.state === 'cancelled' ? say('cancelled') : say('done')}
      >
        {finishedAt ? say('doneAt', { time: format.dateTime(finishedAt) }) : say('toCome')}
      </Step>
    </Steps>
  );
}

function BatchFigures({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const canFind = useCan('ComplyFind');
  const clear = batch.screenedRows - batch.hitRows;
  const share = batch.screenedRows === 0 ? 0 : Math.round((clear / batch.screenedRows) * 1000) / 10;
  return (
    <Figures>
      <Figure label={say('noHits')} value={format.count(clear)}>
        {say('share', { percent: share })}
        {Boolean(batch.leftOutRows) && <> · {say('leftOutByFacts', { count: batch.leftOutRows ?? 0 })}</>}
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
      <Figure label={say('rowErrors')} value={format.count(batch.invalidRows)} isWrong={batch.invalidRows > 0}>
        {say('leftOutText')}
      </Figure>
    </Figures>
  );
}
