import { IconAlertCircle } from '@tabler/icons-react';
import type { RowProblem } from '@tamis/contract/row-problems';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/status.tsx';

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
          {problem.message}
        </Status>
      ) : (
        <code>{problem[show]}</code>
      )}
    </div>
  ));
}
