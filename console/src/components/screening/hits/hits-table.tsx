import type { Hit } from '@tamis/contract/screening';
import { DataTable } from '../../table/data-table.tsx';
import { resultsTexts } from '../texts.ts';
import { HitCard } from './hit-card.tsx';
import { useHitColumns } from './hit-columns.tsx';
import type { Review } from '../review/use-review.ts';
import classes from './hits-table.module.css';
import { updateKind, type Updates } from '../updates/updates.tsx';
import { JoinLine } from './join-line.tsx';
import { withFolded } from '../review/persons.ts';
import { usePersons } from './use-persons.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface HitsTableProps {
  updates: Updates;
  review: Review;
  /** Nothing is done with several at once. */
  withoutSelection?: boolean;
  /** Of columns, by their keys: all of them by default. */
  isColumnShown?: (key: string) => boolean;
}

/** A page of hits, those of one person together; the one under review is marked. */
export function HitsTable({ updates, review, withoutSelection = false, isColumnShown }: HitsTableProps) {
  const say = resultsTexts.useTexts();
  const { query } = review;
  const mayTick = review.mayWhitelist && !review.hasUpdates && !withoutSelection;
  const persons = usePersons(review, updates);
  const { rows } = persons;
  const columns = useHitColumns(updates, !mayTick, persons).map((column) =>
    column.isFixed || isColumnShown?.(column.key) !== false ? column : { ...column, isHidden: true },
  );
  const { frame, onKeyDown } = useRowKeys(review);
  const expected = Math.min(review.total, review.paging.perPage);
  const height: Record<`--${string}`, number> = { '--rows': rows?.length ?? expected };
  const nameOf = (id: string) => query.data?.hits.find((hit) => hit.doc.id === id)?.doc.name ?? id;
  const rowState = (hit: Hit) => {
    const person = persons.personAt(hit);
    if (review.hasPane && (person?.isFolded ? persons.isUnderReview(person) : hit.index === review.position))
      return 'current';
    if (updateKind(updates, hit.doc.id) === 'added') return 'added';
    return persons.isBelow(hit) ? 'below' : undefined;
  };
  const whyOne = (hit: Hit) => {
    const person = persons.personAt(hit);
    if (!person || person.isFolded) return undefined;
    const shown = persons.isUnderReview(person) ? (review.hit ?? hit) : hit;
    return <JoinLine searchId={review.searchId} hit={shown} mayChange={review.mayWhitelist} />;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows inside take the focus; their arrow keys are heard here
    <div ref={frame} className={classes.table} style={height} onKeyDown={onKeyDown}>
      <DataTable<Hit>
        label={say('hitsTable')}
        columns={columns}
        rows={rows}
        renderBelow={whyOne}
        rowKey={(hit) => hit.doc.id}
        expectedRows={expected}
        isRefreshing={query.isPlaceholderData}
        density="review"
        sorting={{ by: 'relevance', direction: 'descending', onChange: () => undefined }}
        onOpen={review.openRow}
        rowState={rowState}
        renderCard={(hit) => (
          <HitCard hit={hit} update={updateKind(updates, hit.doc.id)} pages={persons.pagesOf(hit)} />
        )}
        {...(mayTick && {
          selection: {
            selected: review.selected,
            onChange: (ticked) => review.select(withFolded(review.selected, ticked, persons.folded)),
            label: (id: string) => say('selectHit', { name: nameOf(id) }),
          },
        })}
      />
    </div>
  );
}
