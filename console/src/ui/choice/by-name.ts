const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The entries whose name holds the text, those that begin with it first; marks and case do not count. */
export function byName<T>(entries: readonly T[], text: string, nameOf: (entry: T) => string): T[] {
  const wanted = plain(text);
  const found = entries
    .map((entry) => ({ entry, at: plain(nameOf(entry)).indexOf(wanted) }))
    .filter(({ at }) => at >= 0);
  return found.sort((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ entry }) => entry);
}
