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
    const { CATypes } = await ask(contract.crossCheckConstants);
    expect(CATypes[1]).toMatchObject({
      label: 'PEPs',
      types: expect.arrayContaining([{ key: 'pep', label: 'PEP' }]) as unknown,
    });
    expect(CATypes.map(({ label }) => label)).toEqual([
      'Sanctions, Warnings and Fitness And Probity',
      'PEPs',
      'All Adverse Media V2',
    ]);
  });

  it('serve the check types of the form, Law Enforcement, and the groups of older batches, which are marked', async () => {
    const { CATypes } = await ask(contract.crossCheckConstants);
    const [sanctions, peps, media] = CATypes.map(({ types }) => types);
    expect((await ask(contract.findCheckTypes)).check_types).toEqual([
      { group_name: 'Sanctions, Warnings and Fitness And Probity', values: sanctions, is_batch: false },
      { group_name: 'PEPs', values: peps, is_batch: false },
      { group_name: 'All Adverse Media V2', values: media, is_batch: false },
      { group_name: 'Law Enforcement', values: [{ key: 'warning', label: 'Warnings' }], is_batch: false },
      { group_name: 'Sanctions', values: sanctions, is_batch: true },
      { group_name: 'Pep Checks', values: peps, is_batch: true },
      { group_name: 'Adverse Media', values: media, is_batch: true },
    ]);
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
    expect((await world.call(null, contract.viewConfig, { params: { name: 'limits' } })).status).toBe(401);
  });
});
