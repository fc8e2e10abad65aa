import { spansMeet } from './date-span.ts';
import type { DateSpan, EntityType } from '../entry.ts';
import type { PreparedName } from '../normalise/prepare-name.ts';
import type { EngineSettings } from '../settings/settings.ts';
import type { Fact, Query } from '../types.ts';

/** What an entry says beside its names. */
export interface EntryFacts {
  entityType: EntityType;
  births: readonly DateSpan[];
  /** ISO 3166-1 alpha-2, upper case; '' where the list names no known country. */
  countries: readonly string[];
  genders: readonly ('male' | 'female' | 'other')[];
}

/** What a search may give beside a name that facts are judged by. */
export type AskedFacts = Pick<Query, 'birthYear' | 'birthDate' | 'countries' | 'entityType'>;

/** A fact and what it does to the score: 1 unless it contradicts. */
export interface JudgedFact {
  fact: Fact;
  factor: number;
}

const CONFIRMED = 0;

/** Years by which the searched year misses a date, beyond the tolerance; 0 when it is met. */
function yearsOff(year: number, { from, to, circa }: DateSpan, settings: EngineSettings): number {
  const tolerance = circa ? settings.facts.circaTolerance : settings.facts.birthYearTolerance;
  const first = Number(from.slice(0, 4)) - tolerance;
  const last = Number(to.slice(0, 4)) + tolerance;
  return year < first ? first - year : year > last ? year - last : CONFIRMED;
}

function birthText({ from, to, circa }: DateSpan): string {
  return `${circa ? 'circa ' : ''}${from === to ? from : `${from} to ${to}`}`;
}

const YEAR_LENGTH = 'YYYY'.length;

/** As a clerk may have written it who puts the month first; the same where that is no month. */
function swapped(date: string): string {
  const [year, month, day] = date.split('-');
  return day !== undefined && Number(day) <= 12 ? `${year}-${day}-${month}` : date;
}

/**
 * Steps by which a searched birth misses a listed one. Where both say more than a year, another day is one step beyond what
 * the years are apart; a day and a month that stand in each other's place are no other day.
 */
function stepsOff(year: number, date: string | undefined, birth: DateSpan, settings: EngineSettings): number {
  const off = yearsOff(year, birth, settings);
  const isClose = !birth.circa && (birth.from.length > YEAR_LENGTH || birth.to.length > YEAR_LENGTH);
  if (date === undefined || !isClose) return off;
  const isSame = [date, swapped(date)].some((one) => spansMeet({ from: one, to: one }, birth));
  return isSame ? CONFIRMED : off + 1;
}

function birthYearFact(
  { birthYear: year, birthDate: date }: Pick<AskedFacts, 'birthYear' | 'birthDate'>,
  births: readonly DateSpan[],
  settings: EngineSettings,
): JudgedFact {
  const listed = births.map(birthText);
  if (year === undefined)
    return { fact: { field: 'birthYear', searched: null, listed, verdict: 'unknown' }, factor: 1 };
  const searched = date ?? String(year);
  if (births.length === 0) return { fact: { field: 'birthYear', searched, listed, verdict: 'unknown' }, factor: 1 };
  const off = Math.min(...births.map((birth) => stepsOff(year, date, birth, settings)));
  if (off === CONFIRMED) return { fact: { field: 'birthYear', searched, listed, verdict: 'match' }, factor: 1 };
  const factors = settings.facts.birthYear;
  return {
    fact: { field: 'birthYear', searched, listed, verdict: 'mismatch' },
    factor: factors[Math.min(off, factors.length) - 1]!,
  };
}

function countryFact(
  asked: readonly string[] | undefined,
  listed: readonly string[],
  settings: EngineSettings,
): JudgedFact {
  const known = listed.filter((code) => code !== '');
  const searched = asked === undefined || asked.length === 0 ? null : asked.join(', ');
  if (searched === null || known.length === 0)
    return { fact: { field: 'country', searched, listed: known, verdict: 'unknown' }, factor: 1 };
  const met = known.some((code) => asked!.includes(code));
  return {
    fact: { field: 'country', searched, listed: known, verdict: met ? 'match' : 'mismatch' },
    factor: met ? 1 : settings.facts.country,
  };
}

/** Whether an entry of one type can be what a search for the other asks for; 'other' is unknown and agrees with all. */
export function entityTypesAgree(searched: EntityType | undefined, listed: EntityType): boolean {
  if (searched === undefined || searched === listed || searched === 'other' || listed === 'other') return true;
  const houses: readonly EntityType[] = ['company', 'organisation'];
  return houses.includes(searched) && houses.includes(listed);
}

function entityTypeFact(searched: EntityType | undefined, listed: EntityType): JudgedFact {
  const verdict =
    searched === undefined || listed === 'other'
      ? 'unknown'
      : entityTypesAgree(searched, listed)
        ? 'match'
        : 'mismatch';
  return {
    fact: { field: 'entityType', searched: searched ?? null, listed: [listed], verdict },
    factor: verdict === 'mismatch' ? 0 : 1,
  };
}

/** Gender that the titles of a name tell ('Mr', 'Señora'), or undefined. */
function genderOf(name: PreparedName): 'male' | 'female' | undefined {
  for (const { role, canonical } of name.words) {
    if (role === 'title' && (canonical === 'male' || canonical === 'female')) return canonical;
  }
  return undefined;
}

function genderFact(
  searched: 'male' | 'female' | undefined,
  genders: EntryFacts['genders'],
  settings: EngineSettings,
): JudgedFact {
  const listed = [...genders];
  if (searched === undefined || genders.length === 0)
    return { fact: { field: 'gender', searched: searched ?? null, listed, verdict: 'unknown' }, factor: 1 };
  const met = genders.includes(searched) || genders.includes('other');
  return {
    fact: { field: 'gender', searched, listed, verdict: met ? 'match' : 'mismatch' },
    factor: met ? 1 : settings.facts.gender,
  };
}

/**
 * Compares what the search gives beside the name with what the entry says. A fact only ever takes away, and only when it
 * contradicts: a search without a fact finds everything that the same search with the right or an unlisted one finds.
 * The searched gender comes from a title in the searched name.
 */
export function judgeFacts(
  query: AskedFacts,
  queryName: PreparedName,
  entry: EntryFacts,
  settings: EngineSettings,
): JudgedFact[] {
  return [
    birthYearFact(query, entry.births, settings),
    countryFact(query.countries, entry.countries, settings),
    entityTypeFact(query.entityType, entry.entityType),
    genderFact(genderOf(queryName), entry.genders, settings),
  ];
}

/** Product of the factors: what all facts together do to a score, 0..1. */
export function factsFactor(facts: readonly JudgedFact[]): number {
  return facts.reduce((product, { factor }) => product * factor, 1);
}
