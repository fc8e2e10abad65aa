import { NOT_ASKED } from '../advisories/check-advisories.ts';
import { checkImports } from '../check-imports.ts';
import { codeFolders } from '../workspaces.ts';
import { reportStep, type Step } from './report-step.ts';
import { addTallies, failedOnce, passedOnce, skippedOnce, type Tally } from './tally.ts';

/** TypeScript 7 checks four times as fast; the tools that need TypeScript's JavaScript API get version 6. */
const types = codeFolders.map((workspace): Step => ({
  name: `types-${workspace}`,
  title: `types of ${workspace}`,
  args: ['node_modules/typescript7/bin/tsc', '-p', workspace],
}));

const steps: readonly Step[] = [
  ...types,
  { name: 'lint', title: 'lint rules', args: ['node_modules/oxlint/bin/oxlint', '--format', 'unix'] },
  { name: 'format', title: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--list-different'] },
  { name: 'imports', title: 'who may import whom', args: checkImports() },
  {
    name: 'advisories',
    title: 'known holes in packages',
    args: ['tools/advisories/check-advisories.ts'],
    count: async (code) => (code === 0 ? passedOnce : code === NOT_ASKED ? skippedOnce : failedOnce),
  },
  {
    name: 'runtime',
    title: 'known holes in Node, and whose it is',
    args: ['tools/runtime/check-runtime.ts'],
    count: async (code) => (code === 0 ? passedOnce : code === NOT_ASKED ? skippedOnce : failedOnce),
  },
  { name: 'unused', title: 'unused files, exports and packages', args: ['node_modules/knip/bin/knip.js'] },
];

/** What can be said about the code without running it. */
export async function checkStage(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const step of steps) tallies.push(await reportStep(step));
  return addTallies(tallies);
}
