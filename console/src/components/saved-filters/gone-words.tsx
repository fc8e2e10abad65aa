import type { GoneKind } from '@tamis/contract/saved-filters';
import { savedFilterTexts } from './texts.ts';

/** What of a filter is gone, and what follows from it. */
export function GoneWords({ gone }: { gone: readonly GoneKind[] }) {
  const say = savedFilterTexts.useTexts();
  return <>{gone.map((kind) => say(`gone.${kind}`)).join(' ')}</>;
}
