import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './setup/project-root.mjs';

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  license?: string;
}

const lockfile = JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const packages = Object.entries(lockfile.packages);

it('the lockfile names the variants of a package for every platform', () => {
  // Without them `npm ci` refuses the whole lockfile, and no other platform gets its variant.
  const missing = packages.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !lockfile.packages[`node_modules/${name}`] && !lockfile.packages[`${place}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

it('no package wants to run a script when it is installed', () => {
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)).toEqual([]);
});

it('no package has a licence that asks for our own sources', () => {
  const copyleft = packages.filter(
    ([, { license = '' }]) => /\b(A?GPL|SSPL|BUSL|Elastic)/i.test(license) && !/ OR /.test(license),
  );
  expect(copyleft.map(([place]) => place)).toEqual([]);
});
