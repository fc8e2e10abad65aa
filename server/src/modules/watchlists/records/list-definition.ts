import { type SourceDefinition, sources } from '@tamis/lists';
import { DEMO } from './watchlist-policy.ts';

export function definitionOf(key: string): SourceDefinition | undefined {
  return sources.find((source) => source.key === key);
}

/** The definition of a source that is known to exist. */
export function requireDefinition(key: string): SourceDefinition {
  const definition = definitionOf(key);
  if (!definition) throw new Error(`No list is known under the key '${key}'`);
  return definition;
}

/** What people call a list. */
export const listTitle = (key: string): string => definitionOf(key)?.title ?? key;

/** Whether it is the list of invented people, which screens nobody. */
export const isDemoList = (key: string): boolean => key === DEMO;
