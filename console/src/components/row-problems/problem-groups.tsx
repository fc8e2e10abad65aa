import type { ProblemGroup } from '@tamis/contract/terms/row-problems';
import { useFormat } from '../../format/use-format.ts';
import classes from './problem-groups.module.css';
import { rowProblemTexts } from './texts.ts';

/** What is wrong in many rows at once, each told once: a column is mended in the file, not row by row. */
export function ProblemGroups({ groups }: { groups: readonly ProblemGroup[] }) {
  const say = rowProblemTexts.useTexts();
  const format = useFormat();
  if (!groups.some(({ rows }) => rows > 1)) return null;
  return (
    <ul className={classes.groups} aria-label={say('problemsInAll')}>
      {groups.map(({ column, message, rows, firstRows }) => (
        <li key={`${column} ${message}`} className={classes.group}>
          <span className={classes.count}>{say('rows', { count: rows, shown: format.count(rows) })}</span>
          <span>{message}</span>
          <span className={classes.where}>
            {rows > firstRows.length
              ? say('inFirstRows', { rows: firstRows.map(format.count).join(', ') })
              : say('inRows', { count: rows, rows: firstRows.map(format.count).join(', ') })}
          </span>
        </li>
      ))}
    </ul>
  );
}
