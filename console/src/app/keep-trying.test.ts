import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

function begin(answers: ('there' | 'failed')[]) {
  let tries = 0;
  const ask = async (): Promise<void> => {
    const answer = answers[tries] ?? 'failed';
    tries += 1;
    if (answer === 'failed') throw new Error(`No answer to try ${tries}`);
  };
  return { kept: keepTrying(ask), tries: () => tries };
}

describe('what needs the server', () => {
  it('is done with the first answer', async () => {
    const { kept, tries } = begin(['there']);
    expect(kept.current()).toEqual({ step: 'trying', failure: undefined });
    await settle();
    expect(kept.current()).toEqual({ step: 'done' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries()).toBe(1);
  });

  it('is tried again by itself, less and less often, until there is an answer', async () => {
    const { kept, tries } = begin(['failed', 'failed', 'failed', 'failed', 'failed', 'failed', 'failed', 'there']);
    await settle();
    for (const [index, seconds] of [2, 4, 8, 16, 30, 30, 30].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(tries()).toBe(index + 1);
      expect(kept.current()).toEqual({ step: 'waiting', failure: new Error(`No answer to try ${index + 1}`) });
      await vi.advanceTimersByTimeAsync(1);
      expect(tries()).toBe(index + 2);
    }
    expect(kept.current()).toEqual({ step: 'done' });
  });

  it('is tried at once when somebody wants it so, and one try at a time', async () => {
    const { kept, tries } = begin(['failed', 'there']);
    kept.tryNow();
    await settle();
    const seen: string[] = [];
    kept.subscribe(() => seen.push(kept.current().step));
    kept.tryNow();
    kept.tryNow();
    await settle();
    expect([tries(), seen]).toEqual([2, ['trying', 'done']]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries()).toBe(2);
  });
});
