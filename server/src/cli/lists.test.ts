import { BASE_PATH, type OutputOf } from '@tamis/contract';
import { genericLogin } from '@tamis/contract/auth';
import { checkTypes } from '@tamis/contract/check-types';
import { createSearch } from '@tamis/contract/screening';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlace, type DatabasePlace, engines } from '../platform/testing/test-database.ts';
import { HOUSE_LIST } from '../testing/house-list.ts';
import { ownEnvironment, type ServerProcess, startServer } from '../testing/server-process.ts';

/** Each of these starts several processes. */
const PATIENCE_MS = 240_000;
/** Enough entries that an import can be killed in its middle. */
const LARGE_LIST = `id,entity_type,name,types\n${Array.from({ length: 30_000 }, (_, row) => `L-${row},person,Person Number${row} Invented,sanction`).join('\n')}\n`;

describe.each(engines)('the process npm run lists on %s', (engine) => {
  let place: DatabasePlace;
  let folder: string;
  let settings: Record<string, string>;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    place = await createPlace(engine);
    folder = await mkdtemp(join(tmpdir(), 'tamis-cli-'));
    settings = { TAMIS_DATA_DIR: place.dataDir, ...(place.url && { DATABASE_URL: place.url }) };
    await writeFile(join(folder, 'house.csv'), HOUSE_LIST);
    await writeFile(join(folder, 'large.csv'), LARGE_LIST);
  });
  afterEach(async () => {
    await server?.kill('SIGKILL');
    server = undefined;
    await rm(folder, { recursive: true, force: true });
    await place.remove();
  });

  const start = (...words: string[]) =>
    spawn(process.execPath, [join(import.meta.dirname, 'lists.ts'), ...words], {
      env: { ...ownEnvironment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const lists = async (...words: string[]) => {
    const child = start(...words);
    const [out, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { out, complaint, code: Number(code) };
  };
  const houseLine = async () => (await lists('status')).out.split('\n').find((line) => line.startsWith('house '));

  it(
    'sets up an empty database, answers with exit code 0, and with 1 when it cannot',
    async () => {
      expect(await lists('import', join(folder, 'house.csv'))).toEqual({
        out: 'house: 4 entries imported (4 added, 0 removed, 0 changed).\nhouse: ready. It is in use as soon as Tamis is started.\n',
        complaint: '',
        code: 0,
      });
      expect(await lists('refresh', 'nowhere')).toMatchObject({
        out: '',
        complaint: expect.stringMatching(/^No list is known/),
        code: 1,
      });
    },
    PATIENCE_MS,
  );

  it(
    'says that a list is in use when the running server answers searches from it, and not before',
    async () => {
      server = await startServer({
        ...settings,
        TAMIS_ROOT_EMAIL: 'root@bank.example',
        TAMIS_ROOT_PASSWORD: 'Correct-Horse-9',
      });
      const { address } = server;
      const post = async (path: string, body: object, token = '') => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        return (
          (await (
            await fetch(`${address}${BASE_PATH}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
          ).json()) as { data: unknown }
        ).data;
      };
      const { auth } = (await post(genericLogin.path, {
        email: 'root@bank.example',
        password: 'Correct-Horse-9',
      })) as OutputOf<typeof genericLogin>;
      const search = async () =>
        (
          (await post(
            createSearch.path,
            { search_term: 'Sea Heron', filters: { types: checkTypes } },
            auth.token,
          )) as OutputOf<typeof createSearch>
        ).result;
      await expect.poll(search, { timeout: 60_000 }).toMatchObject({ internalStatus: 'Completed', is_demo: true });
      const { out } = await lists('import', join(folder, 'house.csv'));
      expect(out.trim().split('\n').at(-1)).toBe('house: in use.');
      expect(await search()).toMatchObject({ internalStatus: 'Completed', is_demo: false, total_hits: 1 });
    },
    PATIENCE_MS,
  );

  it(
    'works beside a running server, and leaves nothing half done when it is killed',
    async () => {
      server = await startServer(settings);
      await lists('import', join(folder, 'house.csv'));
      const importing = start('import', '--source', 'house', join(folder, 'large.csv'));
      const exited = once(importing, 'exit');
      await expect.poll(houseLine, { timeout: 60_000 }).toMatch(/importing: read [1-9]/);
      importing.kill('SIGKILL');
      await exited;
      expect(await houseLine()).toContain('4 entries');

      await server.kill('SIGKILL');
      server = await startServer(settings);
      await expect
        .poll(houseLine, { timeout: 120_000, interval: 1000 })
        .toMatch(/4 entries +in use; last error: The import was interrupted\.$/);
    },
    PATIENCE_MS,
  );
});
