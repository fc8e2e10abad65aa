import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { codeFolders } from '../workspaces.ts';

/** A file of the project. */
export interface SourceFile {
  /** Relative to the repository, with `/` between its parts. */
  path: string;
  text: string;
}

const generated = ['**/node_modules/**', '**/dist/**'];

/** The files that match, relative to the repository; generated folders left out. */
export function findFiles(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: projectRoot, exclude: generated })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

export function readFiles(paths: readonly string[]): Promise<SourceFile[]> {
  return Promise.all(
    paths.map(async (file) => ({ path: file, text: await readFile(path.join(projectRoot, file), 'utf8') })),
  );
}

/** Every file of code that people write: TypeScript, JavaScript, SQL and style sheets. */
export function readCode(): Promise<SourceFile[]> {
  return readFiles(findFiles(...codeFolders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,cjs,sql,css}`)));
}
