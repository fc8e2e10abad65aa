import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type OpenHit, QUEUE_HITS_SHOWN, type QueuedSearch } from '@tamis/contract/screening';
import { ListTypeTags } from '../../../components/listing/list-type-tags.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { formatHundredths } from '../../../ui/score-bar/round-parts.ts';
import { Age, Assignee, DueTime, HitWhy, Why } from './queue-cells.tsx';
import classes from './queue-table.module.css';
import { queueTexts } from './texts.ts';
import { keyOf, type Stop, type Stops } from './use-stops.ts';

export interface QueueTableProps {
  searches: readonly QueuedSearch[];
  stops: Stops;
  now: Date;
  onOpen: (stop: Stop) => void;
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
  const key = stops.current && keyOf(stops.current);
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>('tr[aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement?.matches('tr[data-key]')) row?.focus({ preventScroll: true });
  }, [key]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target as Element).matches('tr[data-key]')) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) stops.move(step);
    else if (stops.current) onOpen(stops.current);
  };
  return { frame, onKeyDown };
}

/** What makes a row the one that J and K stop at. */
function stopProps(stop: Stop, { stops, onOpen }: RowsProps) {
  const isCurrent = stops.isCurrent(stop);
  return {
    'data-key': keyOf(stop),
    tabIndex: isCurrent ? 0 : -1,
    'aria-current': isCurrent || undefined,
    onFocus: () => stops.choose(stop),
    onClick: () => stops.choose(stop),
    onDoubleClick: () => onOpen(stop),
  };
}

function SearchRows({ search, ...rows }: RowsProps & { search: QueuedSearch }) {
  const say = queueTexts.useTexts();
  const isUnfolded = rows.stops.isUnfolded(search);
  const more = search.openHits - search.hits.length;
  return (
    <>
      <tr className={classes.search} {...(isUnfolded ? {} : stopProps({ search, hit: undefined }, rows))}>
        <td>
          <SearchName search={search} isUnfolded={isUnfolded} onTurn={() => rows.stops.turn(search)} />
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
      {isUnfolded && search.hits.length === QUEUE_HITS_SHOWN && more > 0 && (
        <tr className={classes.hit}>
          <td colSpan={6} className={classes.rest}>
            {say('more', { count: more })}
          </td>
        </tr>
      )}
    </>
  );
}

interface SearchNameProps {
  search: QueuedSearch;
  isUnfolded: boolean;
  onTurn: () => void;
}

function SearchName({ search: { searchTerm, clientReference, types }, isUnfolded, onTurn }: SearchNameProps) {
  const say = queueTexts.useTexts();
  const Chevron = isUnfolded ? IconChevronDown : IconChevronRight;
  return (
    <span className={classes.client}>
      <button
        type="button"
        className={classes.turn}
        aria-expanded={isUnfolded}
        aria-label={say(isUnfolded ? 'fold' : 'unfold', { name: searchTerm })}
        onClick={(event) => {
          event.stopPropagation();
          onTurn();
        }}
      >
        <Chevron {...iconProps} />
      </button>
      <span className={classes.names}>
        <bdi className={classes.name} dir="auto" title={searchTerm}>
          {searchTerm}
        </bdi>
        <span className={classes.tags}>
          {clientReference && <span className="mono">{clientReference}</span>}
          <ListTypeTags types={types} short />
        </span>
      </span>
    </span>
  );
}

function HitRow({ hit, search, ...rows }: RowsProps & { hit: OpenHit; search: QueuedSearch }) {
  return (
    <tr className={classes.hit} {...stopProps({ search, hit }, rows)}>
      <td>
        <span className={classes.listed}>
          <ListTypeTags types={hit.types} short />
          <bdi className={classes.name} dir="auto" title={hit.name}>
            {hit.name}
          </bdi>
        </span>
      </td>
      <td>
        <HitWhy hit={hit} of={search} />
      </td>
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
