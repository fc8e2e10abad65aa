import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { listedItems, namedPaths, namedScripts } from './house/document-claims.ts';
import { settingsTable } from './house/settings-table.ts';
import { findFiles, readFiles, type SourceFile } from './house/source-file.ts';
import { projectRoot } from './setup/project-root.mjs';

let documents: SourceFile[];

beforeAll(async () => {
  documents = await readFiles(findFiles('*.md', 'docs/**/*.md'));
});

const exists = (file: string) => existsSync(path.join(projectRoot, file));

describe('documents', () => {
  it('are looked at', () => {
    expect(documents.map((document) => document.path)).toEqual(
      expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'docs/glossary.md']),
    );
  });

  it('name files that exist', () => {
    const missing = documents.flatMap((document) =>
      namedPaths(document.text)
        .filter((file) => !exists(file))
        .map((file) => `${document.path}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('link to files that exist', () => {
    const broken = documents.flatMap((document) =>
      [...document.text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target]) => path.join(path.dirname(document.path), target ?? ''))
        .filter((target) => !exists(target))
        .map((target) => `${document.path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('go through the items of a checklist from the first on, none left out and none twice', () => {
    const items = documents
      .filter(({ path: file }) => file.startsWith('docs/checklist-'))
      .flatMap(({ text }) => listedItems(text));
    const groups = Map.groupBy(items, ([group]) => group);
    expect(groups.size).toBeGreaterThan(0);
    for (const [group, listed] of groups) {
      // A group may stand in several checklists.
      const numbers = listed.map(([, number]) => number).toSorted((a, b) => a - b);
      expect([group, numbers]).toEqual([group, listed.map((_item, index) => index + 1)]);
    }
  });

  it('name npm scripts that exist', () => {
    const missing = documents.flatMap((document) =>
      namedScripts(document.text).filter((script) => !(script in manifest.scripts)),
    );
    expect(missing).toEqual([]);
  });

  it('list every setting with its default and meaning', () => {
    const readme = documents.find((document) => document.path === 'README.md')?.text ?? '';
    const rows = readme.split('\n').filter((line) => /^\| `(TAMIS_|DATABASE_)/.test(line));
    expect(rows.join('\n')).toBe(settingsTable());
  });
});

describe('a document that is wrong is found', () => {
  it.each([
    ['see `tools/check.ts`.', ['tools/check.ts']],
    [
      'the map ([ARCHITECTURE.md](ARCHITECTURE.md)) and `server/src/modules/<module>/`',
      ['ARCHITECTURE.md', 'server/src/modules'],
    ],
    ['`node_modules/.bin/node server/src/main.ts`', ['server/src/main.ts']],
    ['and/or, https://example.org/docs/x', []],
  ])('%j names %j', (text, paths) => {
    expect(namedPaths(text)).toEqual(paths);
  });

  it('by the scripts it names', () => {
    expect(namedScripts('`npm start`, `npm run --silent screen -- x`, npm run audit:verify, npm install')).toEqual([
      'start',
      'screen',
      'audit:verify',
    ]);
  });
});

it('the items of a checklist are read from its rows', () => {
  expect(listedItems('| item | where |\n|---|---|\n| HIT-01 | x |\ntext HIT-02\n| HIT-23 | – |\n')).toEqual([
    ['HIT', 1],
    ['HIT', 23],
  ]);
});

it('npm scripts run files that exist', () => {
  const files = Object.values(manifest.scripts).flatMap((script) =>
    [...script.matchAll(/node (?:--\S+ )*(\S+)/g)].map((match) => match[1] ?? ''),
  );
  expect(files.filter((file) => !exists(file))).toEqual([]);
});
