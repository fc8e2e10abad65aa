import { splitOutsideParentheses } from '../parentheses.ts';

/**
 * Divides OFAC's remarks into their statements: 'DOB 1960; POB Egypt; nationality Egypt.' gives three.
 * The full stop at the very end belongs to the remarks, unless the last word is an abbreviation ('S.A.').
 */
export function remarkSegments(remarks: string): string[] {
  const segments = splitOutsideParentheses(remarks, ';');
  const last = segments.pop();
  if (last === undefined) return [];
  const bare = last.replace(/\.$/, '');
  return bare === '' ? segments : [...segments, isAbbreviation(bare) ? `${bare}.` : bare];
}

/** 'S.A' or 'R.L. DE C.V': letters with full stops between them, the last stop being the one that was taken off. */
function isAbbreviation(text: string): boolean {
  return /(?:^|[\s.(])\p{L}\.\p{L}$/u.test(text);
}
