import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_PATH } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileNameOf } from '../../../platform/pictures/picture-cache.ts';
import { pngOf } from '../../../platform/pictures/testing.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const URL_OF_PICTURE = 'https://pictures.example/1.png';
const PNG = pngOf(40, 20);
const LIST = `id,entity_type,name,types,listed_on,pictures
H-1,person,Nicolas Madrigal Morozov,sanction,2020-01-02,https://pictures.example/gone.png|${URL_OF_PICTURE}
H-2,person,Nicolas Madrigal Morozow,sanction,2020-01-02,
`;

describeEachEngine('the picture of a hit', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let id: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': LIST });
    ines = await world.person(['ComplySearch', 'ComplyFind']);
    const body = { search_term: 'Nicolas Madrigal Morozov', filters: { types: [...checkTypes] } };
    id = (await world.ask(ines, contract.createSearch, { body })).result.id;
    // As if it had been fetched before: nothing is fetched in tests.
    const folder = join(world.dataDir, 'pictures');
    await mkdir(folder);
    await writeFile(join(folder, fileNameOf(URL_OF_PICTURE)), PNG);
  });
  afterAll(() => world.stop());

  const ask = (person: Person, entityId: string, searchId = id) =>
    world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + contract.getHitPicture.path,
      payload: { id: searchId, entityId },
      headers: { authorization: `Bearer ${person.token}` },
    });

  it('is the first that can be had, as what its bytes are, and is nothing but a picture to a browser', async () => {
    const { statusCode, headers, rawPayload } = await ask(ines, 'house:H-1');
    expect([statusCode, rawPayload.equals(PNG)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  it('is not found where there is none, for what is no hit, and for another merchant, alike', async () => {
    const stranger = await world.person(['ComplySearch', 'ComplyFind'], world.otherMerchantId);
    expect((await ask(ines, 'house:H-2')).statusCode).toBe(404);
    const [noHit, noSearch, foreign] = [
      await ask(ines, 'house:H-9'),
      await ask(ines, 'house:H-1', 'f'.repeat(24)),
      await ask(stranger, 'house:H-1'),
    ];
    const told = (answer: typeof noHit) => [answer.statusCode, answer.json<{ errors: unknown }>().errors];
    expect(told(foreign)).toEqual(told(noSearch));
    expect(told(noHit)).toEqual(told(noSearch));
    expect(noSearch.statusCode).toBe(404);
  });

  it('is refused to who may not see hits', async () => {
    expect((await ask(await world.person(['ComplySearch']), 'house:H-1')).statusCode).toBe(403);
  });
});
