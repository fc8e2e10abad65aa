import { settingRange } from './setting-ranges.ts';
import { DEFAULT_SETTINGS, type EngineSettings } from './settings.ts';

/** One number of the settings, by its path, e.g. 'similarity.nickname'; steps of the threshold are 'thresholds.0.5', in ten-thousandths. */
export interface SettingNumber {
  key: string;
  value: number;
}

type Tree = { readonly [name: string]: Tree | number } | readonly number[];

const isLeaf = (node: Tree | number): node is number => typeof node === 'number';

function leaves(node: Tree, path: string): SettingNumber[] {
  return Object.entries(node).flatMap(([name, value]: [string, Tree | number]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return isLeaf(value) ? [{ key, value }] : leaves(value, key);
  });
}

/** Every number that a score depends on. */
export function settingNumbers(settings: EngineSettings): SettingNumber[] {
  const { thresholds, ...rest } = settings;
  return [
    ...leaves(rest as unknown as Tree, ''),
    ...thresholds.map(([fuzziness, points]) => ({ key: `thresholds.${fuzziness}`, value: points })),
  ];
}

function replaced(node: Tree, path: string, changes: ReadonlyMap<string, number>): Tree {
  const entries = Object.entries(node).map(([name, value]: [string, Tree | number]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return [name, isLeaf(value) ? (changes.get(key) ?? value) : replaced(value, key, changes)] as const;
  });
  return (Array.isArray(node) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Tree;
}

const delivered: ReadonlyMap<string, number> = new Map(
  settingNumbers(DEFAULT_SETTINGS).map(({ key, value }) => [key, value]),
);

function assertPossible(key: string, value: number): void {
  const known = delivered.get(key);
  if (known === undefined) throw new RangeError(`There is no setting '${key}'`);
  const { lowest, highest, isFixed, isWhole } = settingRange(key);
  if (isFixed && value !== known)
    throw new RangeError(`'${key}' is part of the index and changes with the version of the engine only`);
  if (!Number.isFinite(value) || value < lowest || value > highest)
    throw new RangeError(`'${key}' must be between ${lowest} and ${highest}`);
  if (isWhole && !Number.isInteger(value)) throw new RangeError(`'${key}' must be a whole number`);
}

/**
 * The settings of the engine with some numbers changed, by key.
 * @throws RangeError that names the key, when it names no number, its value is out of range or not whole where it must be, it belongs to the index, or when
 * a threshold rises with fuzziness.
 */
export function changedSettings(changes: ReadonlyMap<string, number>): EngineSettings {
  for (const [key, value] of changes) assertPossible(key, value);
  if (changes.size === 0) return DEFAULT_SETTINGS;
  const thresholds = DEFAULT_SETTINGS.thresholds.map(
    ([fuzziness, points]) => [fuzziness, changes.get(`thresholds.${fuzziness}`) ?? points] as const,
  );
  const rising = thresholds.find(([, points], index) => index > 0 && points > thresholds[index - 1]![1]);
  if (rising !== undefined)
    throw new RangeError(`'thresholds.${rising[0]}' must not be above that of a lower fuzziness`);
  const { thresholds: _, ...rest } = DEFAULT_SETTINGS;
  return { ...(replaced(rest as unknown as Tree, '', changes) as unknown as EngineSettings), thresholds };
}
