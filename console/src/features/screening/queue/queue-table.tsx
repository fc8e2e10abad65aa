import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { OpenHit, QueuedSearch } from '@tamis/contract/screening';
import { ListTypeTags } from '../../../components/listing/list-type-tags.tsx';
import { doShortcutsRest } from '../../../ui/shortcuts/shortcuts.ts';
import { formatHundredths } from '../../../ui/score-bar/round-parts.ts';
import { Age, Assignee, DueTime, Why, whyItWaits } from './queue-cells.tsx';
import classes from './queue-table.module.css';
import { queueTexts } from './texts.ts';
import { DoneRow } from './done-row.tsx';
import { SearchName } from './search-name.tsx';
import { keyOf, type Place, placeOf, type Stop } from './stop.ts';
import type { Stops } from './use-stops.ts';

export interface QueueTableProps {
  searches: readonly QueuedSearch[];
  stops: Stops;
  now: Date;
  onOpen: (place: Place) => void;
  /** What stands above the searches from this one on: they are not one's own. */
  divider: { before: QueuedSearch | undefined; render: () => React.ReactNode };
}

export const scoreOf = (score: number): string => formatHundredths(Math.round(score * 100));

/** Searches with their open hits below them. */
export function QueueTable({ searches, divider, ...rows }: QueueTableProps) {
  const say = queueTexts.useTexts();
  const { frame, onKeyDown } = useRows(rows);
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
            <SearchRows search={search} {...rows} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

type RowsProps = Omit<QueueTableProps, 'searches' | 'divider'>;

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

/** What makes a row the one that J and K stop at. */
function stopProps(stop: Stop, { stops, onOpen }: RowsProps) {
  const isCurrent = stops.isCurrent(stop);
  // The current row may stand for a later hit of its search, which stays.
  const choose = (): void => (isCurrent ? undefined : stops.choose(stop));
  return {
    'data-key': keyOf(stop),
    tabIndex: stops.isTabStop(stop) ? 0 : -1,
    'aria-current': isCurrent || undefined,
    onFocus: choose,
    onClick: choose,
    onDoubleClick: () => onOpen(placeOf(stop)),
  };
}

function SearchRows({ search, ...rows }: RowsProps & { search: QueuedSearch }) {
  const say = queueTexts.useTexts();
  const isUnfolded = rows.stops.isUnfolded(search);
  const more = search.openHits - search.hits.length;
  if (search.openHits === 0) return <DoneRow search={search} />;
  return (
    <>
      <tr className={classes.search} {...(isUnfolded ? {} : stopProps({ search, hit: undefined }, rows))}>
        <td>
          <SearchName search={search} turn={{ isUnfolded, run: () => rows.stops.turn(search) }} />
        </td>
        <td>
          <Why why={search.why} />
          <span className={classes.meta}>{say('openOf', { open: search.openHits, total: search.totalHits })}</span>
        </td>
        <td className={classes.best}>
          <b>{scoreOf(search.bestScore)}</b>
        </td>
        <td className={classes.age}>
          <Age since={search.openSince} now={rows.now} />
        </td>
        <td>
          <DueTime at={search.dueAt} now={rows.now} />
        </td>
        <td className={classes.who}>
          <Assignee assignee={search.assignee} />
        </td>
      </tr>
      {isUnfolded && search.hits.map((hit) => <HitRow key={hit.entityId} hit={hit} search={search} {...rows} />)}
      {isUnfolded && more > 0 && (
        <tr className={classes.hit}>
          <td colSpan={6} className={classes.rest}>
            {say('more', { count: more })}
          </td>
        </tr>
      )}
    </>
  );
}

function HitRow({ hit, search, ...rows }: RowsProps & { hit: OpenHit; search: QueuedSearch }) {
  const why = whyItWaits(hit, search);
  return (
    <tr className={classes.hit} {...stopProps({ search, hit }, rows)}>
      <td colSpan={why ? 1 : 2}>
        <span className={classes.listed}>
          <ListTypeTags types={hit.types} short />
          <bdi className={classes.name} dir="auto" title={hit.name}>
            {hit.name}
          </bdi>
        </span>
      </td>
      {why && <td>{why}</td>}
      <td className={classes.best}>
        <b>{scoreOf(hit.score)}</b>
      </td>
      <td className={classes.age}>
        <Age since={hit.openSince} now={rows.now} />
      </td>
      <td colSpan={2} aria-hidden="true" />
    </tr>
  );
}
