import { globSync } from 'node:fs';

/** A part of the code whose mutants are made, run and counted together. */
export interface Room {
  /** As it is asked for on the command line. */
  name: string;
  /** What is mutated: globs from the root. */
  code: readonly string[];
  /** The tests that have to notice: globs from the root; one that begins with '!' leaves tests out. Those alone run that reach the mutated file. */
  tests: readonly string[];
  /**
   * Whether what exists only while a file is loaded (tables, schemas) is mutated, too. It costs a fresh start of all tests for
   * each word of a table. Where it is not, a test compares each table that decides as a whole.
   */
  withTables: boolean;
}

/** What is no product code, though it lies beside it. */
const notCode = ['**/*.test.ts', '**/*-testing.ts', '**/testing.ts', '**/testing/**'].map((glob) => `!${glob}`);

const readers = ['demo', 'eu', 'custom', 'ofac', 'opensanctions', 'senzing', 'uk', 'un'];

/** Names scored one by one: quick. */
const scored = [
  'engine/src/fifty-pairs.test.ts',
  'engine/src/explain/*.test.ts',
  'engine/src/score/{score,facts,judged-facts}.test.ts',
  'engine/src/settings/{threshold,setting-numbers}.test.ts',
];

/** Left out: what compares thousands of searches with scoring every name, or does so for each setting, would take minutes for each mutant. */
const slow = ['!**/{settings-move-scores,changed-settings}.test.ts', '!**/*.{oracle,properties}.test.ts'];

/** Searches in a small snapshot, and what tests the folder by itself. */
const searched = (folder: string): string[] => [
  'engine/src/{search,snapshot}.test.ts',
  'engine/src/explain/match-types.test.ts',
  `engine/src/${folder}/**/*.test.ts`,
];

/** What leaves the house on paper and in sheets. */
const documents = ['document-facts', 'export-texts', 'file-name', 'search-document', 'search-sheets'];

/** The audit chain as it is computed and checked; what reads and writes its rows is tested on real databases. */
const chain = ['audit-chain', 'check-chain', 'proof-fault', 'redact-body', 'verify-pack'];

const within = (folder: string, files: readonly string[], ending: string): string[] =>
  files.map((file) => `${folder}/${file}${ending}`);

const room = (name: string, code: readonly string[], tests: readonly string[], withTables = false): Room => ({
  name,
  code: [...code, ...notCode],
  tests,
  withTables,
});

export const rooms: readonly Room[] = [
  // All of it is shapes and tables. Examples are what documents show; a test of the server sends every one of them.
  room(
    'contract',
    ['contract/src/**/*.ts', '!contract/src/examples.ts', '!contract/src/examples/**'],
    ['contract/src/**/*.test.ts'],
    true,
  ),
  // Country names, dates, CSV, XML: what all readers share.
  room('lists:shared', ['lists/src/*.ts'], ['lists/src/*.test.ts', '!**/{refusals,real-lists}.test.ts']),
  ...readers.map((reader) =>
    room(`lists:${reader}`, [`lists/src/${reader}/**/*.ts`], [`lists/src/${reader}/**/*.test.ts`]),
  ),
  ...['compare', 'examples', 'explain', 'normalise', 'score', 'settings'].map((folder) =>
    room(
      `engine:${folder}`,
      [`engine/src/${folder}/**/*.ts`],
      [...scored, `engine/src/${folder}/**/*.test.ts`, ...slow],
    ),
  ),
  room('engine:search', ['engine/src/*.ts'], ['engine/src/*.test.ts', 'engine/src/{explain,score}/*.test.ts', ...slow]),
  ...['candidates', 'identifiers', 'joins', 'snapshot'].map((folder) =>
    room(`engine:${folder}`, [`engine/src/${folder}/**/*.ts`], searched(folder)),
  ),
  room('engine:monitoring', ['engine/src/monitoring/**/*.ts'], ['engine/src/search-index.test.ts']),
  // Of the server only what decides without a database, by tests without one.
  room('server:policies', ['server/src/**/*-policy.ts'], ['server/src/**/*-policy.test.ts'], true),
  room('server:views', ['server/src/**/*-view.ts'], ['server/src/**/*-view.test.ts'], true),
  room(
    'server:documents',
    within('server/src/modules/exports', documents, '.ts'),
    within('server/src/modules/exports', documents, '.test.ts'),
    true,
  ),
  room(
    'server:audit',
    within('server/src/platform/audit', chain, '.ts'),
    within('server/src/platform/audit', chain, '.test.ts'),
    true,
  ),
];

/** The files of a room that are the path or lie below it. */
function filesBelow({ code }: Room, path: string): string[] {
  const excluded = code.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  const files = globSync(
    code.filter((glob) => !glob.startsWith('!')),
    { exclude: excluded },
  );
  return files.filter((file) => file === path || file.startsWith(`${path}/`)).sort();
}

/**
 * The rooms that somebody means by a name: the room itself, the rooms below it ('lists' for all readers), or of each room the part
 * that is a file or lies in a folder.
 * @returns empty when nothing is called that
 */
export function findRooms(wanted: string): readonly Room[] {
  const path = wanted.replace(/\/$/, '');
  const named = rooms.filter(({ name }) => name === path || name.startsWith(`${path}:`));
  if (named.length > 0) return named;
  return rooms
    .map((whole) => ({ ...whole, name: `${whole.name}, ${path}`, code: filesBelow(whole, path) }))
    .filter(({ code }) => code.length > 0);
}
