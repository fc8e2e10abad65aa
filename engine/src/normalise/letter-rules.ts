/** Replacements in words of small letters, tried in their order; a rule is passed over where the word lacks its letters. */
export interface LetterRule {
  readonly pattern: RegExp;
  readonly replacement: string;
  /** Letters of each alternative of the pattern, as bits: one of them must be all there. */
  readonly needs: readonly number[];
}

const firstLetter = 97;
const letterCount = 26;

/** Bits of the small letters of a text. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - firstLetter;
    if (letter >= 0 && letter < letterCount) bits |= 1 << letter;
  }
  return bits;
}

/** Only letters that stand for themselves count: none of a class or of a group. */
function needsOf({ source }: RegExp): number[] {
  const plain = source.replace(/\[[^\]]*\]|\([^)]*\)|[a-z]\?/g, '');
  return plain.split('|').map(lettersOf);
}

/** Rules from patterns that are alternatives of plain letters, classes and groups. */
export function letterRules(rules: readonly (readonly [RegExp, string])[]): readonly LetterRule[] {
  return rules.map(([pattern, replacement]) => ({ pattern, replacement, needs: needsOf(pattern) }));
}

function isPossible(needs: readonly number[], present: number): boolean {
  for (let index = 0; index < needs.length; index++) if ((needs[index]! & ~present) === 0) return true;
  return false;
}

/** The word with all rules applied. */
export function applyLetterRules(word: string, rules: readonly LetterRule[]): string {
  let text = word;
  let present = lettersOf(text);
  for (let index = 0; index < rules.length; index++) {
    const { pattern, replacement, needs } = rules[index]!;
    if (!isPossible(needs, present)) continue;
    const changed = text.replace(pattern, replacement);
    if (changed === text) continue;
    text = changed;
    present = lettersOf(text);
  }
  return text;
}

/** Neighbours that are equal as one. */
export function withoutDoubles(text: string): string {
  let at = 1;
  while (at < text.length && text.charCodeAt(at) !== text.charCodeAt(at - 1)) at += 1;
  return at >= text.length ? text : text.replace(/(.)\1+/g, '$1');
}
