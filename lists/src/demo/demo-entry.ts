import type {
  DateSpan,
  Entry,
  EntityType,
  Identifier,
  MediaArticle,
  NameParts,
  Position,
  Relation,
} from '@tamis/engine';
import { blankEntry, finishEntry } from '../blank-entry.ts';
import type { CheckType } from '../check-types.ts';
import { countryName, entryCountry } from '../countries.ts';
import { dateSpan } from '../partial-date.ts';

/** An invented entry in the shortest form; what it becomes is an entry like any other list's. */
export interface DemoSpec {
  /** Number of the record, e.g. 1 for DEMO-001. */
  number: number;
  entityType: EntityType;
  name: string;
  parts?: NameParts;
  aliases?: readonly string[];
  weakAliases?: readonly string[];
  formerNames?: readonly string[];
  /** Names in their own script with their language (ISO 639-1). */
  scripts?: readonly (readonly [text: string, language: string])[];
  /** Types of its listing; none for an entry that only the press names. */
  types?: readonly CheckType[];
  programme?: string;
  listedOn?: string;
  delistedOn?: string;
  reason?: string;
  /** Dates of birth as lists write them: '1961-08-19', 'circa 1958', '1953 to 1958'. */
  births?: readonly string[];
  death?: string;
  birthPlace?: string;
  /** ISO 3166-1 alpha-2. */
  countries?: readonly string[];
  gender?: Entry['genders'][number];
  identifiers?: readonly Identifier[];
  address?: string;
  positions?: readonly Position[];
  relations?: readonly Relation[];
  articles?: readonly DemoArticle[];
  details?: Entry['details'];
}

export interface DemoArticle {
  title: string;
  date: string;
  snippet: string;
  types: readonly CheckType[];
}

const notice = 'Invented for demonstration. Any likeness to a real person, organisation, vessel or aircraft is chance.';

/** The record id of a demo entry. */
function demoId(number: number): string {
  return `DEMO-${String(number).padStart(3, '0')}`;
}

/** A specification as an entry, marked as invented in its listing and remarks. */
export function demoEntry(spec: DemoSpec): Entry {
  const id = demoId(spec.number);
  return finishEntry({
    ...blankEntry('demo', id, spec.entityType),
    names: namesOf(spec),
    listings: listingsOf(spec, id),
    births: (spec.births ?? []).map(spanOf),
    deaths: spec.death ? [spanOf(spec.death)] : [],
    birthPlaces: spec.birthPlace ? [{ text: spec.birthPlace }] : [],
    countries: countriesOf(spec),
    genders: spec.gender ? [spec.gender] : [],
    identifiers: [...(spec.identifiers ?? [])],
    addresses: spec.address ? [{ text: spec.address }] : [],
    positions: [...(spec.positions ?? [])],
    relations: [...(spec.relations ?? [])],
    media: spec.articles?.map((article, index) => articleOf(article, id, index)) ?? [],
    links: [`https://demo.example/entries/${id}`],
    remarks: [notice],
    details: spec.details ?? [],
    updatedOn: '2026-01-15',
  });
}

function spanOf(text: string): DateSpan {
  const span = dateSpan(text);
  if (!span) throw new RangeError(`'${text}' is no date`);
  return span;
}

function namesOf(spec: DemoSpec): Entry['names'] {
  return [
    { text: spec.name, quality: 'primary', kind: 'name', ...(spec.parts && { parts: spec.parts }) },
    ...(spec.scripts ?? []).map(([text, language]) => ({
      text,
      quality: 'strong' as const,
      kind: 'original-script' as const,
      language,
    })),
    ...(spec.aliases ?? []).map((text) => ({ text, quality: 'strong' as const, kind: 'alias' as const })),
    ...(spec.weakAliases ?? []).map((text) => ({ text, quality: 'weak' as const, kind: 'alias' as const })),
    ...(spec.formerNames ?? []).map((text) => ({ text, quality: 'strong' as const, kind: 'former' as const })),
  ];
}

function listingsOf(spec: DemoSpec, id: string): Entry['listings'] {
  if (!spec.types) return [];
  return [
    {
      name: 'Demo list',
      programmes: spec.programme ? [spec.programme] : [],
      types: [...spec.types],
      listedOn: spec.listedOn ?? '2024-03-01',
      ...(spec.delistedOn && { delistedOn: spec.delistedOn }),
      ...(spec.reason && { reason: spec.reason }),
      url: `https://demo.example/entries/${id}`,
    },
  ];
}

function countriesOf({ entityType, countries = [] }: DemoSpec): Entry['countries'] {
  const role =
    entityType === 'person'
      ? 'nationality'
      : entityType === 'vessel' || entityType === 'aircraft'
        ? 'flag'
        : 'registration';
  return countries.map((code) => entryCountry(countryName(code) ?? code, role));
}

function articleOf({ title, date, snippet, types }: DemoArticle, id: string, index: number): MediaArticle {
  return { title, date, snippet, types: [...types], url: `https://press.example/${id.toLowerCase()}/${index + 1}` };
}
