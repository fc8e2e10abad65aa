import type { Plugin } from 'vite';

const IN_CONTRACT = /[\\/]contract[\\/]src[\\/].*\.ts$/;
const SUMMARY = /^\s*summary: '(?:[^'\\]|\\.)*',\n/gm;

/** Leaves what the OpenAPI document says of each endpoint out of the console, which never shows it: a hundredth of a first load. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (IN_CONTRACT.test(id) ? { code: code.replaceAll(SUMMARY, ''), map: null } : undefined),
});
