import type { ReactNode } from 'react';
import type { HitDoc } from '@tamis/contract/screening';
import { listTypes } from '../../../components/listing/list-types.ts';
import { ListTypeTags } from '../../../components/listing/list-type-tags.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tags/tag.tsx';
import { SourceLink } from '../../../components/screening/review/hit/hit-listings.tsx';
import { hostOf, listedDate } from '../../../components/screening/entry/listing-view.ts';
import { hitTexts } from '../../../components/screening/hit-texts.ts';
import classes from './rows.module.css';

/** A card per listing of an entry. */
export function ListingCards({ doc }: { doc: HitDoc }) {
  return Object.entries(doc.source_notes).map(([key, listing]) => <ListingCard key={key} listing={listing} />);
}

function ListingCard({ listing }: { listing: HitDoc['source_notes'][string] }) {
  const say = hitTexts.useTexts();
  const format = useFormat();
  const started = listedDate(listing.listing_started_utc);
  const ended = listedDate(listing.listing_ended_utc);
  const version = listedDate(listing.version);
  return (
    <Card
      title={say('listing', { name: listing.name })}
      aside={version && <Tag>{say('versionOf', { date: format.partialDate(version) })}</Tag>}
    >
      <dl className={classes.rows}>
        {listTypes(listing.aml_types).length > 0 && (
          <Row label={say('listedAs')}>
            <ListTypeTags types={listing.aml_types} />
          </Row>
        )}
        {listing.programmes.length > 0 && (
          <Row label={say('programmes')}>
            <code>{listing.programmes.join(', ')}</code>
          </Row>
        )}
        {listing.reason && <Row label={say('reason')}>{listing.reason}</Row>}
        {/* A date that the list does not give stays blank (HIT-21). */}
        <Row label={say('listingStarted')}>{started && format.partialDate(started)}</Row>
        <Row label={say('listingEnded')}>{ended && format.partialDate(ended)}</Row>
        {hostOf(listing.url) && (
          <Row label={say('source')}>
            <SourceLink url={listing.url} />
          </Row>
        )}
      </dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value} dir="auto">
          {children}
        </span>
      </dd>
    </div>
  );
}
