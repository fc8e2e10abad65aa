import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { howToGetChromium } from '../e2e/src/find-chromium.ts';
import { projectRoot } from './setup/project-root.mjs';

interface Ended {
  code: number;
  output: string;
  errors: string;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tamis-look-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs it on a machine where programs are found in one folder only; lists the pictures, takes none. */
function look(env: NodeJS.ProcessEnv, ...files: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/run-look.ts', '--list', ...files],
      { cwd: projectRoot, env: { HOME: folder, PATH: folder, NO_COLOR: '1', ...env } },
      (error, output, errors) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    );
  });
}

const LISTED = /^\s*\[look\] › .*screens\.spec\.ts/m;

describe('the command that takes pictures', () => {
  it('says in one line how to get a browser where there is none', async () => {
    expect(await look({ TAMIS_CHROMIUM: path.join(folder, 'none') })).toEqual({
      code: 1,
      output: '',
      errors: `\nThere is no Chromium to look with. ${howToGetChromium}\n\n`,
    });
  });

  it('takes the browser that is named', async () => {
    const { code, output, errors } = await look({ TAMIS_CHROMIUM: process.execPath });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(LISTED);
  });

  it('takes the pictures of the file that is named', async () => {
    const { code, output } = await look({ TAMIS_CHROMIUM: process.execPath }, 'e2e/look/queue.spec.ts');
    expect(code).toBe(0);
    expect(output).toMatch(/^\s*\[look\] › .*queue\.spec\.ts/m);
    expect(output).not.toMatch(LISTED);
  });

  it.runIf(process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))(
    'installs one where it may, as the tests do',
    async () => {
      const [asked, browser] = [path.join(folder, 'asked'), path.join(folder, 'chromium')];
      await writeFile(
        path.join(folder, 'apt-get'),
        `#!/bin/sh\necho "$@" >> '${asked}'\necho > '${browser}'\n/bin/chmod +x '${browser}'\n`,
        { mode: 0o755 },
      );
      const { code, output } = await look({});
      expect(code).toBe(0);
      expect(output).toMatch(LISTED);
      expect(await readFile(asked, 'utf8')).toBe('-y -q install chromium-headless-shell\n');
    },
  );
});
