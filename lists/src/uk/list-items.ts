/** Items of a cell like '(1) Egypt (2) Syria'; a cell without such numbers is one item, an empty one none. */
export function numberedItems(cell: string): string[] {
  return nonEmpty(numberedPositions(cell));
}

/** The same with '' where a number says nothing: for cells whose items belong to those of another by their numbers. */
export function numberedPositions(cell: string): string[] {
  if (!/\(1\)/.test(cell)) return nonEmpty([cell]);
  const [before = '', ...items] = cell.split(/\(\d{1,2}\)/).map(bareItem);
  return before === '' ? items : [before, ...items];
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
  return items.map(bareItem).filter((item) => item !== '');
}

/** An item without the punctuation around it; '' for a placeholder. */
function bareItem(item: string): string {
  const bare = item.replace(/^[\s.;,]+|[\s.;,]+$/g, '');
  return /^(?:-|n\/a|not known|unknown|none)$/i.test(bare) ? '' : bare;
}
