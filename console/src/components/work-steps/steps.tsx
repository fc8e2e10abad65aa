import { IconCircleCheck, IconCircleDashed, IconLoader } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './work-steps.module.css';

export type StepState = 'done' | 'running' | 'waiting';

/** The steps of work in the background, in their order. */
export const Steps = ({ children }: { children: ReactNode }) => <ol className={classes.steps}>{children}</ol>;

const icons: Record<StepState, ReactNode> = {
  done: <IconCircleCheck size={18} stroke={1.75} aria-hidden />,
  running: <IconLoader size={18} stroke={1.75} aria-hidden />,
  waiting: <IconCircleDashed size={18} stroke={1.75} aria-hidden />,
};

export function Step({ state, title, children }: { state: StepState; title: string; children: ReactNode }) {
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
