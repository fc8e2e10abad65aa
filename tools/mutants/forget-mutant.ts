import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mutantActivation: 'static' | 'runtime';
  }
}

/**
 * Runs before each file of tests. A mutant that is active while files are loaded was made so by Stryker just now; any other
 * is left over from the run before, and would go into what is loaded.
 */
const stryker = (globalThis as { __stryker__?: { activeMutant?: string } }).__stryker__;
if (stryker && inject('mutantActivation') !== 'static') delete stryker.activeMutant;
