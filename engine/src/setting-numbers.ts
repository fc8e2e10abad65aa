import { DEFAULT_SETTINGS, type EngineSettings } from './settings.ts';

/** One number of the settings, by its path, e.g. 'similarity.nickname'; steps of the threshold are 'thresholds.0.5', in ten-thousandths. */
export interface SettingNumber {
  key: string;
  value: number;
}

type Tree = { readonly [name: string]: Tree | number | string } | readonly number[];

const isLeaf = (node: Tree | number | string): node is number | string => typeof node !== 'object';

function leaves(node: Tree, path: string): SettingNumber[] {
  return Object.entries(node).flatMap(([name, value]: [string, Tree | number | string]) => {
    const key = path === '' ? name : `${path}.${name}`;
    if (!isLeaf(value)) return leaves(value, key);
    return typeof value === 'number' ? [{ key, value }] : [];
  });
}

/** Every number that a score depends on. */
export function settingNumbers(settings: EngineSettings = DEFAULT_SETTINGS): SettingNumber[] {
  const { thresholds, ...rest } = settings;
  return [...leaves(rest as unknown as Tree, ''), ...thresholds.map(([fuzziness, points]) => ({ key: `thresholds.${fuzziness}`, value: points }))];
}

const HIGHEST = 4;
const HIGHEST_POINTS = 10_000;

/** Highest value that a number may have; none is below 0. */
export function highestValue(key: string): number {
  return key.startsWith('thresholds.') || key === 'identifierMatch' ? HIGHEST_POINTS : HIGHEST;
}

function replaced(node: Tree, path: string, changes: ReadonlyMap<string, number>): Tree {
  const entries = Object.entries(node).map(([name, value]: [string, Tree | number | string]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return [name, isLeaf(value) ? changes.get(key) ?? value : replaced(value, key, changes)] as const;
  });
  return (Array.isArray(node) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Tree;
}

/**
 * The settings with some numbers changed, named as a draft of their version.
 * @throws RangeError when a key names no number, a value is out of range, or a threshold rises with fuzziness.
 */
export function draftSettings(changes: ReadonlyMap<string, number>, settings: EngineSettings = DEFAULT_SETTINGS): EngineSettings {
  const known = new Set(settingNumbers(settings).map(({ key }) => key));
  for (const [key, value] of changes) {
    if (!known.has(key)) throw new RangeError(`There is no setting '${key}'`);
    if (!Number.isFinite(value) || value < 0 || value > highestValue(key)) throw new RangeError(`'${key}' must be between 0 and ${highestValue(key)}`);
  }
  if (changes.size === 0) return settings;
  const thresholds = settings.thresholds.map(([fuzziness, points]) => [fuzziness, changes.get(`thresholds.${fuzziness}`) ?? points] as const);
  if (thresholds.some(([, points], index) => index > 0 && points > thresholds[index - 1]![1])) throw new RangeError('A threshold must not rise with fuzziness');
  const { thresholds: _, ...rest } = settings;
  return { ...(replaced(rest as unknown as Tree, '', changes) as unknown as EngineSettings), thresholds, version: `${settings.version} draft` };
}
