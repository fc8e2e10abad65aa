import { describe, expect, it } from 'vitest';
import { isJsonObject, readJsonLines } from './json-lines.ts';
import { textFile } from './list-testing.ts';

const read = (text: string) => Array.fromAsync(readJsonLines(textFile('f.json', text)));

describe('JSON lines', () => {
  it('are an object each, also as an array with an object on each line; empty lines are passed over', async () => {
    const objects = [
      { line: 2, value: { a: 1 } },
      { line: 4, value: { b: ',' } },
      { line: 5, value: {} },
    ];
    expect(await read('\n{"a":1}\n  \n {"b":","} \n{}')).toEqual(objects);
    expect(await read('[\n{"a":1},\n\n{"b":","},\n{}\n]\n')).toEqual(objects);
  });

  it.each([
    ['{"a":1}\n{"b":', 'f.json, line 2: is not JSON, or is cut'],
    ['{"a":1}\n[1]', 'f.json, line 2: is not a JSON object'],
    ['null', 'f.json, line 1: is not a JSON object'],
    ['"text"', 'f.json, line 1: is not a JSON object'],
  ])('%j are refused, with the line', async (text, message) => {
    await expect(read(text)).rejects.toThrow(expect.objectContaining({ message }));
    await expect(read('{"b":')).rejects.toThrow(expect.objectContaining({ cause: expect.any(SyntaxError) }));
  });
});

it('an object is neither null nor a list', () => {
  expect([{}, { a: 1 }, null, [], 'a', 1, undefined].map(isJsonObject)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
