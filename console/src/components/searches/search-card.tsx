import type { SearchRecord } from '@tamis/contract/screening';
import { useFormat } from '../../format/use-format.ts';
import classes from './search-card.module.css';
import { SearchHits, useEntityTypeName } from './search-cells.tsx';

/** A saved search as a card, in the place of its row on a narrow screen. */
export function SearchCard({ search }: { search: SearchRecord }) {
  const format = useFormat();
  const entityTypeName = useEntityTypeName();
  return (
    <>
      <span className={classes.cardTop}>
        <bdi className={classes.term} dir="auto">
          {search.searchTerm}
        </bdi>
        <SearchHits search={search} withWord />
      </span>
      <span className={classes.cardMeta}>
        {entityTypeName(search.entityType)} ·{' '}
        {search.clientReference && (
          <>
            <span className="mono">{search.clientReference}</span> ·{' '}
          </>
        )}
        {format.dateTime(search.createdAt)}
      </span>
    </>
  );
}
