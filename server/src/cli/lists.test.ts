import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch } from '@tamis/contract/screening';
import { findSources } from '@tamis/contract/watchlists';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyPlace, createPlace, type DatabasePlace, engines } from '../platform/testing/test-database.ts';
import { endClaimsOfTheDead } from '../testing/crash/end-claims.ts';
import { CUSTOM_LIST } from '../testing/custom-list.ts';
import { rootSettings, signIn } from '../testing/server-client.ts';
import { ownEnvironment, type ServerProcess, settingsAt, startServer } from '../testing/server-process.ts';

/** Each of these starts several processes. */
const PATIENCE_MS = 240_000;
/** Enough entries that an import can be killed in its middle. */
const LARGE_LIST = `id,entity_type,name,types\n${Array.from({ length: 10_000 }, (_, row) => `L-${row},person,Person Number${row} Invented,sanction`).join('\n')}\n`;

describe.each(engines)('the process npm run lists on %s', (engine) => {
  let place: DatabasePlace;
  let folder: string;
  let settings: Record<string, string>;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    place = await createPlace(engine);
    folder = await mkdtemp(join(tmpdir(), 'tamis-cli-'));
    settings = settingsAt(place);
    await writeFile(join(folder, 'house.csv'), CUSTOM_LIST);
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
    const [out, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { out, problem, code: Number(code) };
  };
  const customListLine = async () => (await lists('status')).out.split('\n').find((line) => line.startsWith('house '));

  it(
    'sets up an empty database, answers with exit code 0, and with 1 when it cannot',
    async () => {
      const empty = await createEmptyPlace(engine);
      settings = settingsAt(empty);
      expect(await lists('import', join(folder, 'house.csv'))).toEqual({
        out: 'house: 4 entries imported (4 added, 0 removed, 0 changed).\nhouse: ready. It is in use as soon as Tamis is started.\n',
        problem: '',
        code: 0,
      });
      expect(await lists('refresh', 'nowhere')).toMatchObject({
        out: '',
        problem: expect.stringMatching(/^No list is known/),
        code: 1,
      });
      await empty.remove();
    },
    PATIENCE_MS,
  );

  it(
    'says that a list is in use when the running server answers searches from it, and not before',
    async () => {
      server = await startServer({ ...settings, ...rootSettings });
      const call = await signIn(server);
      const search = async () =>
        (await call(createSearch, { body: { search_term: 'Sea Heron', filters: { types: checkTypes } } })).result;
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
      server = await startServer({ ...settings, ...rootSettings });
      let call = await signIn(server);
      const customList = async () => (await call(findSources)).sources.find(({ key }) => key === 'house');
      await lists('import', join(folder, 'house.csv'));
      const importing = start('import', '--source', 'house', join(folder, 'large.csv'));
      const exited = once(importing, 'exit');
      const readRows = async () => (await customList())?.running?.progress?.done ?? 0;
      await expect.poll(readRows, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
      importing.kill('SIGKILL');
      await exited;
      expect(await customListLine()).toContain('4 entries');

      await server.kill('SIGKILL');
      await endClaimsOfTheDead(place);
      server = await startServer({ ...settings, ...rootSettings });
      call = await signIn(server);
      await expect.poll(async () => (await customList())?.running, { timeout: 120_000, interval: 100 }).toBeNull();
      expect(await customListLine()).toMatch(/4 entries +in use; last error: The import was interrupted\.$/);
    },
    PATIENCE_MS,
  );
});
