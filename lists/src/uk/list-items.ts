/** Items of a cell like '(1) Egypt (2) Syria'; a cell without such numbers is one item, an empty one none. */
export function numberedItems(cell: string): string[] {
  if (!/\(1\)/.test(cell)) return nonEmpty([cell]);
  return nonEmpty(cell.split(/\(\d{1,2}\)/));
}

/** Items of a cell that separates them by '|' or numbers them. */
export function separatedItems(cell: string): string[] {
  return cell.split('|').flatMap(numberedItems);
}

/** Telephone numbers, e-mail and web addresses: none holds a blank after its separator. */
export function contactItems(cell: string): string[] {
  return separatedItems(cell).flatMap((item) => nonEmpty(item.split(/;|,\s|\s+and\s+/)));
}

function nonEmpty(items: string[]): string[] {
  return items
    .map((item) => item.replace(/^[\s.;,]+|[\s.;,]+$/g, ''))
    .filter((item) => item !== '' && !isPlaceholder(item));
}

function isPlaceholder(item: string): boolean {
  return /^(?:-|n\/a|not known|unknown|none)$/i.test(item);
}
