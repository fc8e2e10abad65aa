/** Folders in which a path named by a document must lie to be checked; other paths are examples or addresses. */
const ourPath =
  /(?<![\w./@<-])((?:contract|engine|lists|server|console|e2e|tools|docs|\.ci)\/[\w./-]*|[A-Z][A-Z-]+\.md|\.dependency-cruiser\.cjs)/g;

const npmScript = /\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g;

/** The files and folders of the repository that a document names, without repetition. */
export function namedPaths(text: string): string[] {
  const paths = [...text.matchAll(ourPath)].map(([path]) => path.replace(/[./]+$/, ''));
  return [...new Set(paths)];
}

/** The items that the rows of a checklist are about, each by its group and number. */
export function listedItems(text: string): [group: string, number: number][] {
  return [...text.matchAll(/^\| ([A-Z]+)-(\d+) \|/gm)].map(([, group = '', number]) => [group, Number(number)]);
}

/** The npm scripts that a document tells its reader to run, without repetition. */
export function namedScripts(text: string): string[] {
  return [...new Set([...text.matchAll(npmScript)].map(([, run, short]) => run ?? short ?? ''))];
}
