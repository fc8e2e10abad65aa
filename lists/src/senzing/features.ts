import { isJsonObject } from '../json-lines.ts';

/** Attributes that belong together, e.g. a name with its type; values as text. */
export type Feature = Readonly<Record<string, string>>;

/**
 * The features of a record. The newer form holds them in arrays of objects (NAMES, DATES, … or all in FEATURES);
 * the older one as attributes of the record itself, where a prefix tells several of a kind apart
 * (PRIMARY_NAME_FULL, AKA_NAME_FULL).
 */
export function featuresOf(record: Readonly<Record<string, unknown>>): Feature[] {
  const nested = Object.values(record).flatMap((value) => (Array.isArray(value) ? value.filter(isJsonObject) : []));
  return [...flatFeatures(record), ...nested.map(textAttributes)];
}

/** The values of an attribute, of every feature that has it, in order. */
export function values(features: readonly Feature[], attribute: string): string[] {
  return features.flatMap((feature) => feature[attribute] ?? []);
}

const namePrefix = /^(?:(\w+?)_)?(NAME_(?:FULL|ORG|LAST|FIRST|MIDDLE|PREFIX|SUFFIX|GEN))$/;

/** The record's own attributes: names by prefix, everything else as one feature. */
function flatFeatures(record: Readonly<Record<string, unknown>>): Feature[] {
  const groups = new Map<string, Record<string, string>>([['', {}]]);
  for (const [attribute, value] of Object.entries(textAttributes(record))) {
    const [, prefix, name] = namePrefix.exec(attribute) ?? [];
    const group = groups.get(prefix ?? '') ?? { NAME_TYPE: prefix ?? '' };
    groups.set(prefix ?? '', group);
    group[name ?? attribute] = value;
  }
  return [...groups.values()];
}

function textAttributes(object: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(object).flatMap(([attribute, value]): [string, string][] => {
    const isText = typeof value === 'string' || typeof value === 'number';
    return isText && String(value).trim() !== '' ? [[attribute.toUpperCase(), String(value).trim()]] : [];
  });
  return Object.fromEntries(texts);
}
