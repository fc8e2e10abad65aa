import { createApiKey } from '@tamis/contract/api-keys';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOpenApiDocument } from './platform/http/openapi/create-document.ts';
import { describeEachEngine } from './platform/testing/test-database.ts';
import { CUSTOM_LIST } from './testing/custom-list.ts';
import { createTestWorld, type TestWorld } from './testing/test-world.ts';

/** What has a default need not be sent. */
const OPTIONS = { defaultNonNullable: false };
const run = promisify(execFile);
const source = join(import.meta.dirname, 'testing/client');
const compiler = join(createRequire(import.meta.url).resolve('typescript7/package.json'), '../bin/tsc');

describeEachEngine('a TypeScript client that a generator makes of the OpenAPI document', (engine, database) => {
  // Within the project, so that the client finds its library.
  const directory = join(import.meta.dirname, `../test-results/client-${engine}`);
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    const document = createOpenApiDocument('test', 2026) as unknown as OpenAPI3;
    await writeFile(join(directory, 'tamis.ts'), astToString(await openapiTs(document, OPTIONS)));
    await copyFile(join(source, 'screen.ts.txt'), join(directory, 'screen.ts'));
    await copyFile(join(source, 'tsconfig.json.txt'), join(directory, 'tsconfig.json'));
  });
  afterAll(async () => {
    await world.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it('compiles strictly, and screens with a key', async () => {
    await run(process.execPath, [compiler, '-p', directory]);
    const owner = await world.person(['All']);
    const { secret } = await world.ask(owner, createApiKey, { body: { name: 'Onboarding', scopes: ['ComplySearch'] } });
    const origin = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { stdout } = await run(process.execPath, [join(directory, 'screen.ts')], {
      env: { ...process.env, TAMIS_URL: origin, TAMIS_KEY: secret },
    });
    expect(stdout.trim().split('\n')).toEqual([
      'Nicolas Madrigal Morozov 1',
      'stored Completed 1',
      'refused 400 filters.types',
      'without the scope 403',
    ]);
  });
});
