import { IconAlertCircle } from '@tabler/icons-react';
import type { RowProblem } from '@tamis/contract/terms/row-problems';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import classes from './row-problems.module.css';

/** What is wrong in a row of a spreadsheet: why, in which column, or what stands there. */
export function RowProblems({
  problems,
  show,
}: {
  problems: readonly RowProblem[];
  show: 'message' | 'column' | 'value';
}) {
  return problems.map((problem) => (
    <div key={`${problem.column} ${problem.message}`}>
      {show === 'message' ? (
        <Status tone="red" icon={<IconAlertCircle {...tagIconProps} />}>
          <span className={classes.message} title={problem.message}>
            {problem.message}
          </span>
        </Status>
      ) : (
        <code>{problem[show]}</code>
      )}
    </div>
  ));
}
