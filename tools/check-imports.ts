import path from 'node:path';
import { projectRoot } from './setup/project-root.mjs';
import { codeFolders } from './workspaces.ts';

/** The command, for Node, that checks who imports whom in the folder in which it runs. */
export function checkImports(...options: string[]): string[] {
  const program = path.join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  return [program, '--config', path.join(projectRoot, '.dependency-cruiser.cjs'), ...options, ...codeFolders];
}
