import { endsWithin } from './ends-within.ts';
import type { Logger } from './log.ts';

/** One thing that a stop ends. */
export interface StopStep {
  name: string;
  /** Ends it; tries to be done in `withinMs`. */
  end(withinMs: number): Promise<unknown>;
  /** What it waits for at this moment, in words. */
  waitsFor?(): string;
}

/** A step that was not over in its time, or that failed. */
export interface LeftStep {
  step: string;
  reason: string;
}

/** Of the whole time: what each group has at least, whatever those before it wait for. */
const LEAST_SHARE = 1 / 8;

/**
 * Ends groups of steps one after the other, the steps of a group at once; all in `withinMs`, whatever one of them waits
 * for. A step that is late is left to itself, and one that fails keeps none of the others from ending. Answers what was
 * left, which is logged too.
 */
export async function stopInOrder(
  groups: readonly (readonly StopStep[])[],
  withinMs: number,
  log: Logger,
): Promise<LeftStep[]> {
  const until = performance.now() + withinMs;
  const least = LEAST_SHARE * withinMs;
  const left: LeftStep[] = [];
  for (const [index, group] of groups.entries()) {
    const ofLater = (groups.length - 1 - index) * least;
    // A group before it may have overrun its time: nobody is told of it while something keeps the process busy.
    const ms = Math.max(least, until - performance.now() - ofLater);
    const outcomes = await Promise.all(group.map((step) => endStep(step, ms)));
    left.push(...outcomes.filter((outcome) => outcome !== undefined));
  }
  for (const open of left) log.warn(open, 'A step of the stop did not end');
  return left;
}

async function endStep({ name, end, waitsFor }: StopStep, withinMs: number): Promise<LeftStep | undefined> {
  try {
    if (await endsWithin(end(withinMs), withinMs)) return undefined;
    return {
      step: name,
      reason: `still waits${waitsFor ? ` for ${waitsFor()}` : ''} after ${Math.round(withinMs)} ms`,
    };
  } catch (error) {
    return { step: name, reason: error instanceof Error ? error.message : String(error) };
  }
}
