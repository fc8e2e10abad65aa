import type { SayResults } from '../texts.ts';

/** '50%', or 'Exact Match' for -1. */
export function fuzzinessText(fuzziness: number, say: SayResults): string {
  return fuzziness < 0 ? say('exactMatch') : `${Math.round(fuzziness * 100)}%`;
}
