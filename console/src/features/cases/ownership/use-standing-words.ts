import type { Assessment } from '@tamis/contract/cases';
import { ownershipTexts } from './texts.ts';

/** How somebody stands by the 50 % rule, in words. */
export function useStandingWords(): (standing: Assessment['ownership']['standings'][number]['standing']) => string {
  const say = ownershipTexts.useTexts();
  return (standing) => say(standing);
}
