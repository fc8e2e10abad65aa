import { describe, expect, it } from 'vitest';
import { answered, bruteForce } from '../../testing/brute-force.ts';
import { entryOf, snapshotOf } from '../../testing/entries.ts';
import { search } from '../../search.ts';

/** Beside names of which a part is another. */
function expectFound(name: string, listed: string, others: readonly string[]): void {
  const entries = [listed, ...others].map((text, id) => entryOf(`${id}`, 'person', [text]));
  const snapshot = snapshotOf(...entries);
  const query = { name, fuzziness: 0.5, entityType: 'person' } as const;
  const answer = answered(search(snapshot, query));
  expect([...answer.keys()]).toContain('0');
  expect(answer).toEqual(bruteForce(snapshot, entries)(query));
}

describe('a given name that the list writes as two words in another romanisation', () => {
  it.each([
    ['Deng Xiaoping', 'Teng Hsiao P’ing'],
    ['Deng Xiaoping', 'Teng Hsiao Ping'],
    ['Mao Zedong', 'Mao Tse Tung'],
    ['Zhou Enlai', 'Chou En Lai'],
  ])('of Chinese: %s finds %s', (name, listed) => {
    expectFound(name, listed, ['Teng Ping Hsiao', 'Mao Tung', 'Chou En Wang']);
  });

  it.each([
    ['Kim Taejung', 'Kim Dae Jung'],
    ['Kim Jongun', 'Kim Chong Un'],
    ['Park Geunhye', 'Pak Kun Hye'],
    ['Ri Byeongcheol', 'Ri Pyong Chol'],
    ['Choe Ryonghae', 'Choe Yong Hae'],
  ])('of Korean: %s finds %s', (name, listed) => {
    expectFound(name, listed, ['Kim Jung Dae', 'Kim Chong', 'Pak Kun Un']);
  });
});
