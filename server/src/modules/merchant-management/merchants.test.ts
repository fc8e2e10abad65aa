import { currentSession, genericLogin } from '@tamis/contract/auth';
import { createCaseNote } from '@tamis/contract/cases';
import { acceptInvitation, viewInvitation } from '@tamis/contract/invitations';
import * as merchants from '@tamis/contract/merchants/management';
import { findRoles } from '@tamis/contract/roles';
import { createSearch, deleteSearch } from '@tamis/contract/screening';
import { createUserGroup } from '@tamis/contract/user-groups';
import { findUsers, inviteUser } from '@tamis/contract/users';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { caseActsOf } from '../cases/testing.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const PASSWORD = 'Correct-Horse-9';
const UNKNOWN = 'f'.repeat(24);

describeEachEngine('merchants', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let count = 0;

  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root']);
  });
  afterAll(() => world.stop());

  const asked = (more: object = {}) => {
    count += 1;
    return {
      name: `Merchant ${count}`,
      contactEmail: `compliance-${count}@merchant.example`,
      country: 'IE',
      timeZone: 'Europe/Dublin',
      ownerName: 'Ines',
      ownerSurname: `Farrow ${count}`,
      ownerEmail: `Owner-${count}@merchant.example`,
      ...more,
    };
  };
  const create = async (more: object = {}) => {
    const body = asked(more);
    return { body, ...(await world.ask(root, merchants.createMerchant, { body })) };
  };
  const view = (id: string) => world.ask(root, merchants.viewMerchant, { params: { id } });
  const list = (body: object = {}) => world.ask(root, merchants.findMerchants, { body: { perPage: 250, ...body } });
  const tokenOf = (link: string | null) => new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
  const search = (person: Person) =>
    world.ask(person, createSearch, { body: { search_term: 'Nicolas Morozov', filters: { types: ['sanction'] } } });

  it('are made with the role and the invitation of their first owner, who signs in from the link', async () => {
    const { id, ownerId, link, body } = await create({ limits: { users: 30 }, expiresAt: '2027-11-21T00:00:00.000Z' });
    expect(await view(id)).toMatchObject({
      name: body.name,
      contactEmail: body.contactEmail,
      country: 'IE',
      timeZone: 'Europe/Dublin',
      createdBy: root.userId,
      expiresAt: '2027-11-21T00:00:00.000Z',
      status: 'active',
      isProvider: false,
      modules: ['nameScreening', 'batch', 'monitoring', 'cases', 'api', 'webhooks', 'reports'],
      limits: { users: 30, searches: null, monitored: null, keys: null },
      owners: [{ id: expect.any(String) as string, name: `Ines Farrow ${count}` }],
      figures: { users: 1, searches: 0, monitored: 0, keys: 0, openCases: 0 },
    });
    const token = tokenOf(link);
    expect(await world.ask(null, viewInvitation, { body: { token } })).toMatchObject({ merchantName: body.name });
    const answer = { token, password: PASSWORD, deviceInfo: '' };
    const { auth } = await world.ask(null, acceptInvitation, { body: answer });
    const owner = { ...root, token: auth.token };
    expect(await world.ask(owner, currentSession)).toMatchObject({
      claims: ['All'],
      user: { id: ownerId },
      merchant: { id, switchedOff: [] },
    });
    const { roles } = await world.ask(owner, findRoles);
    expect(roles).toMatchObject([{ name: 'Owner', claims: ['All'], isFixed: true, holders: 1 }]);
    const [created] = await world.auditOf('merchant', id);
    expect(created).toMatchObject({ action: 'merchants.create', body: { was: null, is: { name: body.name } } });
    expect(JSON.stringify(await world.auditOf('user', ownerId))).not.toContain(token);
  });

  it('are not made at all when the address of the owner cannot be used, and the field says so', async () => {
    const { totalRecords } = await list();
    const taken = (await world.person([], world.otherMerchantId)).email;
    expect(await world.refused(root, merchants.createMerchant, { body: asked({ ownerEmail: taken }) })).toMatchObject({
      status: 400,
      errors: [{ field: 'ownerEmail', message: 'This e-mail cannot be used.' }],
    });
    const over = asked({ expiresAt: '2026-11-20T00:00:00.000Z' });
    expect(await world.refused(root, merchants.createMerchant, { body: over })).toMatchObject({
      errors: [{ field: 'expiresAt' }],
    });
    const ending = asked({ expiresAt: world.clock.now().toISOString() });
    expect(await world.refused(root, merchants.createMerchant, { body: ending })).toMatchObject({
      errors: [{ field: 'expiresAt' }],
    });
    for (const [field, value] of [
      ['name', ' '],
      ['contactEmail', 'nobody'],
      ['country', 'XX'],
      ['timeZone', 'Mars/Olympus'],
      ['modules', ['divination']],
      ['limits', { users: -1 }],
    ] as const)
      expect(
        (await world.refused(root, merchants.createMerchant, { body: asked({ [field]: value }) })).errors[0]?.field,
      ).toMatch(new RegExp(`^${field}`));
    expect((await list()).totalRecords).toBe(totalRecords);
  });

  it('are listed with what they use this month, also what was deleted since, by any column', async () => {
    const { id, body } = await create();
    const analyst = await world.person(['ComplySearch', 'ComplyDelete'], id);
    await search(analyst);
    await world.ask(analyst, deleteSearch, { params: { id: (await search(analyst)).result.id } });
    const { merchants: found } = await list({ search: body.name.toUpperCase() });
    expect(found).toMatchObject([{ id, figures: { users: 2, searches: 2, monitored: 1 } }]);
    expect((await list({ search: id })).merchants).toHaveLength(1);
    expect((await list({ search: body.contactEmail })).merchants).toHaveLength(1);
    world.clock.advance(15 * 86_400_000);
    root = await world.person(['Root']);
    expect((await view(id)).figures.searches).toBe(0);
    const stats = await world.ask(root, merchants.merchantStats, { params: { id } });
    expect(stats.months).toHaveLength(12);
    expect(stats.months.slice(-2)).toEqual([
      { month: '2026-11', searches: 1, monitored: 1 },
      { month: '2026-12', searches: 0, monitored: 0 },
    ]);
    const { totalRecords } = await list();
    for (const order of merchants.merchantOrders) {
      const ids = async (more: object) => (await list({ order, ...more })).merchants.map((one) => one.id);
      expect(new Set([...(await ids({ perPage: 2 })), ...(await ids({ page: 2 }))]).size).toBeLessThanOrEqual(
        totalRecords,
      );
      expect(await ids({ order_by_desc: true })).toHaveLength(totalRecords);
    }
    const sorted = (await list({ order: 'owner', order_by_desc: false })).merchants;
    const firstOwners = sorted.map(({ owners: [first] }) => first?.name.toLowerCase());
    const named = firstOwners.filter((name) => name !== undefined);
    // Those without an owner come last.
    expect(firstOwners.slice(0, named.length)).toEqual(named.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  it('count no case that only a group sees', async () => {
    const { id } = await create();
    const member = await world.person(['All'], id);
    const group = { name: 'MLRO', memberIds: [member.userId] };
    const { id: restrictedToGroupId } = await world.ask(member, createUserGroup, { body: group });
    await caseActsOf(world, member).draft();
    await caseActsOf(world, member).draft({ restrictedToGroupId });
    expect((await view(id)).figures.openCases).toBe(1);
  });

  it('are filtered by how they stand, with how many there are of each', async () => {
    const [expiring, blocked] = [
      await create({ expiresAt: new Date(world.clock.now().getTime() + 41 * 86_400_000).toISOString() }),
      await create(),
    ];
    const body = { id: blocked.id, isBlocked: true, reason: 'Did not pay' };
    await world.ask(root, merchants.blockMerchant, { body });
    const { counts, merchants: all } = await list();
    expect(counts.all).toBe(all.length);
    for (const status of merchants.merchantStatuses) {
      const { merchants: some } = await list({ status });
      expect(some.map((one) => one.id)).toEqual(all.filter((one) => one.status === status).map((one) => one.id));
      expect(counts[status]).toBe(some.length);
    }
    expect([(await view(expiring.id)).status, (await view(blocked.id)).status]).toEqual(['expiring', 'blocked']);
  });

  it('are changed, and the log of the merchant keeps what was and is', async () => {
    const { id, body } = await create();
    const details = {
      name: 'Oakhurst',
      contactEmail: 'mlro@oakhurst.example',
      country: 'CH',
      timeZone: 'Europe/Zurich',
    };
    await world.ask(root, merchants.updateMerchant, { body: { id, ...details } });
    expect(await view(id)).toMatchObject(details);
    const { changes } = await world.ask(root, merchants.merchantChanges, { params: { id } });
    expect(changes).toMatchObject([
      { action: 'merchants.update', actorId: root.userId, was: { name: body.name }, is: details },
      { action: 'merchants.create', was: null },
    ]);
    await world.ask(root, merchants.permitMerchant, { body: { id, modules: ['nameScreening'], limits: { users: 7 } } });
    const permitted = (await world.ask(root, merchants.merchantChanges, { params: { id } })).changes[0];
    expect([permitted?.was, permitted?.is]).toMatchObject([{ limits: {} }, { limits: { users: 7 } }]);
    expect(permitted?.is).not.toMatchObject({ switchedOff: [] });
  });

  it('are for Root alone, and an id that is none is unknown to every call', async () => {
    const owner = await world.person(['All']);
    const id = UNKNOWN;
    const details = { name: 'Other', contactEmail: 'a@b.example', country: 'CH', timeZone: 'Europe/Zurich' };
    const calls = [
      [merchants.viewMerchant, { params: { id } }],
      [merchants.merchantStats, { params: { id } }],
      [merchants.merchantChanges, { params: { id } }],
      [merchants.updateMerchant, { body: { id, ...details } }],
      [merchants.permitMerchant, { body: { id, modules: [], limits: {} } }],
      [merchants.blockMerchant, { body: { id, isBlocked: true, reason: 'x' } }],
      [merchants.expireMerchant, { body: { id, expiresAt: null } }],
      [merchants.deleteMerchant, { params: { id }, query: { name: 'x', reason: 'x', snapshot: 'declined' } }],
    ] as const;
    for (const [endpoint, input] of calls) {
      expect((await world.refused(owner, endpoint, input)).status).toBe(403);
      expect(await world.refused(root, endpoint, input)).toMatchObject({
        status: 404,
        errors: [{ message: 'The merchant was not found.' }],
      });
    }
    expect((await world.refused(owner, merchants.createMerchant, { body: asked() })).status).toBe(403);
  });

  it('are named to Root, and everybody else knows their own', async () => {
    const { id, body } = await create();
    const analyst = await world.person([], id);
    expect((await world.ask(analyst, merchants.merchantNames)).merchants).toEqual({ [id]: body.name });
    const all = (await world.ask(root, merchants.merchantNames)).merchants;
    expect(all).toMatchObject({ [id]: body.name, [world.merchantId]: 'Harrowgate Trust Bank' });
  });

  it('say who signs in with a second factor: of one’s own, for Root of another one or of all', async () => {
    const { id } = await create();
    const [finder] = [await world.person(['UserFind'], id), await world.person([], id)];
    const own = await world.ask(finder, merchants.twoFactorUsers);
    // Whoever is only invited does not sign in yet.
    expect(own).toEqual({ enabled: 0, disabled: 2, total: 2, byMethod: { App: 0, Email: 0, SMS: 0 } });
    expect(await world.ask(root, merchants.twoFactorUsers, { query: { merchantId: id } })).toEqual(own);
    const all = await world.ask(root, merchants.twoFactorUsers, { query: { merchantId: 'all' } });
    expect(all.total).toBeGreaterThan(own.total);
    for (const merchantId of [world.merchantId, UNKNOWN, 'all'])
      expect((await world.refused(finder, merchants.twoFactorUsers, { query: { merchantId } })).status).toBe(404);
  });

  it('leave as a sheet, which the log keeps', async () => {
    const { id } = await create({ expiresAt: '2028-02-29T00:00:00.000Z' });
    const { bytes, fileName } = await world.ask(root, merchants.exportMerchants, { body: { view: 'list' } });
    const [header = [], ...rows]: unknown[][] = await readSheet(new Uint8Array(Buffer.from(bytes, 'base64')).buffer, 1);
    const row = rows.find((cells) => cells.includes(id)) ?? [];
    expect(['Expires', 'Created At', 'Status', 'Users'].map((title) => row[header.indexOf(title)])).toEqual([
      new Date('2028-02-29T00:00:00.000Z'),
      world.clock.now(),
      'Active',
      1,
    ]);
    expect(fileName).toMatch(/^merchants-\d{4}-\d{2}-\d{2}\.xlsx$/);
    expect((await world.auditOf('list', 'merchants')).at(-1)).toMatchObject({ action: 'merchants.export' });
  });

  it('are deleted once they are blocked and named: access ends, addresses are free, the log stays', async () => {
    const { id, body, link, ownerId } = await create();
    await world.ask(null, acceptInvitation, { body: { token: tokenOf(link), password: PASSWORD, deviceInfo: '' } });
    const remove = (name: string, reason = 'The contract ended') =>
      ({ params: { id }, query: { name, reason, snapshot: 'declined' } }) as const;
    expect(await world.refused(root, merchants.deleteMerchant, remove(body.name))).toMatchObject({
      status: 409,
      errors: [{ message: 'Block the merchant first.' }],
    });
    await world.ask(root, merchants.blockMerchant, { body: { id, isBlocked: true, reason: 'Leaves' } });
    expect(await world.refused(root, merchants.deleteMerchant, remove('Another'))).toMatchObject({
      errors: [{ field: 'name' }],
    });
    expect(await world.refused(root, merchants.deleteMerchant, remove(body.name, ' '))).toMatchObject({
      errors: [{ field: 'reason' }],
    });
    await world.ask(root, merchants.deleteMerchant, remove(body.name));
    expect((await world.refused(root, merchants.viewMerchant, { params: { id } })).status).toBe(404);
    expect((await list({ search: id })).totalRecords).toBe(0);
    expect((await world.refused(root, findUsers, { query: { merchantId: id }, body: {} })).status).toBe(404);
    const credentials = { email: body.ownerEmail, password: PASSWORD, deviceInfo: '' };
    expect((await world.refused(null, genericLogin, { body: credentials })).status).toBe(401);
    expect((await world.auditOf('merchant', id)).at(-1)).toMatchObject({
      action: 'merchants.delete',
      body: { is: null, reason: 'The contract ended', snapshot: 'declined' },
    });
    expect((await world.auditOf('user', ownerId)).length).toBeGreaterThan(0);
    expect((await create({ ownerEmail: body.ownerEmail })).link).not.toBeNull();
  });

  it('are deleted with what is restricted to a group, which nobody is left to lift', async () => {
    const { id, body } = await create();
    const member = await world.person(['All'], id);
    const group = await world.ask(member, createUserGroup, { body: { name: 'MLRO', memberIds: [member.userId] } });
    const { draft } = caseActsOf(world, member);
    const open = await draft();
    await draft({ restrictedToGroupId: group.id });
    await world.ask(member, createCaseNote, {
      params: { id: open.id },
      body: { note: 'Reported to the authority', restrictedToGroupId: group.id },
    });
    await world.ask(root, merchants.blockMerchant, { body: { id, isBlocked: true, reason: 'Leaves' } });
    await world.ask(root, merchants.deleteMerchant, {
      params: { id },
      query: { name: body.name, reason: 'The contract ended', snapshot: 'declined' },
    });
    expect((await world.refused(root, merchants.viewMerchant, { params: { id } })).status).toBe(404);
    expect((await world.auditOf('merchant', id)).at(-1)?.action).toBe('merchants.delete');
  });

  it('count an invitation of their owner as theirs alone', async () => {
    const { id } = await create();
    const roleId = (await world.ask(root, findRoles, { query: { merchantId: id } })).roles[0]?.id ?? '';
    const body = { name: 'Noor', surname: 'Castellane', email: `noor-${count}@merchant.example`, roleId };
    await world.ask(root, inviteUser, { query: { merchantId: id }, body });
    expect((await view(id)).figures.users).toBe(2);
  });
});
