import { describe, expect, it } from 'vitest';
import { Column, textAt, textColumn } from './column.ts';
import { blockText, textBlocks } from './text-blocks.ts';

describe('a column of numbers', () => {
  it('keeps all of them in their order, however many', () => {
    const column = new Column();
    const numbers = Array.from({ length: 5000 }, (_, at) => 0xffffffff - at);
    for (const number of numbers) column.push(number);
    expect(column.length).toBe(5000);
    expect([...column.view()]).toEqual(numbers);
    expect([0, 1023, 1024, 4999].map((at) => column.at(at))).toEqual([0, 1023, 1024, 4999].map((at) => numbers[at]));
  });

  it('takes another number in place of one', () => {
    const column = new Column();
    for (const number of [1, 2, 3]) column.push(number);
    column.set(1, 9);
    expect([...column.view()]).toEqual([1, 9, 3]);
  });
});

const lastAscii = '\u007f';
const firstBeyond = '\u0080';

/** Texts that fill what was set aside for them exactly, nearly and by far. */
const cases: readonly (readonly [about: string, texts: readonly string[]])[] = [
  ['none', []],
  ['empty ones', ['', '', '']],
  [
    'those of one byte a letter and of more',
    [`a${lastAscii}`, `a${firstBeyond}`, `${firstBeyond}a`, 'aß', '第三', '😀'],
  ],
  ['short and long ones', [24, 25, 26].flatMap((length) => ['a'.repeat(length), `${'a'.repeat(length - 1)}é`])],
  ['more than there is room for at first', Array.from({ length: 3000 }, (_, at) => `text ${at} é`)],
  ['one that needs more than twice the room', ['a', 'b'.repeat(9000), 'c', '第'.repeat(9000), 'd']],
  ['one that just fits, and one more', ['a'.repeat(341), 'b'.repeat(1), '第'.repeat(341), 'c']],
  ['many, of which each needs a little more', Array.from({ length: 40 }, (_, at) => '第'.repeat(100 + at))],
];

describe('texts are given back as they were', () => {
  it.each(cases)('%s', (_, texts) => {
    const column = textColumn(texts);
    expect(column.length).toBe(texts.length);
    expect(texts.map((__, at) => textAt(column.starts(), column.text(), at))).toEqual(texts);
    expect(column.text()).toHaveLength(new TextEncoder().encode(texts.join('')).length);
  });

  it.each(cases)('in blocks: %s', (_, texts) => {
    const blocks = textBlocks(textColumn(texts));
    expect(texts.map((__, at) => blockText(blocks, at))).toEqual(texts);
    expect(blocks.starts).toHaveLength(Math.ceil(texts.length / 16));
    expect(blocks.text).toHaveLength(new TextEncoder().encode(texts.join('')).length + texts.length);
  });
});
