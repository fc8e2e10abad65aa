/** Adds the keys to a selection, or takes them out of it. */
export function setSelected(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The keys from one row to another, both included, in either direction; only the second when the first is not on the page. */
export function keysBetween(keys: readonly string[], from: string | undefined, to: string): string[] {
  const start = from === undefined ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
