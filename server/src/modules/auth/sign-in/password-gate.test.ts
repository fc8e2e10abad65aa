import { expect, it } from 'vitest';
import { createPasswordGate } from './password-gate.ts';

it('lets two hash at a time, keeps two hundred waiting in their order, and sends the others away at once', async () => {
  const gate = createPasswordGate();
  const [done, sentAway]: [number[], number[]] = [[], []];
  const release: (() => void)[] = [];
  let max = 0;
  let running = 0;
  const visit = async (visitor: number): Promise<void> => {
    try {
      await gate.run(async () => {
        running += 1;
        max = Math.max(max, running);
        await new Promise<void>((resolve) => release.push(resolve));
        running -= 1;
        done.push(visitor);
      });
    } catch (error) {
      expect(error).toMatchObject({ status: 429 });
      sentAway.push(visitor);
    }
  };
  const visits = Array.from({ length: 300 }, (_, visitor) => visit(visitor));
  await expect.poll(() => sentAway).toHaveLength(98);
  expect(done).toEqual([]);
  while (done.length < 202) {
    release.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(visits);
  expect(max).toBe(2);
  expect(done).toEqual(Array.from({ length: 202 }, (_, visitor) => visitor));
});

it('makes room after work that failed', async () => {
  const gate = createPasswordGate();
  const fail = () => gate.run(() => Promise.reject(new Error('broken')));
  for (let time = 0; time < 5; time += 1) await expect(fail()).rejects.toThrow('broken');
  expect(await gate.run(() => Promise.resolve('in'))).toBe('in');
});
