import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

interface Report {
  files: Record<string, { mutants: { status: string; static?: boolean }[] }>;
}

/**
 * Takes out of the results of an earlier run what a changed test may have made untrue. Stryker asks again only where a
 * test changed that runs through the mutant; a mutant in a table is loaded, not run through, so one that survived
 * would be reported as surviving for ever.
 */
export async function forgetDoubtful(incrementalFile: string): Promise<void> {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(await readFile(incrementalFile, 'utf8')) as Report;
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter(
      ({ status, static: isStatic }) =>
        status === 'Killed' || status === 'Timeout' || (status === 'Survived' && !isStatic),
    );
  }
  await writeFile(incrementalFile, JSON.stringify(report));
}
