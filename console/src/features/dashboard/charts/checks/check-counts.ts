import type { BiRecord } from '@tamis/contract/dashboard';

export interface Counted {
  key: string;
  count: number;
}

export const bandKeys = [
  ...(['from90', 'from80', 'from70', 'from60', 'below60'] as const),
  ...(['under1', 'under2', 'under3', 'under4', 'over4'] as const),
] as const;

type Band = readonly [key: (typeof bandKeys)[number], holds: (value: number) => boolean];

/** Half-open from above: 90 is of the first band, 89.9 of the second. */
const livenessBands: readonly Band[] = [
  ['from90', (value) => value >= 90],
  ['from80', (value) => value >= 80],
  ['from70', (value) => value >= 70],
  ['from60', (value) => value >= 60],
  ['below60', () => true],
];

/** In milliseconds. The last second ends with 4 s, as only what takes longer is over it. */
const timeBands: readonly Band[] = [
  ['under1', (value) => value < 1000],
  ['under2', (value) => value < 2000],
  ['under3', (value) => value < 3000],
  ['under4', (value) => value <= 4000],
  ['over4', () => true],
];

/** How many values lie in each band, each in the first that holds it; none of the bands is left out. */
function inBands(values: readonly number[], bands: readonly Band[]): Counted[] {
  const keys = values.map((value) => bands.find(([, holds]) => holds(value))?.[0]);
  return bands.map(([key]) => ({ key, count: keys.filter((one) => one === key).length }));
}

/** How often each value is there, the most frequent first. */
function byValue(values: readonly string[]): Counted[] {
  const groups = Map.groupBy(values, (value) => value);
  return [...groups]
    .map(([key, all]) => ({ key, count: all.length }))
    .toSorted((one, other) => other.count - one.count || one.key.localeCompare(other.key));
}

const imagesOf = (records: readonly BiRecord[]) => records.flatMap(({ BI }) => BI.images.slice(0, 1));

/** What records of checks say, by what they are counted by. */
export const countChecks = (records: readonly BiRecord[]) =>
  ({
    os: byValue(records.map(({ os }) => os)),
    statusCode: byValue(records.map(({ statusCode }) => String(statusCode))),
    liveness: inBands(
      records.flatMap(({ response }) => response.faceLiveness.response.probability ?? []),
      livenessBands,
    ),
    executionTime: inBands(
      records.map(({ executionTime }) => executionTime),
      timeBands,
    ),
    resolution: byValue(
      imagesOf(records).flatMap(({ source: { width, height } }) =>
        width === null || height === null ? [] : [`${width} × ${height}`],
      ),
    ),
    failedValidations: byValue(imagesOf(records).flatMap(({ failed_validations: failed }) => failed)),
  }) satisfies Record<string, Counted[]>;
