/** Items of an attribute like '(a) Mullah, (b) Maulavi'; a value without such letters is one item, an empty one none. */
export function letteredItems(value: string): string[] {
  const items = /\(a\)/.test(value) ? value.split(/\([a-z]\)/) : [value];
  return items.map((item) => item.replace(/^[\s,;]+|[\s,;]+$/g, '')).filter((item) => item !== '');
}
