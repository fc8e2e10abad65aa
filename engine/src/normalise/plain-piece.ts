/*
 * Pieces of a text of ASCII letters, digits, spaces and the signs ,.;&+()[]'- : the same as the pattern for all texts in
 * split-words.ts, without its cost.
 */
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isWordCode = (code: number): boolean => isLetter(code) || isDigit(code);

const space = 32;
const apostrophe = 39;
const dot = 46;

/** Where the next piece begins at or behind a position; the length of the text when there is none. */
export function plainStart(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code !== space && code !== dot && code !== apostrophe) break;
    at += 1;
  }
  return at;
}

/** Letters with a dot behind each, at least two, and a last letter without one: where they end, `start` when there are none. */
function dottedEnd(text: string, start: number): number {
  let at = start;
  while (isLetter(text.charCodeAt(at)) && text.charCodeAt(at + 1) === dot) at += 2;
  if (at < start + 4) return start;
  return isLetter(text.charCodeAt(at)) && !isWordCode(text.charCodeAt(at + 1)) ? at + 1 : at;
}

/** Where the piece ends that begins at `start`. */
export function plainEnd(text: string, start: number): number {
  if (!isWordCode(text.charCodeAt(start))) return start + 1;
  if (text.charCodeAt(start + 1) === dot) {
    const end = dottedEnd(text, start);
    if (end > start) return end;
  }
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (!isWordCode(code) && code !== apostrophe) break;
    at += 1;
  }
  return at;
}
