import { type Endpoint, endpoints } from '@tamis/contract';
import { currentSession } from '@tamis/contract/auth';
import { permitMerchant, viewMerchant } from '@tamis/contract/merchants/management';
import { isModuleOn, type ModuleKey, moduleKeys, modulesOf, SWITCHED_OFF } from '@tamis/contract/calls/modules';
import * as screening from '@tamis/contract/screening';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const HARMLESS = { params: { id: 'f'.repeat(24), entityId: 'f'.repeat(24), position: 0 }, body: [] };
const titled = (some: readonly Endpoint[]) => some.map((one) => [`${one.method} ${one.path}`, one] as const);
const without = (...off: ModuleKey[]) => moduleKeys.filter((key) => !off.includes(key));

describe('modules', () => {
  it.each(moduleKeys)('each have calls: %s', (key) => {
    expect(endpoints.filter((endpoint) => modulesOf(endpoint).includes(key))).not.toEqual([]);
  });

  it('are off with what they are within', () => {
    expect(moduleKeys.filter((key) => isModuleOn(['nameScreening'], key))).toEqual([
      'cases',
      'api',
      'webhooks',
      'reports',
    ]);
    expect(moduleKeys.filter((key) => isModuleOn(['batch'], key))).toEqual([
      'nameScreening',
      'monitoring',
      'cases',
      'api',
      'webhooks',
      'reports',
    ]);
  });
});

describeEachEngine('a module that is off', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let owner: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    root = await world.person(['Root'], world.otherMerchantId);
    owner = await world.person(['All']);
  });
  afterAll(() => world.stop());

  const permit = (modules: readonly ModuleKey[]) =>
    world.ask(root, permitMerchant, { body: { id: world.merchantId, modules: [...modules], limits: {} } });
  const search = async (more: object = {}) => {
    const body = { search_term: 'Nicolas Madrigal Morozov', filters: { types: ['sanction' as const] }, ...more };
    return (await world.ask(owner, screening.createSearch, { body })).result;
  };
  const view = async (id: string) => (await world.ask(owner, screening.getSearch, { params: { id } })).search;

  describe.each(moduleKeys)('%s', (key) => {
    beforeAll(() => permit(without(key)));
    afterAll(() => permit(moduleKeys));
    // Root's are refused to everybody else before.
    const concerned = endpoints.filter(
      (endpoint) => endpoint.access.kind !== 'root' && modulesOf(endpoint).some((own) => !isModuleOn([key], own)),
    );

    it.each(titled(concerned))('refuses %s, whatever the claims', async (_title, endpoint) => {
      const { status, body } = await world.call(owner, endpoint, HARMLESS);
      expect([status, body.code, body.errors?.[0]?.message]).toEqual([403, 1431, SWITCHED_OFF]);
    });

    it('is known to the session, and to Root', async () => {
      expect((await world.ask(owner, currentSession)).merchant.switchedOff).toEqual([key]);
      const { modules } = await world.ask(root, viewMerchant, { params: { id: world.merchantId } });
      expect(modules).toEqual(moduleKeys.filter((one) => isModuleOn([key], one)));
    });
  });

  it('keeps its data, and works for other merchants', async () => {
    const { id } = await search();
    await permit([]);
    expect((await world.refused(owner, screening.getSearch, { params: { id } })).status).toBe(403);
    await world.ask(root, screening.findSearches, { body: {} });
    await permit(moduleKeys);
    expect((await view(id)).searchTerm).toBe('Nicolas Madrigal Morozov');
  });

  it('of monitoring: new searches are not monitored and say why, others are not watched and say since when', async () => {
    const { id } = await search();
    await permit(without('monitoring'));
    const off = world.clock.now().toISOString();
    expect(await view(id)).toMatchObject({ isMonitored: true, notWatchedSince: off });
    const unmonitored = await search();
    expect(unmonitored.unmonitored_because).toBe('module');
    expect(await view(unmonitored.id)).toMatchObject({ isMonitored: false, unmonitoredBecause: 'module' });
    expect((await search({ is_monitored: false })).unmonitored_because).toBeUndefined();
    world.clock.advance(60_000);
    await permit(without('monitoring', 'batch'));
    expect((await view(id)).notWatchedSince).toBe(off);

    await world.importList('house', { 'house.csv': CUSTOM_LIST.replaceAll('Madrigal', 'Madrigals') });
    await permit(moduleKeys);
    expect((await view(id)).notWatchedSince).toBeUndefined();
    // What was missed is caught up with.
    await vi.waitUntil(async () => (await view(id)).hasUpdate, { timeout: 20_000, interval: 100 });
  });
});
