import * as archiver from '@tamis/contract/archiver';
import * as merchants from '@tamis/contract/merchants/management';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const MEANWHILE = { timeout: 60_000, interval: 50 };
const REFUSED = {
  status: 409,
  errors: [{ message: 'No snapshot of everything since the block was downloaded. Take one, or decline it.' }],
};

describeEachEngine('before a merchant is deleted', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let id: string;
  let name: string;
  let count = 0;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    root = await world.person(['Root']);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    count += 1;
    name = `Leaving ${count}`;
    const made = await world.ask(root, merchants.createMerchant, {
      body: {
        name,
        contactEmail: `compliance-${count}@leaving.example`,
        country: 'IE',
        timeZone: 'Europe/Dublin',
        ownerName: 'Ines',
        ownerSurname: 'Farrow',
        ownerEmail: `owner-${count}@leaving.example`,
      },
    });
    id = made.id;
  });

  const block = async () => {
    world.clock.advance(1000);
    await world.ask(root, merchants.blockMerchant, { body: { id, isBlocked: true, reason: 'Leaves' } });
    world.clock.advance(1000);
  };
  const take = async (scope: object = {}, withDocuments = true) => {
    const query = { merchantId: id };
    const body = { scope: archiver.archiveScope.parse(scope), withDocuments };
    const asked = await world.ask(root, archiver.takeSnapshot, { query, body });
    await vi.waitUntil(async () => {
      const { requests } = await world.ask(root, archiver.findArchiveRequests, { query, body: {} });
      return requests.find((one) => one.id === asked.id)?.file;
    }, MEANWHILE);
    return asked.id;
  };
  const download = async (requestId: string) => {
    const { statusCode } = await world.app.http.inject({
      url: `/api/v1/archiver/download/${requestId}?merchantId=${id}`,
      headers: { authorization: `Bearer ${root.token}` },
    });
    expect(statusCode).toBe(200);
  };
  const deletion = (snapshot: string) =>
    ({ params: { id }, query: { name, reason: 'The contract ended', snapshot: snapshot as 'declined' } }) as const;
  const refused = (snapshot = 'downloaded') => world.refused(root, merchants.deleteMerchant, deletion(snapshot));
  const deleted = async () => (await world.auditOf('merchant', id)).at(-1);

  it('a snapshot of everything is taken and downloaded by Root, and the log says so', async () => {
    await block();
    const requestId = await take();
    expect(await refused()).toMatchObject(REFUSED);
    await download(requestId);
    await world.ask(root, merchants.deleteMerchant, deletion('downloaded'));
    expect(await deleted()).toMatchObject({ action: 'merchants.delete', body: { snapshot: 'downloaded', is: null } });
  });

  it('or is declined expressly, and the log says so', async () => {
    await block();
    expect(await refused('')).toMatchObject({ status: 400, errors: [{ field: 'snapshot' }] });
    await world.ask(root, merchants.deleteMerchant, deletion('declined'));
    expect(await deleted()).toMatchObject({ action: 'merchants.delete', body: { snapshot: 'declined', is: null } });
  });

  it('none counts that is older than the block, of a part, without documents, or of another merchant', async () => {
    await download(await take());
    await block();
    await download(await take({ subjects: ['cases'] }));
    await download(await take({}, false));
    expect(await refused()).toMatchObject(REFUSED);
    const own = { body: { scope: archiver.archiveScope.parse({}), withDocuments: true } };
    await world.ask(root, archiver.takeSnapshot, own);
    expect(await refused()).toMatchObject(REFUSED);
    expect((await world.ask(root, merchants.viewMerchant, { params: { id } })).name).toBe(name);
  });
});
