import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

function takeAll(turns: Turns<string, number>): string[] {
  const order: string[] = [];
  while (turns.hasNext) {
    const turn = turns.take();
    if (turn) order.push(`${turn.client}${turn.request}`);
  }
  return order;
}

test('Clients take turns in the order in which they came', () => {
  const turns = new Turns<string, number>();
  for (const client of ['a', 'b', 'c']) for (const request of [1, 2]) turns.submit(client, request);
  expect(takeAll(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

test('A holder goes first and alone until it lets go', () => {
  const turns = new Turns<string, number>();
  turns.submit('a', 1);
  turns.hold('b');
  expect(takeAll(turns)).toEqual([]);
  turns.submit('b', 1);
  turns.submit('b', 2);
  expect(takeAll(turns)).toEqual(['b1', 'b2']);
  turns.hold(undefined);
  expect(takeAll(turns)).toEqual(['a1']);
});

test('Who leaves is not waited for', () => {
  const turns = new Turns<string, number>();
  turns.submit('a', 1);
  turns.submit('b', 1);
  turns.leave('a');
  expect(takeAll(turns)).toEqual(['b1']);
});
