import type { Entry, EntityType, Snapshot } from '../src/index.ts';
import { loneWords, organisationVariants, personVariants, type VariantWay } from './name-variants.ts';
import { Random } from './random.ts';
import { keyOf, screen } from './screen-people.ts';

export interface VariantResult {
  kind: 'person' | 'organisation';
  way: string;
  /** Names to which the way applies. */
  names: number;
  /** The entry is among the hits, is the first one, or has the highest score together with others. */
  found: number;
  first: number;
  share: number;
}

export interface VariantRun {
  snapshot: Snapshot;
  fuzziness: number;
  /** One name in so many is taken. */
  oneIn: number;
  report: (line: string) => void;
}

interface SampledName {
  key: string;
  words: string[];
}

const seed = 7;
const types: Readonly<Record<VariantResult['kind'], readonly EntityType[]>> = {
  person: ['person'],
  organisation: ['company', 'organisation'],
};
const plainName = /^[\p{Script=Latin}\p{N}\p{P}\p{S} ]+$/u;

/** Words in natural order: 'SURNAME, Given' of a person turned round. */
function wordsOf(text: string, kind: VariantResult['kind']): string[] {
  const [family, ...given] = kind === 'person' ? text.split(', ') : [text];
  return [...given, family!]
    .join(' ')
    .split(/[ ]+/)
    .filter((word) => word !== '');
}

/** Names in Latin letters that the list does not itself call weak. */
function sample(entries: readonly Entry[], kind: VariantResult['kind'], oneIn: number): SampledName[] {
  const names = entries
    .filter(({ entityType }) => types[kind].includes(entityType))
    .flatMap((entry) =>
      entry.names
        .filter(({ text, quality }) => quality !== 'weak' && plainName.test(text))
        .map(({ text }) => ({ key: keyOf(entry), words: wordsOf(text, kind) })),
    );
  return names.filter((_, index) => index % oneIn === 0);
}

function screenWay(
  run: VariantRun,
  kind: VariantResult['kind'],
  way: string,
  write: VariantWay,
  names: readonly SampledName[],
): VariantResult {
  const random = new Random(seed);
  const result = { names: 0, found: 0, first: 0 };
  for (const { key, words } of names) {
    const written = write(words, random)?.join(' ');
    if (written === undefined) continue;
    result.names += 1;
    const { hits } = screen(run.snapshot, { name: written }, run.fuzziness, types[kind][0]!);
    const right = hits.find((hit) => keyOf(hit) === key);
    if (right === undefined) run.report(`${kind}, ${way}: ${written} (${words.join(' ')})`);
    else result.found += 1;
    if (right?.score === hits[0]?.score && right !== undefined) result.first += 1;
  }
  return { kind, way, ...result, share: result.found / result.names };
}

/** How many listed names are found when they are written in each of the ways that people write names. */
export function screenVariants(run: VariantRun, entries: readonly Entry[]): VariantResult[] {
  const ways = { person: personVariants, organisation: organisationVariants };
  return (['person', 'organisation'] as const).flatMap((kind) => {
    const names = sample(entries, kind, run.oneIn);
    return Object.entries(ways[kind]).map(([way, write]) => screenWay(run, kind, way, write, names));
  });
}

/** How many listed names are found by their surname or their legal form alone: none should be. */
export function screenLoneWords(run: VariantRun, entries: readonly Entry[]): VariantResult[] {
  const silent = { ...run, report: () => undefined };
  return (['person', 'organisation'] as const).map((kind) =>
    screenWay(
      silent,
      kind,
      kind === 'person' ? 'surname alone' : 'legal form alone',
      loneWords[kind],
      sample(entries, kind, run.oneIn),
    ),
  );
}
