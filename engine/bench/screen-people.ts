import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { search } from '../src/index.ts';
import type { EngineHit, EntityType, SearchAnswer, Snapshot } from '../src/index.ts';

/** How a file of names is screened. */
export interface ScreeningRun {
  snapshot: Snapshot;
  fuzziness: number;
  withYear: boolean;
  /** Told every wrong answer. */
  report: (line: string) => void;
}

export interface FileResult {
  file: string;
  withYear: boolean;
  /** Positives: rows still on the lists. Negatives: all rows. */
  people: number;
  /** Positives: right entry among the hits. Negatives: any hit. */
  found: number;
  /** Positives: right entry left out by facts. Negatives: nothing but entries left out by facts. */
  leftOut: number;
  /** Positives: right entry first. */
  first?: number;
  share: number;
  meanHits: number;
}

interface Person {
  name: string;
  birthYear?: number;
}

const exactly = -1;

function readPeople(file: string, withYear: boolean): Person[] {
  const rows = parse<Record<string, string>>(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true });
  return rows.map((row) => {
    const year = Number(row['date_of_birth']?.slice(0, 4));
    return { name: row['full_name'] ?? '', ...(withYear && year > 0 ? { birthYear: year } : {}) };
  });
}

/** What one name finds. */
export function screen(snapshot: Snapshot, person: Person, fuzziness: number, entityType: EntityType): SearchAnswer {
  return search(snapshot, { ...person, fuzziness, entityType });
}

/** Names an entry across lists. */
export const keyOf = ({ source, id }: Pick<EngineHit, 'source' | 'id'>): string => `${source} ${id}`;

/**
 * A positive is found when the answer holds the entry that bears that very person, which is the one whose name equals the
 * untouched name, that of the same row of `clean`; rows whose untouched name is on no list are not counted.
 */
export function screenPositives(run: ScreeningRun, file: string, clean: string): FileResult {
  const { snapshot, fuzziness, withYear, report } = run;
  const untouched = readPeople(clean, false);
  const result = { people: 0, found: 0, leftOut: 0, first: 0, hits: 0 };
  readPeople(file, withYear).forEach((person, row) => {
    const right = new Set(screen(snapshot, untouched[row]!, exactly, 'person').hits.map(keyOf));
    if (right.size === 0) return report(`not on the lists: ${untouched[row]!.name}`);
    const answer = screen(snapshot, person, fuzziness, 'person');
    const hits = answer.hits.map(keyOf);
    result.people += 1;
    result.hits += hits.length;
    if (hits.some((key) => right.has(key))) result.found += 1;
    else if (answer.leftOut.map(keyOf).some((key) => right.has(key))) result.leftOut += 1;
    else report(`not found: ${person.name} (${untouched[row]!.name})`);
    if (hits[0] !== undefined && right.has(hits[0])) result.first += 1;
  });
  const { people, found, leftOut, first } = result;
  return {
    file: basename(file),
    withYear,
    people,
    found,
    leftOut,
    first,
    share: found / people,
    meanHits: result.hits / people,
  };
}

function screenStrangers(
  { snapshot, fuzziness, withYear, report }: ScreeningRun,
  file: string,
  people: readonly Person[],
  entityType: EntityType,
): FileResult {
  let [found, left, hits] = [0, 0, 0];
  for (const person of people) {
    const answer = screen(snapshot, person, fuzziness, entityType);
    hits += answer.hits.length;
    const [best] = answer.hits;
    if (best !== undefined) {
      found += 1;
      report(`false: ${person.name} = ${best.explanation.listed.text} ${best.score}`);
    } else if (answer.leftOut.length > 0) left += 1;
  }
  return {
    file,
    withYear,
    people: people.length,
    found,
    leftOut: left,
    share: found / people.length,
    meanHits: hits / people.length,
  };
}

/** People of a file who are on no list. */
export function screenNegatives(run: ScreeningRun, file: string): FileResult {
  return screenStrangers(run, basename(file), readPeople(file, run.withYear), 'person');
}

/** Names of companies that are on no list. */
export function screenCompanies(run: ScreeningRun, names: readonly string[]): FileResult {
  return screenStrangers(
    run,
    'invented companies',
    names.map((name) => ({ name })),
    'company',
  );
}
