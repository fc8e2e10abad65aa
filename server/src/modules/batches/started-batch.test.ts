import { createApiKey } from '@tamis/contract/api-keys';
import { cancelBatch, pauseBatch, resumeBatch, startBatch } from '@tamis/contract/batches';
import { permitMerchant } from '@tamis/contract/merchants/management';
import { moduleKeys } from '@tamis/contract/calls/modules';
import { createSearch, findSearches } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { insertMerchant } from '../merchants/testing.ts';
import { batchOf, HEADER, untilState, uploadFile } from './testing.ts';

const ROWS = 3000;
const DAYS = 24 * 60 * 60 * 1000;
const file = (rows: number): string =>
  `${HEADER}\n${Array.from({ length: rows }, (_, row) => `Invented Client ${row},,,,,,yes,,`).join('\n')}\n`;

describeEachEngine('a batch', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let merchantId: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    merchantId = newId(world.clock);
    await database().transaction({ kind: 'system' }, (trx) =>
      insertMerchant(trx, { id: merchantId, name: 'Oakhurst', createdAt: world.clock.now() }),
    );
    owner = await world.person(['All'], merchantId);
  });
  afterAll(() => world.stop());

  const upload = async (rows = ROWS) => batchOf(await uploadFile(world, owner, file(rows))).id;
  const begin = (person: Person, id: string) => world.ask(person, startBatch, { body: { id, skipInvalid: false } });
  const shown = async (batchId: string, isWithApi: boolean) =>
    (await world.ask(owner, findSearches, { body: { batchId, show_api_search: isWithApi, perPage: 250 } })).searches;
  const key = async (name: string) => {
    const made = await world.ask(owner, createApiKey, { body: { name, scopes: ['ComplySearch'] } });
    return { id: made.key.id, caller: { ...owner, token: made.secret } };
  };

  /** By what the batch was completed, as the audit log says. */
  const sourceOfEnd = async (batchId: string) => {
    const { source } = await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select('source')
        .where('subject_id', '=', batchId)
        .where('action', '=', 'batches.complete')
        .executeTakeFirstOrThrow(),
    );
    return source;
  };

  it('that an API key started makes searches of that key, and is audited as such to its end', async () => {
    const { id: keyId, caller } = await key('nightly');
    const id = await upload(2);
    await begin(caller, id);
    await untilState(world, owner, id, 'completed');
    expect((await shown(id, true)).map(({ apiKeyRefId }) => apiKeyRefId)).toEqual([keyId, keyId]);
    expect(await shown(id, false)).toEqual([]);
    expect(await sourceOfEnd(id)).toMatchObject({ apiKeyRefId: keyId, actionName: 'Batch Search' });
  });

  it('goes on as that of whoever resumes it: of a person, then of a key', async () => {
    const { id: keyId, caller } = await key('resuming');
    const id = await upload();
    const resumedBy = async (person: Person) => {
      await world.ask(owner, pauseBatch, { body: { id } });
      await world.ask(person, resumeBatch, { body: { id } });
    };
    await begin(caller, id);
    await resumedBy(owner);
    await resumedBy(caller);
    await untilState(world, owner, id, 'completed');
    expect((await shown(id, true))[0]?.apiKeyRefId).toBe(keyId);
  }, 120_000);

  it('gives nothing back to the month in which it is cancelled when its searches were taken in another', async () => {
    const limit = (searches: number, root: Person) =>
      world.ask(root, permitMerchant, { body: { id: merchantId, modules: [...moduleKeys], limits: { searches } } });
    const search = { body: { search_term: 'Sea Heron', filters: { types: ['sanction' as const] } } };
    await limit(10 * ROWS, await world.person(['Root']));
    const id = await upload();
    await begin(owner, id);
    await world.ask(owner, pauseBatch, { body: { id } });
    world.clock.advance(31 * DAYS);
    const later = await world.person(['All'], merchantId);
    await world.ask(later, createSearch, search);
    await limit(1, await world.person(['Root']));
    await world.ask(later, resumeBatch, { body: { id } });
    await world.ask(later, cancelBatch, { body: { id } });
    expect((await world.refused(later, createSearch, search)).status).toBe(409);
  }, 120_000);
});
