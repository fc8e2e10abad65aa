import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** First the one without a window: it has no bars and menus of its own to spend the processor on. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const outsideThePath = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

export const howToGetChromium =
  'Install it with `apt-get install chromium`, or `npx playwright install chromium`, or set TAMIS_CHROMIUM to its path.';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onThePath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** The browser for the tests: the one named by TAMIS_CHROMIUM, the machine's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['TAMIS_CHROMIUM'];
  if (named) return isExecutable(named) ? named : undefined;
  return [...onThePath(), ...outsideThePath, chromium.executablePath()].find(isExecutable);
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env['TAMIS_CHROMIUM'];
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-y', '-q', ...args], { env, stdio: 'ignore', timeout: 5 * 60_000 }).status === 0;
}

/** Ubuntu has no package of the one without a window. */
const installPackage = (): boolean => apt('install', 'chromium-headless-shell') || apt('install', 'chromium');

/** The same, but on Debian and Ubuntu as root it installs one when there is none, which takes about half a minute. */
export function findOrInstallChromium(): string | undefined {
  const found = findChromium();
  if (found || !mayInstall()) return found;
  // The package lists of a fresh machine are often empty: fetch them only if the first try fails.
  const isInstalled = installPackage() || (apt('update') && installPackage());
  return isInstalled ? findChromium() : undefined;
}
