import { createApiKey } from '@tamis/contract/api-keys';
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from './platform/testing/test-database.ts';
import { CUSTOM_LIST } from './testing/custom-list.ts';
import { createTestWorld, type TestWorld } from './testing/test-world.ts';

const run = promisify(execFile);
const client = join(import.meta.dirname, 'testing/client/screen.py.txt');
const hasPython = spawnSync('python3', ['--version']).status === 0;

describeEachEngine('a Python client of the OpenAPI document', (_engine, database) => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
  });
  afterAll(() => world.stop());

  it.skipIf(!hasPython)('screens with a key; left out where there is no python3', async () => {
    const owner = await world.person(['All']);
    const { secret } = await world.ask(owner, createApiKey, { body: { name: 'Onboarding', scopes: ['ComplySearch'] } });
    const origin = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { stdout } = await run('python3', [client], {
      env: { ...process.env, TAMIS_URL: origin, TAMIS_KEY: secret },
    });
    expect(stdout.trim().split('\n')).toEqual([
      'Nicolas Madrigal Morozov 1',
      'stored Completed 1',
      'the same once more True',
      'refused 400 filters.types',
      'without the scope 403',
    ]);
  });
});
