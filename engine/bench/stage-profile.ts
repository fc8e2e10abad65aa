import { Session } from 'node:inspector/promises';
import type { Profiler } from 'node:inspector';

/** Where a stage of a search begins: a function by its name and the end of its file's address. */
interface StageRoot {
  stage: string;
  file: string;
  functions: readonly string[];
}

/** From the outermost to the innermost: what runs below several of them belongs to the last. */
const roots: readonly StageRoot[] = [
  { stage: 'rank', file: 'src/rank-entries.ts', functions: ['rankEntries'] },
  { stage: 'prepare', file: 'normalise/prepare-name.ts', functions: ['prepareName'] },
  { stage: 'plan', file: 'candidates/plan/search-plan.ts', functions: ['searchPlan'] },
  { stage: 'look-up', file: 'candidates/lookup/word-matcher.ts', functions: ['lookUp', 'joinedMatches', 'namesLike'] },
  { stage: 'splits', file: 'candidates/lookup/split-finder.ts', functions: ['addSplits'] },
  { stage: 'read', file: 'candidates/read/form-reader.ts', functions: ['read'] },
  { stage: 'quick check', file: 'candidates/check/quick-check.ts', functions: ['within', 'isWithin'] },
  { stage: 'check', file: 'candidates/check/form-check.ts', functions: ['passes'] },
  { stage: 'score', file: 'src/score.ts', functions: ['scoreAlignment'] },
  { stage: 'explain', file: 'src/search.ts', functions: ['judge'] },
];
const collector = '(garbage collector)';
const microsecondsBetweenSamples = 250;

/** Microseconds of each stage of the searches that `work` makes, for each of `searches`; `other` is what belongs to none. */
export async function profileStages(searches: number, work: () => void): Promise<Record<string, number>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: microsecondsBetweenSamples });
  await session.post('Profiler.start');
  work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return timesByStage(profile, searches);
}

function stageOf({ callFrame: { functionName, url } }: Profiler.ProfileNode): string | undefined {
  if (functionName === collector) return 'garbage collection';
  return roots.find(({ file, functions }) => functions.includes(functionName) && url.endsWith(file))?.stage;
}

function timesByStage(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  searches: number,
): Record<string, number> {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const stages = new Map<number, string>();
  const visit = (node: Profiler.ProfileNode, outer: string): void => {
    const stage = stageOf(node) ?? outer;
    stages.set(node.id, stage);
    for (const child of node.children ?? []) visit(known.get(child)!, stage);
  };
  visit(nodes[0]!, 'other');
  const times: Record<string, number> = Object.fromEntries(roots.map(({ stage }) => [stage, 0]));
  samples.forEach((sample, at) => {
    const stage = stages.get(sample)!;
    times[stage] = (times[stage] ?? 0) + timeDeltas[at]!;
  });
  return Object.fromEntries(Object.entries(times).map(([stage, time]) => [stage, Math.round(time / searches)]));
}
