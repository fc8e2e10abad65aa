/**
 * A watchlist entry in the one form that every list is mapped to: what the engine
 * matches on, and everything a reviewer needs to decide. Optional arrays are never
 * `undefined`; an empty array means that the list says nothing.
 */

/** 'organisation' is the general case where a list does not say company; 'other' is unknown and compares with anything. */
export type EntityType = 'person' | 'company' | 'organisation' | 'vessel' | 'aircraft' | 'other';

/** weak = marked low-quality or weak by the list itself (OFAC 'weak aka', UN quality 'Low'). */
export type NameQuality = 'primary' | 'strong' | 'weak';

export type NameKind = 'name' | 'alias' | 'former' | 'maiden' | 'original-script' | 'acronym' | 'nickname';

/** Parts as the list gives them; never guessed by a reader. */
export interface NameParts {
  given?: string;
  middle?: string;
  patronymic?: string;
  family?: string;
  title?: string;
  suffix?: string;
}

export interface EntryName {
  text: string;
  quality: NameQuality;
  kind: NameKind;
  parts?: NameParts;
  /** ISO 639-1, when the list says so. */
  language?: string;
}

/** A date as exact as the list gives it: each bound is YYYY, YYYY-MM or YYYY-MM-DD; a single date has from = to. */
export interface DateSpan {
  from: string;
  to: string;
  circa: boolean;
  /** The list's own words, when they say more than the bounds. */
  text?: string;
}

export interface Place {
  text: string;
  city?: string;
  region?: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country?: string;
}

export type CountryRole =
  | 'nationality'
  | 'citizenship'
  | 'residence'
  | 'birth'
  | 'registration'
  | 'flag'
  | 'jurisdiction'
  | 'other';

export interface EntryCountry {
  /** ISO 3166-1 alpha-2, upper case; '' when the text names no known country. */
  code: string;
  text: string;
  role: CountryRole;
}

export type IdentifierKind =
  | 'passport'
  | 'national-id'
  | 'tax'
  | 'registration'
  | 'imo'
  | 'mmsi'
  | 'call-sign'
  | 'tail-number'
  | 'serial-number'
  | 'swift'
  | 'lei'
  | 'account'
  | 'crypto-wallet'
  | 'phone'
  | 'email'
  | 'website'
  | 'other';

export interface Identifier {
  kind: IdentifierKind;
  value: string;
  /** What the list calls it, e.g. 'Cedula No.'. */
  label: string;
  country?: string;
  note?: string;
}

export interface Address {
  text: string;
  street?: string;
  city?: string;
  region?: string;
  postcode?: string;
  country?: string;
}

/** One reason for being on the list: the programme or register, with its dates (YYYY-MM-DD). */
export interface Listing {
  /** What a reviewer sees as its title, e.g. 'OFAC SDN'. */
  name: string;
  programmes: string[];
  /** Check-type keys of the search form: sanction, warning, fitness-probity, pep, pep-class-1 … */
  types: string[];
  listedOn?: string;
  delistedOn?: string;
  reason?: string;
  legalBasis?: string;
  url?: string;
}

export interface Relation {
  name: string;
  /** The list's own word for the relation, e.g. 'Linked To', 'Spouse', 'Provides support to'. */
  association: string;
  /** Record id of the other entry in the same source, when known. */
  entryId?: string;
}

export interface Position {
  title: string;
  country?: string;
  from?: string;
  to?: string;
}

export interface MediaArticle {
  title: string;
  url: string;
  /** YYYY-MM-DD */
  date?: string;
  snippet?: string;
  /** Adverse-media check-type keys. */
  types: string[];
}

/** An entry of another list. */
export interface OtherReference {
  /** Key of that list, e.g. 'un-sc'. */
  source: string;
  /** Its record id there, e.g. 'QDi.001'. */
  id: string;
}

export interface Entry {
  /** Key of the list, e.g. 'us-ofac-sdn'. */
  source: string;
  /** The list's own record id, unique within the source, e.g. '22790', 'CDi.001'. */
  id: string;
  entityType: EntityType;
  /** Never empty; the first one is the primary name. */
  names: EntryName[];
  /** Union of the check-type keys of listings and media; never empty. */
  types: string[];
  listings: Listing[];
  births: DateSpan[];
  deaths: DateSpan[];
  birthPlaces: Place[];
  countries: EntryCountry[];
  genders: ('male' | 'female' | 'other')[];
  identifiers: Identifier[];
  addresses: Address[];
  positions: Position[];
  relations: Relation[];
  media: MediaArticle[];
  /** Addresses of pictures. */
  pictures: string[];
  links: string[];
  remarks: string[];
  /** What the list says and no other field holds (vessel tonnage, aircraft model …). */
  details: { label: string; value: string }[];
  /** Entries of other lists that this list calls the same; absent where it names none. */
  sameAs?: OtherReference[];
  /** When the list last changed this entry, YYYY-MM-DD. */
  updatedOn?: string;
}
