import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import { ChangeCard } from './change-card.tsx';
import classes from './changes-table.module.css';
import { KindTag } from '../watchlist-data/kind-tag.tsx';
import { ScrollRegion } from '../../../ui/scroll-region/scroll-region.tsx';
import { markDifference } from '../../../ui/difference/mark-difference.ts';
import { MarkedText } from '../../../ui/difference/marked-text.tsx';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { EntryChange } from '../watchlist-data/watchlist-types.ts';

const columns = ['difference', 'entry', 'entityId', 'field', 'was', 'is'] as const;

export interface ChangesTableProps {
  label: string;
  changes: readonly EntryChange[];
  /** Others are on their way; those of before stay, paler. */
  isRefreshing: boolean;
}

/** Entries that differ between two versions, one line for each field. */
export function ChangesTable({ label, changes, isRefreshing }: ChangesTableProps) {
  const say = watchlistTexts.useTexts();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  if (isNarrow) {
    return (
      <ul className={clsx(classes.cards, isRefreshing && classes.stale)} aria-label={label}>
        {changes.map((change) => (
          <ChangeCard key={change.recordId} change={change} />
        ))}
      </ul>
    );
  }
  return (
    <div className={clsx(isRefreshing && classes.stale)}>
      <ScrollRegion label={label}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={classes[column]}>
                  {say(column)}
                </th>
              ))}
            </tr>
          </thead>
          {changes.map((change) => (
            <ChangeRows key={change.recordId} change={change} />
          ))}
        </table>
      </ScrollRegion>
    </div>
  );
}

/** An added or removed entry can have no field to tell of; it still has its line. */
const linesOf = ({ fields }: EntryChange) => (fields.length > 0 ? fields : [{ field: '', was: '', is: '' }]);

function ChangeRows({ change }: { change: EntryChange }) {
  const lines = linesOf(change);
  return (
    <tbody>
      {lines.map(({ field, was, is }, index) => {
        const parts = markDifference(was, is);
        return (
          <tr key={field} className={clsx(index < lines.length - 1 && classes.more)}>
            {index === 0 && (
              <>
                <td rowSpan={lines.length}>
                  <KindTag kind={change.kind} />
                </td>
                <td rowSpan={lines.length} className={classes.name} dir="auto">
                  {change.name}
                </td>
                <td rowSpan={lines.length} className={classes.mono}>
                  {change.reference}
                </td>
              </>
            )}
            <td>{field}</td>
            <td className={classes.text}>
              <MarkedText parts={parts.was} />
            </td>
            <td className={clsx(classes.text, classes.is)}>
              <MarkedText parts={parts.is} />
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
