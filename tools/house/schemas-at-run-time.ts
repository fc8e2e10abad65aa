import type { SourceFile } from './source-file.ts';

/** Validates with a schema, as `JSON.parse` and `Date.parse` do not, or makes one. */
const usesSchema = /(?<!\bJSON|\bDate)\s*\.(?:parse|safeParse)(?:Async)?\(|\bimport\s+(?!type\b)[^;]*\bfrom 'zod'/;

const isBuilt = ({ path }: SourceFile): boolean =>
  path.startsWith('console/src/') && !path.includes('/testing/') && !/\.test\.tsx?$/.test(path);

/** Files of the console that use a schema when they run. The built console has none: see `console/src/app/zod-types-only.ts`. */
export function schemaFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isBuilt(file) && usesSchema.test(file.text))
    .map(({ path }) => `${path} uses a schema, of which the built console has none: write the rule beside the form`);
}
