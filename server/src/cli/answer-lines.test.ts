import { describe, expect, it } from 'vitest';
import { answerLines } from './answer-lines.ts';

const none = { tookMs: 1, total: 0, hits: [] };

describe('an answer without hits', () => {
  it('says where nobody was found', () => {
    expect(
      answerLines({
        ...none,
        isDemo: false,
        lists: [
          { source: 'house', entries: 4 },
          { source: 'un-sc', entries: 1200 },
        ],
      }),
    ).toEqual(['No hits in house (4), un-sc (1,200), 1 ms']);
  });

  it('says of the demo list that nobody real was looked for', () => {
    expect(answerLines({ ...none, isDemo: true, lists: [{ source: 'demo', entries: 60 }] })).toEqual([
      'No hits in demo (60), 1 ms',
      'This is the demo list of invented people: no real list was searched. This is not a clear result.',
    ]);
  });
});
