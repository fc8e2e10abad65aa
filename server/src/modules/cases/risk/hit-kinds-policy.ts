import type { HitKind } from './risk-facts.ts';

/** What an entry is of, by its check types; one whose list is no longer there may be of any kind, and counts as the gravest. */
export function hitKindsOf(types: readonly string[] | null): HitKind[] {
  if (types === null) return ['sanction'];
  const kinds: HitKind[] = [];
  if (types.includes('sanction')) kinds.push('sanction');
  if (isPep(types)) kinds.push(isLeadingPep(types) ? 'pep-1-2' : 'pep');
  if (types.some((type) => type.startsWith('adverse-media'))) kinds.push('adverse-media');
  return kinds.length === 0 ? ['other'] : kinds;
}

const isPep = (types: readonly string[]): boolean =>
  types.some((type) => type === 'pep' || type.startsWith('pep-class-'));

function isLeadingPep(types: readonly string[]): boolean {
  const classes = types.filter((type) => type.startsWith('pep-class-'));
  return classes.length === 0 || classes.some((type) => type === 'pep-class-1' || type === 'pep-class-2');
}
