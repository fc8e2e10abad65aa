import type { Entry, EntityType } from '@tamis/engine';

/** An entry that says nothing yet; readers fill it and hand it to `finishEntry`. */
export function blankEntry(source: string, id: string, entityType: EntityType): Entry {
  return {
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
  };
}

/**
 * Completes a mapped entry: drops repeated values and derives `types` from listings and media.
 * Throws when the entry has no name or no type, which no list may leave open; readers give the place.
 */
export function finishEntry(entry: Entry): Entry {
  const finished: Entry = { ...entry };
  for (const [field, value] of Object.entries(entry)) {
    if (Array.isArray(value)) Object.assign(finished, { [field]: withoutRepeats(value) });
  }
  finished.types = withoutRepeats([...entry.listings, ...entry.media].flatMap(({ types }) => types));
  if (!finished.names.some(({ text }) => text !== '')) throw new RangeError('has no name');
  if (finished.types.length === 0) throw new RangeError('has no check type');
  return finished;
}

function withoutRepeats<T>(values: readonly T[]): T[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = JSON.stringify(value);
    return !seen.has(key) && seen.add(key);
  });
}
