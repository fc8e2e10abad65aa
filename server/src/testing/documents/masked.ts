const ID = /\b(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g;

/**
 * A text that is the same at each run: ids that chance made are called by what they stand for, and those that nobody
 * has named by number, in the order in which they appear. `names` leads from a text to what stands for it.
 */
export function masked(text: string, names: Readonly<Record<string, string>>): string {
  const unnamed = new Map<string, string>();
  const named = Object.entries(names).reduce((result, [value, name]) => result.replaceAll(value, `‹${name}›`), text);
  return named.replaceAll(ID, (id) => {
    if (!unnamed.has(id)) unnamed.set(id, `‹id ${unnamed.size + 1}›`);
    return unnamed.get(id) ?? id;
  });
}
