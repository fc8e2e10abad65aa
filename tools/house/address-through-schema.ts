import type { SourceFile } from './source-file.ts';

const hook = 'console/src/components/address/use-address.ts';

/** The search of the address as it comes, or changed by hand. */
const byHand =
  /\buseSearch\(|\bsearch:\s*(?:\([^()]*\)|\w+)\s*=>|\bvalidateSearch\b|\bURLSearchParams\(window\.location\.search\)/;

const isOfConsole = ({ path }: SourceFile): boolean =>
  path.startsWith('console/src/') && path !== hook && !path.includes('/testing/') && !/\.test\.tsx?$/.test(path);

/** Files of the console that read or change what the address keeps without `useAddress` and its schema. */
export function addressFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isOfConsole(file) && byHand.test(file.text))
    .map(({ path }) => `${path} takes the address by hand: useAddress(schema) reads and changes it`);
}
