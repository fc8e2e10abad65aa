import { percentile } from '../../platform/testing/percentile.ts';

/** How long a call takes, in milliseconds, over so many one after the other. */
export async function measure(
  call: () => Promise<unknown>,
  calls: number,
): Promise<{ p50: number; p95: number; max: number }> {
  const times: number[] = [];
  for (let done = 0; done < calls; done += 1) {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
  }
  const at = (share: number): number => percentile(times, share);
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
