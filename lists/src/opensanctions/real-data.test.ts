import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFile } from '../files.ts';
import { detectSource } from '../index.ts';
import { entriesOf } from '../list-testing.ts';

const realData = process.env['TAMIS_REAL_DATA'];
const because = realData ? '' : ' (skipped: TAMIS_REAL_DATA is not set)';

describe.skipIf(!realData)(`published OpenSanctions files${because}`, () => {
  const folder = join(realData ?? '', 'lists/opensanctions');
  const sample = [diskFile(join(folder, 'sample.ftm.jsonl'))];
  const congress = [diskFile(join(folder, 'us_congress.senzing.jsonl'))];

  it('FollowTheMoney: 14 of the 17 people and companies of the sample are a risk, 3 are only named', async () => {
    expect(await detectSource(sample)).toBe('opensanctions');
    const entries = await entriesOf('opensanctions', sample);
    const kinds = entries.map(({ entityType }) => entityType);
    expect([
      kinds.filter((kind) => kind === 'person').length,
      kinds.filter((kind) => kind === 'company').length,
    ]).toEqual([6, 8]);
  });

  it('FollowTheMoney: the 41 sanctions, of which two repeat another, become listings, and relations are seen from both sides', async () => {
    const entries = await entriesOf('opensanctions', sample);
    const listings = entries.flatMap((entry) => entry.listings).filter(({ name }) => name !== 'OpenSanctions');
    expect(listings).toHaveLength(39);
    const company = entries.find(({ id }) => id === 'NK-abdzbEBkqyT29GyREbiURZ');
    expect(company).toMatchObject({ entityType: 'company', types: ['sanction', 'fitness-probity', 'warning'] });
    expect(company?.names[0]).toEqual({ text: 'LLC CST', quality: 'primary', kind: 'name' });
    expect(company?.relations).toContainEqual({
      name: 'Alexander Vyacheslavovich ZAKHAROV',
      association: 'Owned by (51%, since 2015-11-25)',
      entryId: 'NK-aU5ybkbRFJucf8YMwsJvDw',
    });
    const owner = entries.find(({ id }) => id === 'NK-aU5ybkbRFJucf8YMwsJvDw');
    expect(owner?.relations).toContainEqual({
      name: 'LLC CST',
      association: 'Owner of (51%, since 2015-11-25)',
      entryId: 'NK-abdzbEBkqyT29GyREbiURZ',
    });
  });

  it('Senzing: every one of the 1,319 records is an entry, 1,317 people with their office', async () => {
    expect(await detectSource(congress)).toBe('senzing');
    const entries = await entriesOf('senzing', congress);
    expect(entries).toHaveLength(1319);
    expect(entries.filter(({ entityType }) => entityType === 'person')).toHaveLength(1317);
    expect(entries.every(({ types }) => types.join() === 'pep')).toBe(true);
    const person = entries.find(({ id }) => id === 'NK-AQ4HymsADSK2D63MkyTqfC');
    expect(person).toMatchObject({
      names: [{ text: 'Jennifer L. McClellan' }],
      births: [{ from: '1972', to: '1972', circa: false }],
      positions: [{ title: 'United States representative' }],
    });
  });
});
