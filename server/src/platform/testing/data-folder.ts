import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Content, embeddedTemplate } from './database-templates.ts';

/** A new data folder whose embedded database is there, with its migrations or with nothing in it: opening it is much faster than making one. */
export async function createDataFolder(content: Content = 'nothing'): Promise<string> {
  const dataDir = newFolder();
  const cluster = join(dataDir, 'database', 'cluster');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', await embeddedTemplate(content), '-C', cluster], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return dataDir;
}

/** A new data folder with what is in another, whose database nobody may have open. */
export function copyDataFolder(from: string): string {
  const dataDir = newFolder();
  cpSync(from, dataDir, { recursive: true });
  return dataDir;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tamis-data-'));
