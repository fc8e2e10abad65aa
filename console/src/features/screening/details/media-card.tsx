import type { HitDoc } from '@tamis/contract/screening';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { sourceGroups } from '../sources/sources.ts';
import { SourceLink } from '../review/hit-listings.tsx';
import { listedDate } from '../review/listing-view.ts';
import { hitTexts } from '../hit-texts.ts';
import classes from './media-card.module.css';

/** What was written about an entry. @param types what was searched: no media may mean that none was asked for */
export function MediaCard({ doc, types }: { doc: HitDoc; types: readonly string[] }) {
  const say = hitTexts.useTexts();
  return (
    <Card title={say('media')}>
      {doc.media.length === 0 ? (
        <NoMedia types={types} />
      ) : (
        doc.media.map((item) => <Item key={`${item.url} ${item.title}`} item={item} />)
      )}
    </Card>
  );
}

function NoMedia({ types }: { types: readonly string[] }) {
  const say = hitTexts.useTexts();
  const group = sourceGroups(types.filter((type) => type.startsWith('adverse-media')))[0];
  return (
    <p className={classes.none}>
      {say('noMedia')}{' '}
      {group ? say('mediaSearched', { selected: group.selected.length, total: group.total }) : say('mediaNotSearched')}
    </p>
  );
}

function Item({ item }: { item: HitDoc['media'][number] }) {
  const format = useFormat();
  const date = listedDate(item.date);
  return (
    <article className={classes.item}>
      <h3 dir="auto">{item.title}</h3>
      <p className={classes.meta}>
        {date && <span>{format.partialDate(date)}</span>}
        <SourceLink url={item.url} />
      </p>
      {item.snippet && <p dir="auto">{item.snippet}</p>}
    </article>
  );
}
