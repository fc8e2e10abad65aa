import { z } from 'zod';
import type { ErrorDetail } from '../../errors/app-error.ts';
import { nameDistance } from '@tamis/contract/terms/name-distance';
import { startOf } from '../../start-of-text.ts';

/** More are not told: whoever sends so many has something else in mind. */
const TOLD = 20;
const SHOWN_NAME_LENGTH = 100;

/** Says of each field that an input does not know which known one may be meant. `at`: where they stand, e.g. ['filters'] or ['rows', '3']. */
export function unknownFields(schema: z.ZodType, at: readonly string[], names: readonly string[]): ErrorDetail[] {
  const known = fieldsOf(schema);
  return names.slice(0, TOLD).map((name) => {
    const field = [...at, startOf(name, SHOWN_NAME_LENGTH)].join('.');
    return { field, message: `Unknown field '${field}'. ${hintFor(name, at, known)}` };
  });
}

/** Path of a known field; '*' stands for each element of a list. */
type Known = readonly string[];

function hintFor(name: string, at: readonly string[], known: readonly Known[]): string {
  const here = at.map((step) => (/^\d+$/.test(step) ? '*' : step)).join('.');
  const isHere = (path: Known): boolean => path.slice(0, -1).join('.') === here;
  const isBelow = (path: Known): boolean =>
    here !== '' && path.length > at.length + 1 && path.join('.').startsWith(`${here}.`);
  const meant = known
    .map((path) => ({ path, letters: nameDistance(name, path.at(-1) ?? ''), isElsewhere: !isHere(path) }))
    .filter(({ letters }) => Number.isFinite(letters))
    .toSorted(
      (one, other) =>
        // What a neighbour holds is meant only where no neighbour is: 'country' beside country_codes is not that of a passport.
        Number(isBelow(one.path)) - Number(isBelow(other.path)) ||
        one.letters - other.letters ||
        Number(one.isElsewhere) - Number(other.isElsewhere),
    )[0];
  if (meant) return `Did you mean '${(meant.isElsewhere ? meant.path : [...at, meant.path.at(-1)]).join('.')}'?`;
  const siblings = known.filter(isHere).map((path) => path.at(-1));
  return siblings.length > 0 ? `Known here: ${siblings.join(', ')}.` : 'This call takes none.';
}

const kept = new WeakMap<z.ZodType, readonly Known[]>();

function fieldsOf(schema: z.ZodType): readonly Known[] {
  const known = kept.get(schema) ?? namedFields(described(schema), []);
  kept.set(schema, known);
  return known;
}

/** With each part in its place: those that the API's document gives a name would be told apart by it otherwise. */
const described = (schema: z.ZodType): Described =>
  z.toJSONSchema(schema, { io: 'input', metadata: z.registry() }) as Described;

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}

function namedFields({ properties = {}, items, anyOf = [] }: Described, at: Known): Known[] {
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [[...at, name], ...namedFields(inner, [...at, name])]),
    ...(items ? namedFields(items, [...at, '*']) : []),
    ...anyOf.flatMap((inner) => namedFields(inner, at)),
  ];
}
