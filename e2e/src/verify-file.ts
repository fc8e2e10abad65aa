import { spawnSync } from 'node:child_process';
import { projectRoot } from './installation.ts';

/** What an auditor does who has the file and nothing else. */
export function verifyFile(file: string, ...words: string[]): { isWhole: boolean; says: string } {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'audit:verify', '--', file, ...words], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return { isWhole: status === 0, says: stdout };
}
