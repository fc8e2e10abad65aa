import { Progress } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconLoader } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Batch } from '@tamis/contract/batches';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
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
      <Steps batch={batch} />
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
      <Counts batch={batch} />
    </Card>
  );
}

function restOf(seconds: number): string {
  if (seconds < MINUTE) return batchTexts.say('restSeconds', { count: Math.max(5, Math.ceil(seconds / 5) * 5) });
  return batchTexts.say('restMinutes', { count: Math.ceil(seconds / MINUTE) });
}

type StepState = 'done' | 'running' | 'waiting';

function Steps({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const rows = (key: 'rowsRead' | 'leftOut', count: number) => say(key, { count, shown: format.count(count) });
  const { startedBy, finishedAt } = batch;
  const screening: StepState =
    batch.state === 'completed' ? 'done' : startedBy && batch.state !== 'cancelled' ? 'running' : 'waiting';
  return (
    <ol className={classes.steps}>
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
    </ol>
  );
}

const stepIcons: Record<StepState, ReactNode> = {
  done: <IconCircleCheck size={18} stroke={1.75} aria-hidden />,
  running: <IconLoader size={18} stroke={1.75} aria-hidden />,
  waiting: <IconCircleDashed size={18} stroke={1.75} aria-hidden />,
};

function Step({ state, title, children }: { state: StepState; title: string; children: ReactNode }) {
  return (
    <li className={classes.step} data-state={state}>
      {stepIcons[state]}
      <span>
        <span className={classes.stepTitle}>{title}</span>
        <span className={classes.stepText}>{children}</span>
      </span>
    </li>
  );
}

function Counts({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const canFind = useCan('ComplyFind');
  const clear = batch.screenedRows - batch.hitRows;
  const share = batch.screenedRows === 0 ? 0 : Math.round((clear / batch.screenedRows) * 1000) / 10;
  return (
    <dl className={classes.counts}>
      <Count label={say('noHits')} value={format.count(clear)}>
        {say('share', { percent: share })}
        {Boolean(batch.leftOutRows) && <> · {say('leftOutByFacts', { count: batch.leftOutRows ?? 0 })}</>}
      </Count>
      <Count label={say('withHits')} value={format.count(batch.hitRows)}>
        {canFind && batch.screenedRows > 0 ? (
          <Link to="/aml/history" search={{ batchId: batch.id }}>
            {say('openInHistory')}
          </Link>
        ) : (
          ''
        )}
      </Count>
      <Count label={say('pending')} value={format.count(batch.pendingRows)}>
        {say('pendingText')}
      </Count>
      <Count label={say('rowErrors')} value={format.count(batch.invalidRows)} isWrong={batch.invalidRows > 0}>
        {say('leftOutText')}
      </Count>
    </dl>
  );
}

function Count({
  label,
  value,
  isWrong,
  children,
}: {
  label: string;
  value: string;
  isWrong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value} data-wrong={isWrong || undefined}>
        {value}
      </dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  );
}
