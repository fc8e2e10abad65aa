import type { SourceFile } from './source-file.ts';

const mayQuery =
  /-store\.ts$|\.test\.ts$|\/testing\/|\/testing\.ts$|^server\/src\/platform\/(db|jobs|audit|realtime)\//;

/** A query needs no import where a transaction is at hand, so that the import rules alone would not see it. */
const query =
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|executeQuery)\(|\bsql(<[^`]*>)?`/;

/** Files of the server that query the database although they are no store. */
export function sqlFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path.startsWith('server/src/') && !mayQuery.test(path) && query.test(text))
    .map(({ path }) => `${path} queries the database: only a store does`);
}
