import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../testing/server-process.ts';

const run = promisify(execFile);
const ROOT = { email: 'root@bank.example', password: 'Correct-Horse-9' };
const NEW = 'Battery+Staple7';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tamis-test-'));
  server = await startServer({
    TAMIS_DATA_DIR: dataDir,
    TAMIS_ROOT_EMAIL: ROOT.email,
    TAMIS_ROOT_PASSWORD: ROOT.password,
  });
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const link = (email: string) =>
  run(process.execPath, [join(import.meta.dirname, 'reset-link.ts'), email], { env: { TAMIS_DATA_DIR: dataDir } });

const call = (path: string, body: object) =>
  fetch(`${server.address}/api/v1/public/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a root user whom no mail reaches gets a new password from the terminal, beside the running server', async () => {
  const { stdout } = await link(ROOT.email);
  const url = new URL(stdout.trim().split('\n').at(-1) ?? '');
  const [token, email] = Buffer.from(new URLSearchParams(url.hash.slice(1)).get('token') ?? '', 'base64')
    .toString()
    .split(':');
  expect((await call('forgotpassword', { email, token, password: NEW })).status).toBe(200);
  expect((await call('genericlogin', { ...ROOT, password: NEW })).status).toBe(200);
});

it('nobody else gets one', async () => {
  await expect(link('nobody@bank.example')).rejects.toThrow('no such account');
});
