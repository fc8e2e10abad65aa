import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { QueuedSearch } from '@tamis/contract/screening';
import { doShortcutsRest } from '../../../../ui/shortcuts/shortcuts.ts';
import classes from './queue-table.module.css';
import { queueTexts } from '../texts.ts';
import { type RowActs, SearchRows } from './search-rows.tsx';
import type { Place } from '../queue-data/stop.ts';
import type { Selection } from '../queue-data/use-selection.ts';
import type { Stops } from '../queue-data/use-stops.ts';

export interface QueueTableProps {
  searches: readonly QueuedSearch[];
  stops: Stops;
  selection: Selection;
  now: Date;
  onOpen: (place: Place) => void;
  /** What stands above the searches from this one on: they are not one's own. */
  divider: { before: QueuedSearch | undefined; render: () => React.ReactNode };
}

/** Searches with their open hits below them. */
export function QueueTable({ searches, divider, ...rows }: QueueTableProps) {
  const say = queueTexts.useTexts();
  const { frame, onKeyDown } = useRows(rows);
  const acts = useRowActsOf(rows);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows take the keys; they are heard here once
    <div ref={frame} className={classes.scroll} onKeyDown={onKeyDown}>
      <table className={classes.table} aria-label={say('list')}>
        <thead>
          <tr>
            <th>{say('client')}</th>
            <th className={classes.why}>{say('why')}</th>
            <th className={classes.best}>{say('best')}</th>
            <th className={classes.age}>{say('age')}</th>
            <th className={classes.due}>{say('due')}</th>
            <th className={classes.who}>
              <span className="visually-hidden">{say('assignee')}</span>
            </th>
          </tr>
        </thead>
        {searches.map((search) => (
          <tbody key={search.searchId}>
            {search === divider.before && (
              <tr className={classes.divider}>
                <td colSpan={6}>{divider.render()}</td>
              </tr>
            )}
            <SearchRows
              search={search}
              isUnfolded={rows.stops.isUnfolded(search)}
              current={keyWithin(search, rows.stops.currentKey)}
              tabStop={keyWithin(search, rows.stops.tabStopKey)}
              maySelect={rows.selection.maySelect(search)}
              selected={rows.selection.rowsOf(search)}
              now={rows.now}
              acts={acts}
            />
          </tbody>
        ))}
      </table>
    </div>
  );
}

type RowsProps = Omit<QueueTableProps, 'searches' | 'divider'>;

/** The key of a row, where it is one of this search: the rows of the others need not be drawn again. */
const keyWithin = ({ searchId }: QueuedSearch, key: string | undefined): string | undefined =>
  key?.startsWith(searchId) ? key : undefined;

/** The acts of rows, the same ones at each drawing. */
function useRowActsOf(rows: RowsProps): RowActs {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  return useMemo(
    () => ({
      choose: (stop) => latest.current.stops.choose(stop),
      turn: (search) => latest.current.stops.turn(search),
      open: (place) => latest.current.onOpen(place),
      select: (search, hit, isRange) => latest.current.selection.turn(search, hit, isRange),
    }),
    [],
  );
}

/** The current row is in sight and, once rows have the focus, has it; arrows and Enter work where the focus is. */
function useRows({ stops, onOpen }: RowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { current } = stops;
  const key = current && `${current.searchId}/${current.position}`;
  const shown = useRef(key);
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>('tr[aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
    // What had the focus may be gone, as a decision that was made or its row.
    const focused = document.activeElement;
    const isLost = focused === document.body && shown.current !== undefined && shown.current !== key;
    if (isLost || focused?.matches('tr[data-key]')) row?.focus({ preventScroll: true });
    shown.current = key;
  }, [key]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!current || doShortcutsRest() || !(event.target as Element).matches('tr[data-key]')) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) onOpen(current);
    else (step > 0 ? stops.next : stops.previous)?.();
  };
  return { frame, onKeyDown };
}
