import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditKeyOf } from '../platform/audit/anchors/audit-key.ts';
import { documentText, signDocument } from '../platform/audit/documents/signed-document.ts';
import { packZip } from '../platform/storage/pack-zip.ts';
import { ownEnvironment } from '../testing/server-process.ts';

const key = auditKeyOf(Buffer.alloc(32, 1).toString('base64'));
const first = signDocument({ kind: 'a-day', title: 'The first day', previous: null }, key, new Date(0));
const previous = { title: first.document.title, digest: first.digest };
const second = signDocument({ kind: 'a-day', title: 'The second day', previous, screened: 3 }, key, new Date(0));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tamis-documents-'));
  await writeFile(join(folder, 'first.json'), documentText(first));
  await writeFile(join(folder, 'second.json'), documentText(second));
  await writeFile(join(folder, 'changed.json'), documentText(second).replace('"screened": 3', '"screened": 4'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `npm run audit:verify -- FILE …`, where there is no installation. */
const verify = (...args: string[]): Promise<{ code: number | null; said: string[] }> =>
  new Promise((resolve) => {
    const command = [join(import.meta.dirname, 'audit-verify.ts'), ...args];
    const child = execFile(process.execPath, command, { env: ownEnvironment, cwd: folder }, (_error, output) =>
      resolve({ code: child.exitCode, said: output.trimEnd().split('\n') }),
    );
  });

it('Signed documents are checked without an installation, each by itself and as they follow each other', async () => {
  expect(await verify('first.json', 'second.json', '--key', key.id)).toEqual({
    code: 0,
    said: [
      'The first day',
      `whole; sha256 ${first.digest}`,
      `signed at 1970-01-01T00:00:00.000Z with key ${key.id}`,
      'The second day',
      `whole; sha256 ${second.digest}`,
      `signed at 1970-01-01T00:00:00.000Z with key ${key.id}`,
      '2 documents: each follows the one before it, none between them is missing',
    ],
  });
});

it('An archive of signed documents is checked as they are, and names the file that was changed', async () => {
  const archive = async (name: string, files: Record<string, string>) => {
    const packed = Object.entries(files).map(([file, text]) => ({ name: file, bytes: Buffer.from(text) }));
    await writeFile(join(folder, name), await buffer(packZip(packed, new Date(0))));
  };
  const days = { 'first.json': documentText(first), 'second.json': documentText(second) };
  await archive('days.zip', days);
  await archive('changed.zip', { ...days, 'second.json': 'no JSON' });
  const whole = await verify('days.zip', '--key', key.id);
  expect([whole.code, whole.said.at(-1)]).toEqual([
    0,
    '2 documents: each follows the one before it, none between them is missing',
  ]);
  expect(await verify('changed.zip')).toEqual({
    code: 1,
    said: expect.arrayContaining(['second.json', 'BROKEN: The file is no signed document, or is damaged.']),
  });
  expect((await verify('days.zip', 'first.json')).code).toBe(1);
});

it('One byte that was changed is found, and the exit code says so', async () => {
  expect(await verify('first.json', 'changed.json')).toEqual({
    code: 1,
    said: expect.arrayContaining(['The second day', 'BROKEN: What it says was changed: its digest is another.']),
  });
});
