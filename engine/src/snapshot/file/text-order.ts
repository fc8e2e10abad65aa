import { groupByKey } from './group-by-key.ts';

/** Characters that a number of 28 bits holds, seven bits each, so that the numbers are in the order of the texts. */
const charactersPerNumber = 4;
const bitsPerCharacter = 7;
const lastAscii = 127;
const digitBits = 14;
const digitCount = 1 << digitBits;

/** Characters `from`… of a text as one number; what is behind the first one beyond ASCII, wherever that is, is left out. */
function prefixNumber(text: string, from: number): number {
  let number = 0;
  let isOver = false;
  for (let at = 0; at < from + charactersPerNumber; at++) {
    const code: number = at < text.length && !isOver ? Math.min(lastAscii, text.charCodeAt(at)) : 0;
    isOver ||= code === lastAscii;
    if (at >= from) number = (number << bitsPerCharacter) | code;
  }
  return number;
}

/** One pass of a radix sort: `order` by 14 bits of its numbers, otherwise as it is. */
function sortedByDigit(order: Uint32Array, numbers: Uint32Array, shift: number): Uint32Array {
  return groupByKey(
    digitCount,
    order.map((index) => (numbers[index]! >>> shift) & (digitCount - 1)),
    order,
  ).values;
}

/** Indexes of the texts in the order of their code units; equal texts stay as they are. */
export function textOrder(texts: readonly string[]): Uint32Array {
  const first = Uint32Array.from(texts, (text) => prefixNumber(text, 0));
  const second = Uint32Array.from(texts, (text) => prefixNumber(text, charactersPerNumber));
  let order: Uint32Array = Uint32Array.from(texts, (_, index) => index);
  for (const numbers of [second, first])
    for (const shift of [0, digitBits]) order = sortedByDigit(order, numbers, shift);
  let start = 0;
  for (let at = 1; at <= order.length; at++) {
    const isSame =
      at < order.length && first[order[at]!] === first[order[start]!] && second[order[at]!] === second[order[start]!];
    if (isSame) continue;
    if (at - start > 1)
      order.subarray(start, at).sort((a, b) => (texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : a - b));
    start = at;
  }
  return order;
}
