import type { Hit, HitDoc } from '@tamis/contract/screening';
import { matchTypes } from '@tamis/contract/terms/explanation';
import { countryName } from '@tamis/contract/terms/countries';
import { hitChangeKinds, matchStatuses, whitelistScopes } from '@tamis/contract/screening';
import type { Entry, Listing } from '@tamis/engine';
import type { FoundEntry } from '../../../watchlists/index.ts';
import { identifierText, spanText } from './entry-texts.ts';
import type { HitRow } from './hits-store.ts';
import { oneOf } from '../searches/search-view.ts';
import type { WhitelistRow } from '../decisions/whitelist-store.ts';

type DocField = HitDoc['fields'][number];

/** What a hit is by itself, without the others that are the same. */
export type SingleHit = Omit<Hit, 'joined' | 'taken_apart'>;

/** A hit, its entry and the whitelist entry through which it is whitelisted, in the shape of the contract. */
export function hitView(row: HitRow, found: FoundEntry, whitelist: WhitelistRow | undefined): SingleHit {
  return {
    doc: hitDoc(row.entity_id, found),
    score: row.score,
    match_status: oneOf(matchStatuses, row.match_status),
    match_types: row.match_types.map((type) => oneOf(matchTypes, type)),
    is_whitelisted: row.is_whitelisted,
    index: row.position,
    explanation: row.explanation,
    version: row.version,
    reason: row.reason,
    decided:
      row.decided_by && row.decided_at ? { actorId: row.decided_by, timestamp: row.decided_at.toISOString() } : null,
    ...(row.approved_by !== null &&
      row.decided_at && { approved: { actorId: row.approved_by, timestamp: row.decided_at.toISOString() } }),
    whitelist: whitelist
      ? {
          id: whitelist.id,
          scope: oneOf(whitelistScopes, whitelist.scope),
          reason: whitelist.reason,
          endsOn: whitelist.ends_on,
        }
      : null,
    made_hit:
      row.made_hit_by && row.made_hit_at
        ? { actorId: row.made_hit_by, timestamp: row.made_hit_at.toISOString() }
        : null,
    update:
      row.update_kind === null
        ? null
        : {
            kind: oneOf(hitChangeKinds, row.update_kind),
            fields: row.update_fields ?? [],
            reopened: row.is_reopened,
            settingsVersion: row.update_settings,
          },
  };
}

/** An entry as its list gave it when it was found. */
export function hitDoc(entityId: string, { entry, title, reference, version }: FoundEntry): HitDoc {
  const [primary, ...others] = entry.names;
  return {
    id: entityId,
    reference,
    name: primary?.text ?? '',
    types: entry.types,
    entity_type: entry.entityType,
    country_codes: [...new Set(entry.countries.map((country) => country.code).filter((code) => code !== ''))],
    births: entry.births.map(spanText),
    aka: others.map(({ text, quality, kind }) => ({ name: text, quality, kind })),
    associates: entry.relations.map(({ name, association }) => ({ name, association })),
    fields: docFields(entry, title),
    sources: [entry.source],
    source_notes: Object.fromEntries(
      entry.listings.map((listing, index) => [noteKey(entry, index), sourceNote(listing, version)]),
    ),
    media: entry.media.map(({ title: headline, date, url, snippet }) => ({
      title: headline,
      date: date ?? '',
      url,
      snippet: snippet ?? '',
    })),
    assets: entry.pictures.map((url) => ({ url })),
  };
}

/** Keyed by source; a second listing of the same source gets a number. */
const noteKey = (entry: Entry, index: number): string => (index === 0 ? entry.source : `${entry.source}#${index + 1}`);

function sourceNote(listing: Listing, version: string): HitDoc['source_notes'][string] {
  return {
    name: listing.name,
    aml_types: listing.types,
    listing_started_utc: listing.listedOn ?? null,
    listing_ended_utc: listing.delistedOn ?? null,
    url: listing.url ?? '',
    programmes: listing.programmes,
    reason: [listing.reason, listing.legalBasis].filter(Boolean).join(' · '),
    version,
  };
}

function docFields(entry: Entry, source: string): DocField[] {
  const countriesOf = (...roles: string[]) =>
    entry.countries
      .filter((country) => roles.includes(country.role))
      .map((country) => (country.code ? countryName(country.code) : country.text));
  const rows: [name: string, tag: string, values: string[]][] = [
    ['Date of Birth', 'date_of_birth', entry.births.map(spanText)],
    ['Date of Death', 'date_of_death', entry.deaths.map(spanText)],
    ['Original Place of Birth Text', 'place_of_birth', entry.birthPlaces.map((place) => place.text)],
    [
      'Countries',
      'countries',
      [...new Set(entry.countries.map((country) => (country.code ? countryName(country.code) : country.text)))],
    ],
    ['Nationality', 'nationality', countriesOf('nationality', 'citizenship')],
    ['Country', 'country', countriesOf('residence', 'registration', 'flag', 'jurisdiction')],
    ['Gender', 'gender', entry.genders.map((gender) => gender.charAt(0).toUpperCase() + gender.slice(1))],
    ['Position', 'position', entry.positions.map((position) => position.title)],
    ['Identity document', 'identifier', entry.identifiers.map(identifierText)],
    ['Address', 'address', entry.addresses.map((address) => address.text)],
    ['Details', 'detail', entry.details.map(({ label, value }) => `${label}: ${value}`)],
    ['Remarks', 'remark', entry.remarks],
    ['Link', 'link', entry.links],
    ['Last changed on the list', 'updated', [entry.updatedOn ?? '']],
  ];
  return rows.flatMap(([name, tag, values]) =>
    values.flatMap((value) => (value ? [{ name, value, source, tag }] : [])),
  );
}
