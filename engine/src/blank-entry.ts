import type { Entry, EntityType } from './entry.ts';

/** An entry that says nothing: what tests and callers fill with what they know. `id` is its id on the list of `source`. */
export const blankEntry = (source: string, id: string, entityType: EntityType): Entry => ({
  source,
  id,
  entityType,
  names: [],
  types: [],
  listings: [],
  births: [],
  deaths: [],
  birthPlaces: [],
  countries: [],
  genders: [],
  identifiers: [],
  addresses: [],
  positions: [],
  relations: [],
  media: [],
  pictures: [],
  links: [],
  remarks: [],
  details: [],
});
