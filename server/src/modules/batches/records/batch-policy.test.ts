import { batchStates } from '@tamis/contract/batches';
import { describe, expect, it } from 'vitest';
import { assertMay, assertOpen, assertRoom, assertStartable, type BatchAction } from './batch-policy.ts';

const inWords = {
  draft: 'has not been started',
  running: 'is running',
  paused: 'is paused',
  completed: 'is completed',
  cancelled: 'was cancelled',
};

/** What is said to somebody who does it; undefined when it may be done. */
const said = (attempt: () => void): string | undefined => {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a batch', () => {
  it.each<[BatchAction, string[]]>([
    ['start', ['draft']],
    ['pause', ['running']],
    ['resume', ['paused']],
    ['cancel', ['draft', 'running', 'paused']],
  ])('lets itself be told to %s when it is %j; otherwise it says how it stands', (action, possible) => {
    const answers = batchStates.map((state) => [state, said(() => assertMay(action, state))]);
    expect(answers).toEqual(
      batchStates.map((state) => [
        state,
        possible.includes(state) ? undefined : `This is not possible: the batch ${inWords[state]}.`,
      ]),
    );
  });

  it('takes rows until it is started', () => {
    expect(batchStates.map((state) => said(() => assertOpen(state)))).toEqual([
      undefined,
      'No rows can be added: the batch is running.',
      'No rows can be added: the batch is paused.',
      'No rows can be added: the batch is completed.',
      'No rows can be added: the batch was cancelled.',
    ]);
  });

  it('takes a hundred thousand rows', () => {
    expect([0, 100_000, 100_001].map((rows) => said(() => assertRoom(rows)))).toEqual([
      undefined,
      undefined,
      'A batch takes 100,000 rows at most.',
    ]);
  });

  it.each([
    [{ total: 3, invalid: 0 }, false, undefined],
    [{ total: 3, invalid: 0 }, true, undefined],
    [{ total: 3, invalid: 1 }, false, '1 row has a problem. Correct the file, or start without them.'],
    [{ total: 3, invalid: 2 }, false, '2 rows have problems. Correct the file, or start without them.'],
    [{ total: 3, invalid: 2 }, true, undefined],
    [{ total: 3, invalid: 3 }, true, 'There is no row that can be screened.'],
    [{ total: 0, invalid: 0 }, false, 'There is no row that can be screened.'],
  ])('with %j rows, to be started without the bad ones: %s, is told %s', (counts, skipInvalid, expected) => {
    expect(said(() => assertStartable(counts, skipInvalid))).toBe(expected);
  });
});
