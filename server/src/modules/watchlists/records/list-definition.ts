import { type SourceDefinition, sources } from '@tamis/lists';

export function definitionOf(key: string): SourceDefinition | undefined {
  return sources.find((source) => source.key === key);
}

/** The definition of a source that is known to exist. */
export function requireDefinition(key: string): SourceDefinition {
  const definition = definitionOf(key);
  if (!definition) throw new Error(`No list is known under the key '${key}'`);
  return definition;
}
