import type { Endpoint, OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/utility';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('constants', (_engine, database) => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld(database());
  });
  afterAll(() => world.stop());

  async function ask<E extends Endpoint>(endpoint: E): Promise<OutputOf<E>> {
    const { status, body } = await world.call(await world.person([]), endpoint);
    expect(status).toBe(200);
    return body.data as OutputOf<E>;
  }

  it('come in the shapes of the specification, for whoever is signed in', async () => {
    expect((await ask(contract.findCountries)).countryCodes).toContainEqual({ Code: 'GB', Name: 'United Kingdom' });
    expect(await ask(contract.findEntityTypes)).toContain('vessel');
    const { check_types: groups } = await ask(contract.findCheckTypes);
    expect(groups[1]).toMatchObject({ group_name: 'PEPs', values: expect.arrayContaining([{ key: 'pep', label: 'PEP' }]) as unknown });
    const { CATypes } = await ask(contract.crossCheckConstants);
    expect(CATypes.map(({ label }) => label)).toEqual(groups.map(({ group_name: name }) => name));
  });

  it('list nationalities, countries, titles and genders beside the check types, with and without a slash at the end', async () => {
    const { CATypes, nationalities, countries, titles, genders } = await ask(contract.findConstants);
    expect(CATypes).toEqual((await ask(contract.crossCheckConstants)).CATypes);
    expect(countries).toEqual((await ask(contract.findCountries)).countryCodes);
    expect(nationalities).toContainEqual({ Code: 'VE', Name: 'Venezuela' });
    expect(titles).toEqual(expect.arrayContaining(['Mr', 'Ms', 'Dr']));
    expect(genders.map(({ label }) => label)).toEqual(['Female', 'Male', 'Unspecified']);
    const asDocumented = await world.call(await world.person([]), { ...contract.findConstants, path: '/constants/' });
    expect(asDocumented.status).toBe(200);
  });

  it('are for nobody else', async () => {
    expect((await world.call(null, contract.findCountries)).status).toBe(401);
  });
});
