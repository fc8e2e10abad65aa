import { BASE_PATH } from '@tamis/contract';
import { viewProfile } from '@tamis/contract/profile';
import { deleteSearch, findSearches } from '@tamis/contract/screening';
import { findUsers, reviewAccess, viewUser } from '@tamis/contract/users';
import { createUserGroup } from '@tamis/contract/user-groups';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { keepUses } from '../claim-uses/testing.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('an access review', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let analyst: Person;
  let auditor: Person;
  let root: Person;
  /** The day since which use is recorded, as the database has it. */
  let since: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    analyst = await world.person(['ComplyFind', 'ComplyDelete', 'CaseFind']);
    auditor = await world.person(['UserFind']);
    root = await world.person(['Root'], world.otherMerchantId);
    await world.ask(owner, createUserGroup, { body: { name: 'EMEA', memberIds: [analyst.userId] } });
    const given = ['2026-11-20T09:00:00.000Z', analyst.userId];
    await database().owner.query('update users set role_given_at = $1 where id = $2', given);
    since = (await usesOf(analyst)).since;
  });
  afterAll(() => world.stop());

  const usesOf = async (person: Person) => (await world.ask(owner, viewUser, { params: { id: person.userId } })).uses;
  async function sheetsBy(person: Person, body: object = {}, query: Record<string, string> = {}) {
    const { bytes, fileName } = await world.ask(person, reviewAccess, { body, query });
    const file = Buffer.from(bytes, 'base64');
    const read = async (name: string): Promise<unknown[][]> =>
      readSheet(new Uint8Array(file).buffer, name, { trim: false });
    return { fileName, about: await read('About'), users: await read('Users'), claims: await read('Users and claims') };
  }
  const cellOf = (rows: unknown[][], email: string, title: string): unknown => {
    const [header = [], ...others] = rows;
    const row = others.find((cells) => cells.includes(email));
    return row?.[header.indexOf(title)];
  };

  it('tells of every user the role, the groups, each claim with where it is from, and what was used when', async () => {
    await world.ask(analyst, findSearches, { body: {} });
    await world.app.writeClaimUses();
    const { fileName, about, users, claims } = await sheetsBy(auditor);
    expect(fileName).toBe('access-review-2026-11-21.xlsx');
    expect(users).toHaveLength(4);
    const ofAnalyst = (title: string) => cellOf(users, analyst.email, title);
    expect(ofAnalyst('Groups')).toBe('EMEA');
    expect(ofAnalyst('Claims held')).toBe(3);
    expect([ofAnalyst('Role given (UTC)'), ofAnalyst('Created (UTC)')]).toEqual([
      new Date('2026-11-20T09:00:00.000Z'),
      world.clock.now(),
    ]);
    expect(ofAnalyst('Last sign-in (UTC)')).toBe('Never');
    expect([ofAnalyst('Name Screening: claims'), ofAnalyst('Name Screening: last use')]).toEqual([2, '2026-11-21']);
    expect([ofAnalyst('Case Management: claims'), ofAnalyst('Case Management: last use')]).toEqual([
      1,
      `Not since ${since}`,
    ]);
    expect([ofAnalyst('User groups: claims'), ofAnalyst('User groups: last use')]).toEqual([0, null]);
    expect(claims.filter((cells) => cells.includes(analyst.email)).map((cells) => cells.slice(4))).toEqual([
      ['Name Screening', 'See searches, hits and updates', 'ComplyFind', 'Role', '2026-11-21'],
      ['Name Screening', 'Delete searches', 'ComplyDelete', 'Role', '2026-11-21'],
      ['Case Management', 'See cases', 'CaseFind', 'Role', `Not since ${since}`],
    ]);
    expect(cellOf(claims, owner.email, 'From')).toBe('All, in the role');
    expect(about.slice(1, 6)).toEqual([
      ['Organisation', 'Harrowgate Trust Bank'],
      ['Made (UTC)', new Date('2026-11-21T10:00:00.000Z')],
      ['Made by', 'Ines Farrow'],
      ['Users', 3],
      ['Chosen by', 'Every user'],
    ]);
  });

  it('counts a use by what the call needs, and none that failed or that nobody caused', async () => {
    const clerk = await world.person(['ComplyDelete', 'CaseFind']);
    await world.refused(clerk, deleteSearch, { params: { id: 'f'.repeat(24) } });
    await world.ask(clerk, viewProfile);
    await world.app.writeClaimUses();
    expect((await usesOf(clerk)).lastByGroup).toEqual({});
    const watcher = await world.person(['UserFind']);
    const asked = await world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + findUsers.path,
      headers: { authorization: `Bearer ${watcher.token}`, 'x-background': '1' },
      payload: {},
    });
    expect(asked.statusCode).toBe(200);
    await world.app.writeClaimUses();
    expect((await usesOf(watcher)).lastByGroup).toEqual({});
  });

  it('is of chosen users, or of those that the filters leave, which it says', async () => {
    const chosen = await sheetsBy(auditor, { ids: [analyst.userId, root.userId] });
    expect(chosen.users.slice(1).map(([, email]) => email)).toEqual([analyst.email]);
    expect(chosen.about[5]).toEqual(['Chosen by', '2 chosen users']);
    const found = await sheetsBy(auditor, { search: analyst.email, status: 'active' });
    expect(found.users).toHaveLength(2);
    expect(found.about[5]?.[1]).toBe(`name or e-mail with “${analyst.email}”, status active`);
  });

  it('leaves a row in the log, and is for those alone who see users', async () => {
    await sheetsBy(auditor, { status: 'active' });
    const rows = (await world.auditOf('list', 'users')).filter(({ actorId }) => actorId === auditor.userId);
    expect(rows.at(-1)).toMatchObject({ action: 'users.review-access', merchantId: world.merchantId });
    expect((await world.refused(analyst, reviewAccess, { body: {} })).status).toBe(403);
  });

  it('is of every merchant, as the list is, for Root alone', async () => {
    const all = { merchantId: 'all' };
    const { users, about } = await sheetsBy(root, {}, all);
    expect(users[0]?.[0]).toBe('Organisation');
    const organisations = new Set(users.slice(1).map(([organisation]) => organisation));
    expect([...organisations]).toEqual(['Another bank', 'Harrowgate Trust Bank']);
    expect(about[1]?.[1]).toBe('All organisations of the installation');
    const kept = (await world.auditOf('list', 'users')).filter(({ actorId }) => actorId === root.userId);
    expect(kept.at(-1)?.body).toMatchObject({ merchantId: 'all', users: users.length - 1 });
    const listed = await world.ask(root, findUsers, { body: { perPage: 250 }, query: all });
    expect(listed.users.map(({ merchantId }) => merchantId)).toContain(world.merchantId);
    expect(listed.counts.all).toBe(listed.totalRecords);
    for (const endpoint of [findUsers, reviewAccess])
      expect((await world.refused(owner, endpoint, { body: {}, query: all })).status).toBe(404);
  });

  it('keeps the last day, whichever process writes it down last', async () => {
    const clerk = await world.person(['ComplyFind', 'UserFind']);
    const useOn = async (day: string): Promise<unknown> => {
      const use = { userId: clerk.userId, groupKey: 'users', day };
      await database().transaction({ kind: 'system' }, (trx) => keepUses(trx, [use]));
      return (await usesOf(clerk)).lastByGroup;
    };
    expect([await useOn('2026-11-21'), await useOn('2026-11-23'), await useOn('2026-11-22')]).toEqual([
      { users: '2026-11-21' },
      { users: '2026-11-23' },
      { users: '2026-11-23' },
    ]);
  });
});
