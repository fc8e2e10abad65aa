import { Column } from './column.ts';
import type { TextColumn } from './column.ts';

/*
 * Texts that are read one at a time and seldom: each ends with a byte that UTF-8 does not know, and only every sixteenth
 * has its place noted. Takes a third of what a start for each would.
 */
const textEnd = 0xff;
const blockBits = 4;
const inBlock = (1 << blockBits) - 1;

export interface TextBlocks {
  /** Where text 0, 16, 32… begins. */
  starts: Uint32Array;
  text: Uint8Array;
}

/** Writes `count` texts; `write` puts the bytes of each at a place, none of them 0xff, and says where they end. `most`: bytes of all together at most. */
export function writeTextBlocks(
  count: number,
  max: number,
  write: (index: number, bytes: Uint8Array, at: number) => number,
): TextBlocks {
  const bytes = new Uint8Array(max + count);
  const starts = new Column();
  let at = 0;
  for (let index = 0; index < count; index++) {
    if ((index & inBlock) === 0) starts.push(at);
    at = write(index, bytes, at);
    bytes[at++] = textEnd;
  }
  return { starts: starts.view(), text: bytes.subarray(0, at) };
}

/** The texts of a column as blocks. */
export function textBlocks(column: TextColumn): TextBlocks {
  const starts = column.starts();
  const text = column.text();
  return writeTextBlocks(column.length, text.length, (index, bytes, at) =>
    copyBytes(text, starts[index]!, starts[index + 1]!, bytes, at),
  );
}

/** Copies from[start] up to from[end] to a place; returns where that ends. */
export function copyBytes(from: Uint8Array, start: number, end: number, to: Uint8Array, place: number): number {
  for (let at = start; at < end; at++) to[place + at - start] = from[at]!;
  return place + end - start;
}

/** Bytes of text `index`. */
export function blockBytes({ starts, text }: TextBlocks, index: number): Uint8Array {
  let at = starts[index >>> blockBits]!;
  for (let before = index & inBlock; before > 0; before--) at = text.indexOf(textEnd, at) + 1;
  return text.subarray(at, text.indexOf(textEnd, at));
}

const decoder = new TextDecoder();

/** Text `index`. */
export function blockText(blocks: TextBlocks, index: number): string {
  return decoder.decode(blockBytes(blocks, index));
}
