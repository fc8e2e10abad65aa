import type { Part } from './mark-difference.ts';

/** An unmarked stretch longer than this is shortened. */
const LONGEST = 96;
const KEPT = 36;

export interface Abridged {
  parts: Part[];
  isCut: boolean;
}

/** Shortens what does not differ, so that what does can be seen: the beginning, the end and what stands beside a mark stay. */
export function abridge(parts: readonly Part[]): Abridged {
  let isCut = false;
  const shortened = parts.map((part, index) => {
    const letters = [...part.text];
    if (part.isMarked || letters.length <= LONGEST) return part;
    isCut = true;
    const isLast = index === parts.length - 1;
    const start = letters.slice(0, index === 0 && isLast ? LONGEST : KEPT).join('');
    return { ...part, text: isLast ? `${start}…` : `${start} … ${letters.slice(-KEPT).join('')}` };
  });
  return { parts: shortened, isCut };
}
