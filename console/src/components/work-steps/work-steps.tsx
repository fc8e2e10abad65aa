import { IconCircleCheck, IconCircleDashed, IconLoader } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { usePersonName } from '../use-person-name.ts';
import { workTexts } from './texts.ts';
import classes from './work-steps.module.css';
import type { WorkState } from './work-state.tsx';

type StepState = 'done' | 'running' | 'waiting';

export interface WorkStepsProps {
  state: WorkState;
  rows: number;
  invalidRows: number;
  /** What becomes of the rows with problems. */
  leftOut: string;
  /** What is done with the others. */
  title: string;
  startedBy: { timestamp: string; actorId: string } | null;
  finishedAt: string | null;
}

/** The steps of work on the rows of a file, in their order. */
export function WorkSteps({ state, rows, invalidRows, leftOut, title, startedBy, finishedAt }: WorkStepsProps) {
  const say = workTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const working: StepState =
    state === 'completed' ? 'done' : startedBy && state !== 'cancelled' ? 'running' : 'waiting';
  return (
    <ol className={classes.steps}>
      <Step state="done" title={say('fileRead')}>
        {say('rows', { count: rows, shown: format.count(rows) })}
      </Step>
      <Step state="done" title={say('rowsChecked')}>
        {invalidRows === 0 ? say('allGood') : leftOut}
      </Step>
      <Step state={working} title={title}>
        {startedBy
          ? say('startedAt', { time: format.dateTime(startedBy.timestamp), name: personName(startedBy.actorId) })
          : say('notStarted')}
      </Step>
      <Step state={finishedAt ? 'done' : 'waiting'} title={say(state === 'cancelled' ? 'cancelled' : 'done')}>
        {finishedAt ? format.dateTime(finishedAt) : say('toCome')}
      </Step>
    </ol>
  );
}

const icons: Record<StepState, ReactNode> = {
  done: <IconCircleCheck size={18} stroke={1.75} aria-hidden />,
  running: <IconLoader size={18} stroke={1.75} aria-hidden />,
  waiting: <IconCircleDashed size={18} stroke={1.75} aria-hidden />,
};

function Step({ state, title, children }: { state: StepState; title: string; children: ReactNode }) {
  return (
    <li className={classes.step} data-state={state}>
      {icons[state]}
      <span>
        <span className={classes.stepTitle}>{title}</span>
        <span className={classes.stepText}>{children}</span>
      </span>
    </li>
  );
}
