import { IconExternalLink } from '@tabler/icons-react';
import type { HitDoc } from '@tamis/contract/screening';
import { listTypes } from '../../../listing/list-types.ts';
import { ListTypeTags } from '../../../listing/list-type-tags.tsx';
import { useFormat } from '../../../../format/use-format.ts';
import { tagIconProps } from '../../../../ui/icon.ts';
import { hitTexts } from '../../hit-texts.ts';
import classes from './hit-listings.module.css';
import { hostOf, listedDate } from '../../entry/listing-view.ts';
import { reviewTexts } from '../texts.ts';

/** Where an entry is listed, as what, under which programme and since when. */
export function HitListings({ doc }: { doc: HitDoc }) {
  const say = reviewTexts.useTexts();
  const sayHit = hitTexts.useTexts();
  const listings = Object.entries(doc.source_notes);
  return (
    <section className={classes.listings}>
      <h3 className={classes.head}>
        {say('listings')} <span className={classes.count}>{listings.length}</span>
      </h3>
      {listings.length === 0 && <p className={classes.none}>{sayHit('noListing')}</p>}
      {listings.map(([key, listing]) => (
        <Listing key={key} listing={listing} />
      ))}
    </section>
  );
}

function Listing({ listing }: { listing: HitDoc['source_notes'][string] }) {
  const say = reviewTexts.useTexts();
  const format = useFormat();
  const since = listedDate(listing.listing_started_utc);
  const until = listedDate(listing.listing_ended_utc);
  const details = [
    listing.programmes.join(', '),
    since && say('since', { date: format.partialDate(since) }),
    until && say('until', { date: format.partialDate(until) }),
  ].filter(Boolean);
  return (
    <article className={classes.listing}>
      <div className={classes.title}>
        {listTypes(listing.aml_types).length > 0 && <ListTypeTags types={listing.aml_types} />}
        <span>{listing.name}</span>
      </div>
      <div className={classes.details}>
        <span>{details.join(' · ')}</span>
        <SourceLink url={listing.url} />
      </div>
    </article>
  );
}

/** The page of the source, by its host; nothing when there is no address that a browser should follow. */
export function SourceLink({ url }: { url: string }) {
  const say = hitTexts.useTexts();
  const host = hostOf(url);
  if (!host) return null;
  return (
    <a className={classes.link} href={url} target="_blank" rel="noreferrer noopener">
      {host}
      <IconExternalLink {...tagIconProps} />
      <span className="visually-hidden">({say('opensInNewTab')})</span>
    </a>
  );
}
