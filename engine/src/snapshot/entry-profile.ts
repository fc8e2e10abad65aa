import type { DateSpan, Entry, EntityType, EntryName } from '../entry.ts';

/** What many entries have in common and the score or a filter asks for. */
export interface EntryProfile {
  entityType: EntityType;
  types: readonly string[];
  genders: Entry['genders'];
  /** ISO 3166-1 alpha-2, without repetitions, in the list's order. */
  countries: readonly string[];
}

export function profileOf(entry: Entry): EntryProfile {
  const countries = entry.countries.map(({ code }) => code).filter((code) => code !== '');
  return {
    entityType: entry.entityType,
    types: [...entry.types].sort(),
    genders: [...entry.genders],
    countries: [...new Set(countries)],
  };
}

/** The same for equal profiles only. */
export function profileKey({ entityType, types, genders, countries }: EntryProfile): string {
  return `${entityType}|${types.join()}|${genders.join()}|${countries.join()}`;
}

const approximate = 0x80000000;

const lengthOfYear = 4;

/** A date in 31 bits: year, month (0 unknown), day (0 unknown). */
function packDate(date: string): number {
  if (date.length === lengthOfYear) return packParts(Number(date), 0, 0);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return packParts(year, month, day);
}

function packParts(year: number, month: number, day: number): number {
  return ((year * 16 + month) * 32 + day) & 0x7fffffff;
}

function unpackDate(packed: number): string {
  const day = packed % 32;
  const month = Math.floor(packed / 32) % 16;
  const year = String(Math.floor(packed / 512)).padStart(4, '0');
  const two = (part: number): string => String(part).padStart(2, '0');
  return month === 0 ? year : day === 0 ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
}

/** A birth as two numbers; the highest bit of the first says that it is approximate. */
export function packBirth(span: DateSpan): [from: number, to: number] {
  const from = packDate(span.from);
  return [span.circa ? (from | approximate) >>> 0 : from, packDate(span.to)];
}

export function unpackBirth(from: number, to: number): DateSpan {
  return { from: unpackDate(from & 0x7fffffff), to: unpackDate(to), circa: from >= approximate };
}

const qualities = ['primary', 'strong', 'weak'] as const;
const nameKinds = ['name', 'alias', 'former', 'maiden', 'original-script', 'acronym', 'nickname'] as const;

/** Quality and kind of a name in one byte. */
export function packNameMarks(name: EntryName): number {
  return qualities.indexOf(name.quality) * 16 + nameKinds.indexOf(name.kind);
}

export function unpackNameMarks(marks: number): Pick<EntryName, 'quality' | 'kind'> {
  return { quality: qualities[marks >> 4]!, kind: nameKinds[marks & 15]! };
}
