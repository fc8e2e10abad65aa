import { rangeOf, type Share } from '@tamis/contract/cases';

/** '40%', '8–15%' */
export function shareText(share: Share): string {
  const { from, to } = rangeOf(share);
  return from === to ? `${from}%` : `${from}–${to}%`;
}
