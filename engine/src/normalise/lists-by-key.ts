/**
 * Lists by key, put together when one is asked for first: most searches are Latin and need none of them. @param read answers
 * each key with values; a key that comes again has those of all its places, in order
 */
export function listsByKey(
  read: () => Iterable<readonly [key: string, values: readonly string[]]>,
): (key: string) => readonly string[] {
  let lists: Map<string, readonly string[]> | undefined;
  return (key) => {
    lists ??= joined(read());
    return lists.get(key) ?? NONE;
  };
}

const NONE: readonly string[] = [];

function joined(pairs: Iterable<readonly [string, readonly string[]]>): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  for (const [key, values] of pairs) lists.set(key, [...(lists.get(key) ?? NONE), ...values]);
  return lists;
}
