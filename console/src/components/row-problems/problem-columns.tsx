import type { RowProblem } from '@tamis/contract/terms/row-problems';
import type { Column } from '../table/column.ts';
import { RowProblems } from './row-problems.tsx';
import { rowProblemTexts } from './texts.ts';

/** What is wrong in a row, in which column of the spreadsheet, and what stands there. @param columnWidth of the names of columns */
export function useProblemColumns<Row extends { problems: readonly RowProblem[] }>(columnWidth: number): Column<Row>[] {
  const say = rowProblemTexts.useTexts();
  return [
    {
      key: 'error',
      title: say('error'),
      wraps: true,
      minWidth: 320,
      render: ({ problems }) => <RowProblems problems={problems} show="message" />,
    },
    {
      key: 'column',
      title: say('column'),
      width: columnWidth,
      wraps: true,
      render: ({ problems }) => <RowProblems problems={problems} show="column" />,
    },
    {
      key: 'value',
      title: say('value'),
      width: 140,
      wraps: true,
      render: ({ problems }) => <RowProblems problems={problems} show="value" />,
    },
  ];
}
