import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

const SOURCES = fileURLToPath(new URL('src', import.meta.url));

/** What people open first, and with which files it begins: those of the parts that are asked for while it opens as well. */
const FIRST = {
  start: ['app/main.tsx'],
  'sign-in': ['app/routes/sign-in-frame-route.tsx', 'app/routes/sign-in-route.tsx'],
  shell: [
    'app/routes/shell-route.tsx',
    'app/session/live-events.tsx',
    'app/session/follow-live-events.ts',
    'app/version/tell-version.ts',
    'app/version/watch-version.ts',
  ],
  dashboard: [
    'features/dashboard/dashboard-page.tsx',
    'features/dashboard/arrange/range-menu.tsx',
    'features/dashboard/charts/charts.tsx',
    'features/dashboard/charts/checks/checks-card.tsx',
  ],
  // They are loaded ahead together; see app/shell/parts-ahead.ts.
  review: [
    'components/table/with-select-boxes.tsx',
    'features/screening/history/history-page.tsx',
    'features/screening/search/search-page.tsx',
    'features/screening/queue/queue-page.tsx',
    'features/screening/results/results-page.tsx',
    'features/screening/details/details-page.tsx',
  ],
};

/** By so many other parts of the console something is used that is used by many. */
const MANY = 3;

/** A file of modules that travel together. What it needs of other such files is taken into those of a higher priority. */
interface PageSet {
  name: string;
  priority: number;
}

/**
 * Which modules travel together: those that the same of the first pages load. Left alone, what any set of pages shares is a
 * file of its own, and a page asks for a hundred of a few hundred bytes. The console is built once without any such rule:
 * that shows what each page really loads, once all that is not used has gone.
 * @param config how the console is built, but for this
 * @returns groups for the bundler
 */
export async function pageSets(config: InlineConfig): Promise<(PageSet & { test: (id: string) => boolean })[]> {
  const setOf = setsOf(await chunksOf(config));
  const sets = new Map([...setOf.values()].map((set) => [set.name, set]));
  return [...sets.values()].map((set) => ({ ...set, test: (id) => setOf.get(id)?.name === set.name }));
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

async function chunksOf(config: InlineConfig): Promise<Chunks> {
  const options = { ...config.build, write: false, minify: false };
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: options });
  if (!('output' in built)) throw new Error('A build of the console ended without an output');
  return new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/** For each module of a first page the set that it belongs to. */
function setsOf(chunks: Chunks): Map<string, PageSet> {
  const pages = Object.entries(FIRST).map(([page, files]) => ({
    page,
    begins: files.map((file) => chunkWith(path.join(SOURCES, file), chunks)),
  }));
  const pagesWith = new Map<string, string[]>();
  for (const { page, begins } of pages)
    for (const id of modulesOf(begins, chunks)) pagesWith.set(id, [...(pagesWith.get(id) ?? []), page]);

  const first = new Set(pages.flatMap(({ begins }) => begins));
  const others = [...chunks.values()].filter((chunk) => chunk.isDynamicEntry && !first.has(chunk));
  const otherUses = new Map<string, number>();
  for (const chunk of others)
    for (const id of modulesOf([chunk], chunks)) otherUses.set(id, (otherUses.get(id) ?? 0) + 1);

  return new Map([...pagesWith].map(([id, names]) => [id, pageSet(names, otherUses.get(id) ?? 0)]));
}

/** The set of modules that these pages load, and so many other parts of the console. */
function pageSet(pages: readonly string[], otherUses: number): PageSet {
  const name = pages.join('-');
  // The largest by far: what others need of it does not bring the rest.
  if (name === 'review' && otherUses > 0)
    return otherUses < MANY ? { name: 'review-few', priority: 4 } : { name: 'review-many', priority: 5 };
  return { name, priority: 3 * pages.length };
}

/** @throws Error where the console has no such file, or does not use it */
function chunkWith(module: string, chunks: Chunks): Rolldown.OutputChunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
  if (!found) throw new Error(`${module} is in no part of the console: see vite-page-sets.ts`);
  return found;
}

/** All modules of these files and of those that they import. */
function modulesOf(begins: readonly Rolldown.OutputChunk[], chunks: Chunks): Set<string> {
  const loaded = new Set(begins);
  // What is added on the way is gone through as well.
  for (const { imports } of loaded)
    for (const chunk of imports.map((file) => chunks.get(file))) if (chunk) loaded.add(chunk);
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
}
