import type { ListType } from '../../ui/list-type-tag/list-type-tag.tsx';

const order: readonly ListType[] = [
  'sanction',
  'warning',
  'fitness-probity',
  'pep-class-1',
  'pep-class-2',
  'pep-class-3',
  'pep-class-4',
  'pep',
  'adverse-media',
];

/**
 * Kinds of listing behind check-type keys, each once, the weightiest first. All categories of adverse
 * media are one kind; 'pep' is left out beside its class. Unknown keys are left out.
 */
export function listTypes(keys: readonly string[]): ListType[] {
  const kinds = new Set(keys.map((key) => (key.startsWith('adverse-media') ? 'adverse-media' : key)));
  if ([...kinds].some((kind) => kind.startsWith('pep-class-'))) kinds.delete('pep');
  return order.filter((type) => kinds.has(type));
}

/** What an entry is listed as, as the three flags of AML Details. */
export interface ListingFlags {
  sanctions: boolean;
  /** Class of a PEP where the list tells it; `true` where it does not. */
  pep: 1 | 2 | 3 | 4 | boolean;
  adverseMedia: boolean;
}

export function listingFlags(keys: readonly string[]): ListingFlags {
  const types = listTypes(keys);
  const pepClass = types.find((type) => type.startsWith('pep-class-'))?.at(-1);
  return {
    sanctions: types.some((type) => type === 'sanction' || type === 'warning' || type === 'fitness-probity'),
    pep: pepClass ? (Number(pepClass) as 1 | 2 | 3 | 4) : types.includes('pep'),
    adverseMedia: types.includes('adverse-media'),
  };
}
