import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyPlace, createPlace, type DatabasePlace, engines } from './platform/testing/test-database.ts';
import { rootSettings, rootToken } from './testing/server-client.ts';
import { ownEnvironment, settingsAt, startServer } from './testing/server-process.ts';

const LIMIT_MS = 120_000;
const MAIN = join(import.meta.dirname, 'main.ts');

/** Runs the program until it ends by itself; answers all that it wrote. */
async function runToEnd(settings: Record<string, string>): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...ownEnvironment, TAMIS_LIST_DOWNLOADS: 'false', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => void (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output, errors };
}

/** A port of this machine that somebody else listens on, or, given back, that nobody does. */
async function takePort(): Promise<{ port: number; giveBack(): Promise<void> }> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port was taken');
  return { port: address.port, giveBack: () => new Promise((resolve) => server.close(() => resolve())) };
}

describe.each(engines)('a start on %s', { timeout: LIMIT_MS }, (engine) => {
  let place: DatabasePlace;
  let settings: Record<string, string>;
  beforeEach(async () => {
    place = await createPlace(engine);
    settings = settingsAt(place);
  });
  afterEach(() => place.remove());

  it('with a port for metrics gives them there, to this machine, and nowhere else', async () => {
    const server = await startServer({ ...settings, TAMIS_METRICS_PORT: '0' });
    const metrics = server.output.map(
      (line) => /^Metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)$/.exec(line)?.[1],
    );
    const answer = await fetch(metrics.find(Boolean) ?? '');
    expect(await answer.text()).toMatch(/^tamis_lists_in_trouble \d+$/m);
    expect(await (await fetch(`${server.address}/metrics`)).text()).not.toContain('tamis_lists_in_trouble');
    expect(await server.kill('SIGTERM')).toEqual({ code: 0 });
  });

  it('at a port for metrics that is in use founds nothing and names the setting', async () => {
    const { port, giveBack } = await takePort();
    const { code, output, errors } = await runToEnd({ ...settings, TAMIS_METRICS_PORT: String(port) });
    await giveBack();
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/the port \d+ is in use\. Set TAMIS_METRICS_PORT to another one/);
  });

  it('at a port in use founds nothing and shows no password, so that the next start does both', async () => {
    const empty = await createEmptyPlace(engine);
    const emptySettings = settingsAt(empty);
    const { port, giveBack } = await takePort();
    const refused = await runToEnd({ ...emptySettings, TAMIS_PORT: String(port) });
    await giveBack();
    expect(refused).toEqual({
      code: 1,
      output: '',
      errors: `Tamis cannot start: the port ${port} is in use. Set TAMIS_PORT to another one, or stop what uses it.\n`,
    });
    const server = await startServer(emptySettings);
    expect(server.output).toEqual([
      'First start. Sign in with (shown this once):',
      expect.stringMatching(/^ {2}root {3}root@tamis\.local {3}\S{10,}$/),
      expect.stringMatching(/^ {2}owner {2}owner@tamis\.local {3}\S{10,}$/),
      `Tamis is ready: ${server.address}`,
    ]);
    expect(await server.kill('SIGTERM')).toEqual({ code: 0 });
    await empty.remove();
  });
});

it.each([
  ['short', 'The password must have at least 10 characters.'],
  [
    'correct-horse-nine',
    'The password value must contain at least 1 uppercase, lowercase, number and a special character',
  ],
  ['My-Owner-2026!', 'The password must not contain your name or e-mail address.'],
])(
  'A start with %j as password of the owner founds nothing, and says what is wrong with it',
  async (password, fault) => {
    const place = await createPlace('pglite');
    const refused = await runToEnd({ TAMIS_DATA_DIR: place.dataDir, TAMIS_OWNER_PASSWORD: password });
    expect(refused).toEqual({ code: 1, output: '', errors: `Tamis cannot start: TAMIS_OWNER_PASSWORD: ${fault}\n` });
    await place.remove();
  },
);

it('A start where no PostgreSQL answers says where that is, and nothing of the password', async () => {
  const { port, giveBack } = await takePort();
  await giveBack();
  const place = await createPlace('pglite');
  const refused = await runToEnd({
    TAMIS_DATA_DIR: place.dataDir,
    DATABASE_URL: `postgres://tamis:canary@127.0.0.1:${port}/tamis`,
  });
  expect(refused).toEqual({
    code: 1,
    output: '',
    errors: `Tamis cannot start: PostgreSQL does not answer at 127.0.0.1:${port}. Start it, or set DATABASE_URL to where it is.\n`,
  });
  await place.remove();
});

const GUESS = 'a-canary-of-a-password';

/** Somebody signs in, and somebody else fails to. */
async function useServer(address: string): Promise<string> {
  const token = await rootToken({ address });
  const guess = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ email: rootSettings.TAMIS_ROOT_EMAIL, password: GUESS }),
  });
  expect(guess.status).toBeGreaterThanOrEqual(400);
  return token;
}

describe('the log', { timeout: LIMIT_MS }, () => {
  let place: DatabasePlace;
  let settings: Record<string, string>;
  beforeEach(async () => {
    place = await createPlace('pglite');
    settings = { ...settingsAt(place), ...rootSettings };
  });
  afterEach(() => place.remove());

  it('is JSON where nobody reads along, with a line for each request and none with a secret', async () => {
    const server = await startServer({ ...settings, TAMIS_LOG_LEVEL: 'info' });
    const token = await useServer(server.address);
    expect(await server.kill('SIGTERM')).toEqual({ code: 0 });
    const lines = server.logged();
    expect(lines).toContainEqual(expect.objectContaining({ level: 30, msg: 'matching settings in use', settings: 1 }));
    expect(lines.filter(({ msg }) => msg === 'request completed').length).toBeGreaterThanOrEqual(2);
    for (const secret of [token, GUESS, rootSettings.TAMIS_ROOT_PASSWORD])
      expect(JSON.stringify(lines)).not.toContain(secret);
  });

  // A terminal of util-linux: on other systems the program of that name is another one.
  it.runIf(process.platform === 'linux')(
    'is lines for a person on a terminal, none for a request and none with a secret, and Ctrl-C ends it',
    async () => {
      const terminal = spawn(
        'script',
        ['--quiet', '--return', '--flush', '--command', `exec "${process.execPath}" "${MAIN}"`, '/dev/null'],
        {
          env: { ...ownEnvironment, TERM: 'xterm', TAMIS_PORT: '0', TAMIS_LIST_DOWNLOADS: 'false', ...settings },
          stdio: ['pipe', 'pipe', 'inherit'],
        },
      );
      let shown = '';
      terminal.stdout.on('data', (chunk: Buffer) => void (shown += stripVTControlCharacters(String(chunk))));
      const ended = once(terminal, 'close');
      await expect.poll(() => /Tamis is ready: (\S+)/.exec(shown)?.[1], { timeout: LIMIT_MS }).toBeDefined();
      const token = await useServer(/Tamis is ready: (\S+)/.exec(shown)?.[1] ?? '');
      await expect
        .poll(() => shown, { timeout: LIMIT_MS })
        .toMatch(
          /^\[\d\d:\d\d:\d\d\] INFO: screening from a new snapshot \{"snapshot":"\w+","entries":\d+,"lists":1\}\r?$/m,
        );
      // As the key does.
      terminal.stdin.write('\x03');
      expect(await ended).toEqual([0, null]);
      expect(shown).not.toMatch(/request completed|incoming request|\{"level"/);
      for (const secret of [token, GUESS, rootSettings.TAMIS_ROOT_PASSWORD]) expect(shown).not.toContain(secret);
    },
  );
});
