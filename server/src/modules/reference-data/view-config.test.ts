import { viewConfig } from '@tamis/contract/utility';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('public settings', (_engine, database) => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld(database(), {
      TAMIS_PASSWORD_MIN_LENGTH: '12',
      TAMIS_PASSWORD_MAX_LENGTH: '64',
      TAMIS_SUPPORT_CONTACT: 'compliance@bank.example',
      TAMIS_RATE_LIMIT: '1500000',
    });
  });
  afterAll(() => world.stop());

  const ask = async (name: string) => world.call(await world.person([]), viewConfig, { params: { name } });

  it.each([
    ['passwordRules', { minLength: 12, maxLength: 64, specials: "!@#$%^&*')(+=._-" }],
    ['supportContact', 'compliance@bank.example'],
    [
      'modules',
      {
        nameScreening: true,
        batch: true,
        monitoring: true,
        cases: true,
        businessSearch: false,
        customerPage: false,
        api: true,
        webhooks: true,
        reports: true,
      },
    ],
    [
      'limits',
      {
        searchTermLength: 500,
        clientReferenceLength: 200,
        noteLength: 3000,
        tags: 3,
        historyPageSize: 250,
        hitsPageSize: 50,
        batchRows: 100_000,
        batchRowsACall: 10_000,
        batchFileBytes: 20_971_520,
        bulkSearches: 10_000,
        exportSearches: 1000,
        listUploadBytes: 2_147_483_648,
        requestsAMinute: 1_500_000,
      },
    ],
  ])('are answered by name, as this installation is set up: %s', async (name, value) => {
    const { status, body } = await ask(name);
    expect([status, body]).toEqual([200, { success: true, data: { [name]: value } }]);
  });

  it.each(['passwordrules', 'TAMIS_SECRET', 'DATABASE_URL', 'constructor', '__proto__', 'toString', 'nothing'])(
    'are not there under the name %s',
    async (name) => {
      const { status, body } = await ask(name);
      expect([status, body.errors]).toEqual([
        404,
        [{ type: 'NOT_FOUND_ERROR', code: 1404, message: 'The setting was not found.' }],
      ]);
    },
  );
});
