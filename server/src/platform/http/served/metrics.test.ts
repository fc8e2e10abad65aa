import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createMetrics, type Metrics } from './metrics.ts';

const gaugeOf = (name: string, value: number) => ({ name, help: 'For tests', read: async () => value });
const told = async ({ http }: Metrics) => (await http.inject('/metrics')).body;

it('tells the figures of the process beside those of each application in it, and none of another', async () => {
  const [one, other] = [createMetrics([gaugeOf('tamis_one', 1)]), createMetrics([gaugeOf('tamis_other', 2)])];
  expect(await told(one)).toMatch(/^process_resident_memory_bytes \d+$[^]*^tamis_one 1$/m);
  expect(await told(other)).toMatch(/^process_resident_memory_bytes \d+$[^]*^tamis_other 2$/m);
  expect(await told(one)).not.toContain('tamis_other');
});

it('lets an application go once it is over: the process observes its memory for as long as it lives', async () => {
  // Made in a function of its own, so that nothing of it stays on the stack.
  const ended = await (async () => {
    const gauge = gaugeOf('tamis_ended', 1);
    const metrics = createMetrics([gauge]);
    await told(metrics);
    await metrics.http.close();
    return new WeakRef(gauge.read);
  })();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await expect
    .poll(() => {
      collect();
      return ended.deref() === undefined;
    })
    .toBe(true);
});
