/** What a search is looked for by, instead of its name. */
export const paletteScopes = ['id', 'ref', 'tag'] as const;
export type PaletteScope = (typeof paletteScopes)[number];

export interface PaletteQuery {
  scope: PaletteScope | undefined;
  /** What is looked for, without the word before it. */
  term: string;
}

const SCOPED = /^(id|ref|tag):\s*(.*)$/isu;
const WHOLE_ID = /^[0-9a-f]{24}$/u;

/** Reads what was typed: 'ref:KYC-20' narrows to references, and a whole id is looked for as one. */
export function readPaletteQuery(typed: string): PaletteQuery {
  const [, word, rest = ''] = SCOPED.exec(typed.trim()) ?? [];
  const scope = paletteScopes.find((one) => one === word?.toLowerCase());
  const term = scope ? rest.trim() : typed.trim();
  const asId = term.toLowerCase();
  if (scope === 'id' || (!scope && WHOLE_ID.test(asId))) return { scope: 'id', term: asId };
  return { scope, term };
}

/** Less than these letters of a name find too much; and an id is whole or none. */
export function canFindSearches({ scope, term }: PaletteQuery): boolean {
  if (scope === 'id') return WHOLE_ID.test(term);
  return term.length > (scope ? 0 : 1);
}

/** What the server is asked for. */
export function searchesWanted({ scope, term }: PaletteQuery): {
  id?: string;
  reference?: string;
  tags?: string[];
  search_term?: string;
} {
  if (scope === 'id') return { id: term };
  if (scope === 'ref') return { reference: term };
  return scope === 'tag' ? { tags: [term] } : { search_term: term };
}

/** How well a label is what was typed: 4 the same, 3 begins with it, 2 a word of it does, 1 has it, 0 has it not. */
export function matchQuality(term: string, label: string): number {
  const [wanted, whole] = [term.toLowerCase(), label.toLowerCase()];
  if (wanted === '' || !whole.includes(wanted)) return 0;
  if (whole === wanted) return 4;
  if (whole.startsWith(wanted)) return 3;
  return whole.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 2 : 1;
}

/** Id of the best of some entries; of equally good ones the first. */
export function bestMatch(entries: readonly { id: string; quality: number }[]): string | undefined {
  let best: { id: string; quality: number } | undefined;
  for (const entry of entries) if (!best || entry.quality > best.quality) best = entry;
  return best?.id;
}
