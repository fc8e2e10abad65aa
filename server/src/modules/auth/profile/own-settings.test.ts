import type { OutputOf } from '@tamis/contract';
import { findPreferences, preferenceConstants, upsertPreferences } from '@tamis/contract/preferences';
import { changeProfile, viewProfile } from '@tamis/contract/profile';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { type Person } from '../../../testing/test-world.ts';

import { createSessionBench, type SessionBench, sessionActs } from '../testing/session-bench.ts';

describeEachEngine('own settings', (_engine, database) => {
  let bench: SessionBench;

  beforeAll(async () => {
    bench = await createSessionBench(database());
  });
  afterAll(() => bench.world.stop());
  beforeEach(() => bench.nextPerson());

  const { audits } = sessionActs(() => bench);

  it('show their user’s profile and name, which the user can change', async () => {
    expect(
      (await bench.world.call(bench.person, changeProfile, { body: { name: '  Ada ', surname: 'Byron' } })).status,
    ).toBe(200);
    expect((await bench.world.call(bench.person, viewProfile)).body.data).toMatchObject({
      user: { name: 'Ada', surname: 'Byron', email: bench.person.email },
      twoFactor: null,
    });
    expect(
      (await bench.world.call(bench.person, changeProfile, { body: { name: ' ', surname: '' } })).body.errors,
    ).toMatchObject([{ field: 'name' }]);
    expect((await audits(bench.person.userId)).map((row) => row.action)).toContain('profiles.change');
  });

  it('say what can be preferred, and keep all of it', async () => {
    const somebody = await bench.world.person([]);
    const constants = (await bench.world.call(somebody, preferenceConstants)).body.data as OutputOf<
      typeof preferenceConstants
    >;
    const { timeZones, ...formats } = constants;
    expect(formats).toEqual({
      dateFormats: ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD'],
      clockFormats: ['12-Hour', '24'],
      nameFormats: ['FirstName + LastName', 'LastName + FirstName'],
    });
    expect([timeZones.slice(0, 2), new Set(timeZones).size]).toEqual([['Browser Default', 'UTC'], timeZones.length]);
    expect(timeZones).toEqual(expect.arrayContaining(['Africa/Abidjan', 'Europe/Zurich', 'Pacific/Wallis']));
    for (const timeZone of ['Browser Default', 'Europe/Zurich', timeZones.at(-1)]) {
      const chosen = {
        dateFormat: constants.dateFormats[1],
        clockFormat: constants.clockFormats[1],
        nameFormat: constants.nameFormats[1],
        timeZone,
      };
      expect((await bench.world.call(somebody, upsertPreferences, { body: chosen })).body.data).toEqual(chosen);
    }
  });

  it('keep preferences of their user, nobody else’s', async () => {
    const chosen = {
      dateFormat: 'YYYY/MM/DD',
      clockFormat: '24',
      nameFormat: 'LastName + FirstName',
      timeZone: 'Asia/Tokyo',
    };
    const view = (one: Person) => bench.world.call(one, findPreferences, { params: { id: bench.person.userId } });
    expect((await view(bench.person)).body.data).toMatchObject({
      dateFormat: 'DD/MM/YYYY',
      clockFormat: '12-Hour',
      timeZone: 'Browser Default',
    });
    expect((await bench.world.call(bench.person, upsertPreferences, { body: chosen })).body.data).toEqual(chosen);
    expect((await view(bench.person)).body.data).toEqual(chosen);
    expect(
      (await bench.world.call(bench.person, upsertPreferences, { body: { ...chosen, timeZone: 'Mars/Olympus' } })).body
        .errors,
    ).toMatchObject([{ field: 'timeZone' }]);
    expect([
      (await view(await bench.world.person(['All']))).status,
      (await view(await bench.world.person(['All'], bench.world.otherMerchantId))).status,
    ]).toEqual([404, 404]);
    expect((await audits(bench.person.userId)).map((row) => row.action)).toContain('preferences.upsert');
  });
});
