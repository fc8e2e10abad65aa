import { memo } from 'react';
import type { OpenHit, QueuedSearch } from '@tamis/contract/screening';
import { ListTypeTags } from '../../../../components/listing/list-type-tags.tsx';
import { countAll } from '../../../../components/screening/search-data/cached-queue.ts';
import { DoneRow } from './done-row.tsx';
import { NewMembers, WhoseEntry } from './person-cells.tsx';
import { Age, Assignee, DueTime, scoreOf, Why, whyItWaits } from './queue-cells.tsx';
import classes from './queue-table.module.css';
import { SelectHit } from './select-hit.tsx';
import { SearchName } from './search-name.tsx';
import { keyOf, type Place, placeOf, type Stop } from '../queue-data/stop.ts';
import { queueTexts } from '../texts.ts';

export interface RowActs {
  choose: (stop: Stop) => void;
  turn: (search: QueuedSearch) => void;
  open: (place: Place) => void;
  /** @param isRange with all from the one before */
  select: (search: QueuedSearch, hit: OpenHit, isRange: boolean) => void;
}

interface RowProps {
  /** Keys of the current row and of the one where Tab leads, where they are of this search. */
  current: string | undefined;
  tabStop: string | undefined;
  maySelect: boolean;
  /** Those of its hits that are selected, by their entries. */
  selected: ReadonlySet<string>;
  now: Date;
  acts: RowActs;
}

/** What makes a row the one that J and K stop at. */
function stopProps(stop: Stop, { current, tabStop, acts }: RowProps) {
  const key = keyOf(stop);
  const isCurrent = key === current;
  // The current row may stand for a later hit of its search, which stays.
  const choose = (): void => (isCurrent ? undefined : acts.choose(stop));
  return {
    'data-key': key,
    tabIndex: key === tabStop ? 0 : -1,
    'aria-current': isCurrent || undefined,
    onFocus: choose,
    onClick: choose,
    onDoubleClick: () => acts.open(placeOf(stop)),
  };
}

interface SearchRowsProps extends RowProps {
  search: QueuedSearch;
  isUnfolded: boolean;
}

/** A search with its open hits below it. Drawn again only where something of it is another: a decision changes one of many. */
export const SearchRows = memo(function SearchRows({ search, isUnfolded, ...rows }: SearchRowsProps) {
  const say = queueTexts.useTexts();
  const more = search.openHits - countAll(search.hits);
  if (search.openHits === 0) return <DoneRow search={search} />;
  return (
    <>
      <tr className={classes.search} {...(isUnfolded ? {} : stopProps({ search, hit: undefined }, rows))}>
        <td>
          <SearchName search={search} turn={{ isUnfolded, run: () => rows.acts.turn(search) }} />
        </td>
        <td>
          <Why why={search.why} />
          <span className={classes.meta}>{say('openOf', { open: search.openHits, count: search.totalHits })}</span>
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
});

function HitRow({ hit, search, ...rows }: RowProps & { hit: OpenHit; search: QueuedSearch }) {
  const why = whyItWaits(hit, search);
  const isSelected = rows.selected.has(hit.entityId);
  return (
    <tr className={classes.hit} data-selected={isSelected || undefined} {...stopProps({ search, hit }, rows)}>
      <td>
        <span className={classes.listed}>
          {rows.maySelect && (
            <SelectHit
              name={hit.name}
              isSelected={isSelected}
              onTurn={(isRange) => rows.acts.select(search, hit, isRange)}
            />
          )}
          <ListTypeTags types={hit.types} short />
          <bdi className={classes.name} dir="auto" title={hit.name}>
            {hit.name}
          </bdi>
        </span>
      </td>
      <td className={classes.of}>{why ?? <WhoseEntry hit={hit} />}</td>
      <td className={classes.best}>
        <b>{scoreOf(hit.score)}</b>
      </td>
      <td className={classes.age}>
        <Age since={hit.openSince} now={rows.now} />
      </td>
      <td colSpan={2} className={classes.of}>
        {why ? <WhoseEntry hit={hit} /> : <NewMembers hit={hit} />}
      </td>
    </tr>
  );
}
