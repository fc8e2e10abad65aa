import { checkTypeGroups } from '@tamis/contract/terms/check-types';
import type { HitDoc, SearchRecord } from '@tamis/contract/screening';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { searchedOf } from '../coverage/flag-words.ts';
import { SourceLink } from '../../../components/screening/review/hit/hit-listings.tsx';
import { listedDate } from '../../../components/screening/entry/listing-view.ts';
import { hitTexts } from '../../../components/screening/hit-texts.ts';
import classes from './media-card.module.css';

type Asked = Pick<SearchRecord, 'types' | 'coverage'>;

/** What was written about an entry. @param search what was searched: no media may mean that none was asked for, or that no list has any */
export function MediaCard({ doc, search }: { doc: HitDoc; search: Asked }) {
  const say = hitTexts.useTexts();
  return (
    <Card title={say('media')}>
      {doc.media.length === 0 ? (
        <NoMedia search={search} />
      ) : (
        doc.media.map((item) => <Item key={`${item.url} ${item.title}`} item={item} />)
      )}
    </Card>
  );
}

function NoMedia({ search }: { search: Asked }) {
  const say = hitTexts.useTexts();
  const searched = searchedOf(mediaTypes, search);
  return (
    <p className={classes.none}>
      {say('noMedia')}{' '}
      {searched.kind === 'part'
        ? say('mediaPart', { selected: searched.searched, total: searched.total })
        : say(mediaWords[searched.kind], { total: mediaTypes.length })}
    </p>
  );
}

const mediaTypes = checkTypeGroups[2].types.map(({ key }) => key);
const mediaWords = {
  whole: 'mediaSearched',
  notSearched: 'mediaNotSearched',
  notCovered: 'mediaNotCovered',
  unknown: 'mediaUnknown',
} as const;

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
