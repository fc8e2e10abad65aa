import { reportStep } from './report-step.ts';
import type { Tally } from './tally.ts';

/** Whether the console builds. How much of it a browser has to load is measured in the browser: e2e/src/first-load.spec.ts. */
export function consoleStage(): Promise<Tally> {
  return reportStep({ name: 'console', title: 'console build', args: ['tools/build.mjs'] });
}
