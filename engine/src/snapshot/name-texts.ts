import type { TextColumn } from './file/column.ts';
import { copyBytes, writeTextBlocks } from './file/text-blocks.ts';
import type { TextBlocks } from './file/text-blocks.ts';

/** In front of the number of the form that gives the text again, which follows in digits of seven bits, lowest first; UTF-8 does not know it either. */
const formMark = 0xfe;
const digitBits = 7;
const longestNumber = 6;
const digit = (1 << digitBits) - 1;

function writeForm(form: number, bytes: Uint8Array, place: number): number {
  let at = place;
  bytes[at++] = formMark;
  for (let rest = form; rest > 0; rest >>>= digitBits) bytes[at++] = rest & digit;
  return at;
}

/** Texts of names; for those that their form gives, `formOf` has its number, and for all others a negative one. */
export function packNameTexts(texts: TextColumn, formOf: (name: number) => number): TextBlocks {
  const starts = texts.starts();
  const text = texts.text();
  return writeTextBlocks(texts.length, text.length + texts.length * longestNumber, (name, bytes, at) => {
    const form = formOf(name);
    return form >= 0 ? writeForm(form, bytes, at) : copyBytes(text, starts[name]!, starts[name + 1]!, bytes, at);
  });
}

/** The form that gives a stored text, or -1 when the bytes are the text. */
export function formInText(bytes: Uint8Array): number {
  if (bytes[0] !== formMark) return -1;
  let form = 0;
  for (let at = bytes.length - 1; at > 0; at--) form = (form << digitBits) | bytes[at]!;
  return form;
}
