import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';
import { projectRoot } from './setup/project-root.mjs';
import { codeFolders } from './workspaces.ts';

/** Files of a small house that keeps every rule: path → source. */
const cleanHouse: Record<string, string> = {
  'contract/src/index.ts': `export const claim = 'ComplyFind';`,
  'contract/src/calls/call.ts': `export const call = 1;`,
  'contract/src/users.ts': `import { call } from './calls/call.ts'; export const users = [call];`,
  'engine/src/index.ts': `export * from './score.ts'; export type { Entry } from './entry.ts';`,
  'engine/src/score.ts': `import type { Entry } from './entry.ts'; export const score = (entry: Entry) => entry.id.length;`,
  'engine/src/entry.ts': `export interface Entry { id: string }`,
  'engine/src/candidates/bound/bound.ts': `export const bound = 1;`,
  'engine/src/candidates/read/read.ts': `import { bound } from '../bound/bound.ts'; export const read = bound;`,
  'engine/src/score.test.ts': `import { readFileSync } from 'node:fs'; import { score } from './score.ts'; score({ id: String(readFileSync) });`,
  'engine/bench/speed.ts': `import { readFileSync } from 'node:fs'; import { read } from '@tamis/lists'; export const corpus = [readFileSync, read];`,
  'lists/src/index.ts': `import type { Entry } from '@tamis/engine'; export const read = (): Entry[] => [];`,
  'server/src/platform/audit/append-audit.ts': `export const appendAudit = 1;`,
  'server/src/modules/auth/audit-sign-in.ts': `import { appendAudit } from '../../platform/audit/append-audit.ts'; export const auditSignIn = appendAudit;`,
  'server/src/platform/db/database.ts': `import { sql } from 'kysely'; export const query = sql;`,
  'server/src/platform/context.ts': `import type { Transaction } from 'kysely'; export interface Ctx { trx: Transaction }`,
  'server/src/modules/screening/index.ts': `export { screen } from './screen.ts';`,
  'server/src/modules/screening/screen.ts': `import { score } from '@tamis/engine'; import { current } from '../watchlists/index.ts'; export const screen = () => [score, current];`,
  'server/src/modules/screening/screen.test.ts': `import { list } from '../watchlists/testing.ts'; export const lists = [list];`,
  'server/src/modules/screening/routes.ts': `import { screen } from './screen.ts'; export const routes = [screen];`,
  'server/src/modules/watchlists/index.ts': `export { current } from './current.ts';`,
  'server/src/modules/watchlists/current.ts': `import { read } from '@tamis/lists'; import { rows } from './lists-store.ts'; export const current = [read, rows];`,
  'server/src/modules/watchlists/lists-store.ts': `import { sql } from 'kysely'; export const rows = sql;`,
  'server/src/modules/watchlists/testing.ts': `import { rows } from './lists-store.ts'; export const list = rows;`,
  'server/src/modules/screening/records/hits.ts': `export const hits = 1;`,
  'server/src/modules/screening/answer/find.ts': `import { hits } from '../records/hits.ts'; export const find = hits;`,
  'server/src/modules/users/index.ts': `export const user = 1;`,
  'server/src/app.ts': `import { screen } from './modules/screening/index.ts'; export const app = screen;`,
  'console/src/ui/chip.ts': `export const chip = 1;`,
  'console/src/components/status-chip.ts': `import { claim } from '@tamis/contract'; import { chip } from '../ui/chip.ts'; export const statusChip = [claim, chip];`,
  'console/src/features/history/page.ts': `import { statusChip } from '../../components/status-chip.ts'; export const page = statusChip;`,
  'console/src/features/watchlists/sources/row.ts': `export const row = 1;`,
  'console/src/features/results/page.ts': `export const page = 1;`,
  'tools/check.ts': `export const check = 1;`,
  'e2e/src/founded.ts': `import { list } from '../../server/src/modules/watchlists/testing.ts'; export const founded = list;`,
  'e2e/src/sign-in.ts': `import { claim } from '@tamis/contract'; export const signIn = claim;`,
};

/** One planted file per rule, or several where the rule has several sides: [rule, path, source]. */
const violations: [rule: string, file: string, source: string][] = [
  ['0-resolvable', 'server/src/lost.ts', `import './nowhere.ts';`],
  [
    '1-contract-alone',
    'contract/src/planted.ts',
    `import { score } from '@tamis/engine'; export const planted = score;`,
  ],
  [
    '1-contract-alone',
    'contract/src/planted-type.ts',
    `import type { Entry } from '@tamis/engine'; export type Planted = Entry;`,
  ],
  ['1-engine-alone', 'engine/src/planted.ts', `import { claim } from '@tamis/contract'; export const planted = claim;`],
  [
    '1-engine-no-lists',
    'engine/src/planted-lists.ts',
    `import type { Entry } from '@tamis/lists'; export type Planted = Entry;`,
  ],
  [
    '1-engine-pure',
    'engine/src/planted-core.ts',
    `import { readFileSync } from 'node:fs'; export const planted = readFileSync;`,
  ],
  [
    '1-lists-engine-types',
    'lists/src/planted.ts',
    `import { score } from '@tamis/engine'; export const planted = score;`,
  ],
  [
    '1-lists-engine-types',
    'lists/src/planted-mixed.ts',
    `import { score, type Entry } from '@tamis/engine'; export const planted = (entry: Entry) => score(entry);`,
  ],
  [
    '1-lists-alone',
    'lists/src/planted-alone.ts',
    `import { claim } from '@tamis/contract'; export const planted = claim;`,
  ],
  [
    '1-console-contract',
    'console/src/features/history/planted.ts',
    `import type { Entry } from '@tamis/engine'; export type Planted = Entry;`,
  ],
  [
    '2-platform-alone',
    'server/src/platform/planted.ts',
    `import { user } from '../modules/users/index.ts'; export const planted = user;`,
  ],
  [
    '2-front-door',
    'server/src/modules/users/planted.ts',
    `import { screen } from '../screening/screen.ts'; export const planted = screen;`,
  ],
  [
    '2-front-door-tests',
    'server/src/modules/users/planted.test.ts',
    `import { rows } from '../watchlists/lists-store.ts'; export const planted = rows;`,
  ],
  [
    '2-front-door-outside',
    'server/src/planted-outside.ts',
    `import { screen } from './modules/screening/screen.ts'; export const planted = screen;`,
  ],
  [
    '2-testing-for-tests',
    'server/src/modules/watchlists/planted.ts',
    `import { list } from './testing.ts'; export const planted = list;`,
  ],
  [
    '2-one-way',
    'server/src/modules/screening/records/planted.ts',
    `import { find } from '../answer/find.ts'; export const planted = find;`,
  ],
  [
    '2-one-way',
    'engine/src/candidates/bound/planted.ts',
    `import { read } from '../read/read.ts'; export const planted = read;`,
  ],
  [
    '2-one-way',
    'console/src/features/watchlists/imports/planted.ts',
    `import { row } from '../sources/row.ts'; export const planted = row;`,
  ],
  [
    '2-front-last',
    'server/src/modules/screening/review/planted.ts',
    `import { screen } from '../screen.ts'; export const planted = screen;`,
  ],
  [
    '2-one-way',
    'contract/src/terms/planted.ts',
    `import { call } from '../calls/call.ts'; export const planted = call;`,
  ],
  [
    '2-areas-last',
    'contract/src/calls/planted.ts',
    `import { claim } from '../index.ts'; export const planted = claim;`,
  ],
  ['2-no-cycle', 'server/src/platform/planted-a.ts', `import { b } from './planted-b.ts'; export const a = b;`],
  [
    '2-no-module-cycle',
    'server/src/modules/agents/index.ts',
    `import type { Role } from '../roles/index.ts'; export const user: Role[] = [];`,
  ],
  [
    '3-engine-users',
    'server/src/modules/users/planted-engine.ts',
    `import { score } from '@tamis/engine'; export const planted = score;`,
  ],
  [
    '4-audit-by-context',
    'server/src/modules/users/planted-audit.ts',
    `import { appendAudit } from '../../platform/audit/append-audit.ts'; export const planted = appendAudit;`,
  ],
  [
    '3-lists-users',
    'server/src/modules/screening/planted-lists.ts',
    `import { read } from '@tamis/lists'; export const planted = read;`,
  ],
  [
    '4-sql-in-stores',
    'server/src/modules/users/planted-sql.ts',
    `import { sql } from 'kysely'; export const planted = sql;`,
  ],
  [
    '4-routes-no-store',
    'server/src/modules/watchlists/routes.ts',
    `import { rows } from './lists-store.ts'; export const planted = rows;`,
  ],
  [
    '4-sheets-in-one-place',
    'server/src/modules/users/planted-sheet.ts',
    `import { stringify } from 'csv-stringify/sync'; export const planted = stringify;`,
  ],
  [
    '5-features-apart',
    'console/src/features/history/planted-feature.ts',
    `import { page } from '../results/page.ts'; export const planted = page;`,
  ],
  [
    '5-ui-no-domain',
    'console/src/ui/planted.ts',
    `import { claim } from '@tamis/contract'; export const planted = claim;`,
  ],
  [
    '5-ui-no-domain',
    'console/src/ui/planted-component.ts',
    `import { statusChip } from '../components/status-chip.ts'; export const planted = statusChip;`,
  ],
];

/** The other ends of the planted cycles, which are reported once. */
const otherEnds: Record<string, string> = {
  'server/src/platform/planted-b.ts': `import { a } from './planted-a.ts'; export const b = a;`,
  'server/src/modules/roles/index.ts': `import { user } from '../agents/index.ts'; export type Role = typeof user;`,
};

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Runs the rules of this repository over a folder. Violations end the command with an error, which is no failure here. */
async function cruise(folder: string): Promise<Cruise> {
  const args = checkImports('--output-type', 'json');
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1 << 28 }).catch(
    (error: unknown) => {
      if (
        error instanceof Error &&
        'stdout' in error &&
        typeof error.stdout === 'string' &&
        error.stdout.startsWith('{')
      )
        return { stdout: error.stdout };
      throw error;
    },
  );
  return JSON.parse(stdout) as Cruise;
}

async function write(folder: string, file: string, source: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), source);
}

/** A folder with the house, its workspaces linked as npm links them. */
async function build(house: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tamis-import-rules-'));
  for (const [file, source] of Object.entries(house)) await write(folder, file, source);
  await write(
    folder,
    'node_modules/kysely/package.json',
    `{ "name": "kysely", "version": "1.0.0", "main": "dist/index.js" }`,
  );
  await write(folder, 'node_modules/kysely/dist/index.js', `exports.sql = 1;`);
  await write(
    folder,
    'node_modules/csv-stringify/package.json',
    `{ "name": "csv-stringify", "version": "1.0.0", "exports": { "./sync": "./sync.js" } }`,
  );
  await write(folder, 'node_modules/csv-stringify/sync.js', `exports.stringify = 1;`);
  await mkdir(path.join(folder, 'node_modules/@tamis'));
  for (const name of codeFolders) {
    await write(
      folder,
      `${name}/package.json`,
      `{ "name": "@tamis/${name}", "type": "module", "exports": { ".": "./src/index.ts" } }`,
    );
    await symlink(`../../${name}`, path.join(folder, 'node_modules/@tamis', name));
  }
  return folder;
}

describe('the import rules', () => {
  const folders: string[] = [];
  let clean: Cruise;
  let planted: Cruise;

  beforeAll(async () => {
    const sources = Object.fromEntries(violations.map(([, file, source]) => [file, source]));
    folders.push(await build(cleanHouse), await build({ ...cleanHouse, ...otherEnds, ...sources }));
    [clean, planted] = await Promise.all([cruise(folders[0]!), cruise(folders[1]!)]);
  });

  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  it('find nothing in a house that keeps them', () => {
    expect(clean.summary.violations).toEqual([]);
    expect(clean.modules.length).toBeGreaterThan(Object.keys(cleanHouse).length);
  });

  it.each(violations)('report %s in %s', (rule, file) => {
    const reported = planted.summary.violations.filter(({ from }) => from === file);
    expect([...new Set(reported.map((violation) => violation.rule.name))]).toEqual([rule]);
  });

  it('report nothing where nothing was planted', () => {
    const files = new Set(violations.map(([, file]) => file));
    expect(planted.summary.violations.filter(({ from }) => !files.has(from))).toEqual([]);
  });

  it('each have a planted violation', async () => {
    const { default: config } = (await import('../.dependency-cruiser.cjs')) as {
      default: { forbidden: { name: string }[] };
    };
    const names = config.forbidden.map(({ name }) => name);
    expect([...new Set(violations.map(([rule]) => rule))].sort()).toEqual([...new Set(names)].sort());
  });

  it('see every TypeScript file of the repository', async () => {
    // With a compiler that it does not understand, dependency-cruiser reports no error: it just reads less.
    const files = globSync(
      codeFolders.map((name) => `${name}/**/*.{ts,tsx,mjs}`),
      { cwd: projectRoot, exclude: ['**/node_modules/**', '**/dist/**'] },
    );
    const seen = new Set((await cruise(projectRoot)).modules.map(({ source }) => source));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !seen.has(file))).toEqual([]);
  });
});
