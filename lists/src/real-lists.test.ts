import { join } from 'node:path';
import type { Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import { folderFiles } from './files.ts';
import { detectSource, publicationDate, readSource } from './read-source.ts';

/** Folder with lists as published, which are not part of this project; without it these tests are skipped. */
const folder = process.env['TAMIS_REAL_DATA'];

async function readFolder(
  key: string,
  name: string,
): Promise<{ entries: Entry[]; byId: Map<string, Entry>; warnings: string[] }> {
  const files = await folderFiles(join(folder ?? '', 'lists', name));
  expect(await detectSource(files)).toBe(key);
  const warnings: string[] = [];
  const entries = await Array.fromAsync(readSource(key, files, { onWarning: (text) => warnings.push(text) }));
  return { entries, byId: new Map(entries.map((entry) => [entry.id, entry])), warnings };
}

/** How many statements of OFAC's remarks were of no known kind and stayed in `remarks`. */
function unrecognised(entries: readonly Entry[]): number {
  return entries.reduce((sum, { remarks }) => sum + remarks.length, 0);
}

const countTypes = (entries: readonly Entry[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(entries, ({ entityType }) => entityType)).map(([type, found]) => [
      type,
      found.length,
    ]),
  );

describe.skipIf(!folder)(`the lists as published${folder ? '' : ' (skipped: TAMIS_REAL_DATA is not set)'}`, () => {
  it('OFAC SDN of 2018 gives 7,379 entries', async () => {
    const { entries, byId, warnings } = await readFolder('us-ofac-sdn', 'ofac-2018');
    expect(countTypes(entries)).toEqual({ person: 3845, organisation: 2994, vessel: 323, aircraft: 217 });
    expect(byId.size).toBe(7379);
    expect(byId.get('36')?.names.slice(0, 2)).toEqual([
      { text: 'AEROCARIBBEAN AIRLINES', quality: 'primary', kind: 'name' },
      { text: 'AERO-CARIBBEAN', quality: 'strong', kind: 'alias' },
    ]);
    expect(unrecognised(entries)).toBeLessThan(24_564 * 0.005);
    expect(warnings).toHaveLength(1);
  });

  it('OFAC SDN of 2021 gives 8,976 entries', async () => {
    const { entries, byId } = await readFolder('us-ofac-sdn', 'ofac-2021');
    expect(countTypes(entries)).toEqual({ person: 4620, organisation: 3673, vessel: 406, aircraft: 277 });
    expect(byId.size).toBe(8976);
    expect(byId.get('22790')).toMatchObject({
      entityType: 'person',
      names: [
        { text: 'MADURO MOROS, Nicolas', quality: 'primary', parts: { family: 'MADURO MOROS', given: 'Nicolas' } },
      ],
      listings: [
        {
          name: 'OFAC SDN',
          programmes: ['VENEZUELA', 'IRAN-CON-ARMS-EO'],
          url: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=22790',
        },
      ],
      births: [{ from: '1962-11-23', to: '1962-11-23', circa: false }],
      genders: ['male'],
      identifiers: [{ kind: 'national-id', value: '5892464', country: 'VE' }],
    });
    expect(unrecognised(entries)).toBeLessThan(32_742 * 0.005);
  });

  it('OFAC Consolidated gives 442 entries', async () => {
    const { entries } = await readFolder('us-ofac-cons', 'ofac-consolidated');
    expect(countTypes(entries)).toEqual({ organisation: 363, person: 79 });
    expect(unrecognised(entries)).toBeLessThan(3_281 * 0.02);
  });

  it('the UN list of 2026-02-27 gives 730 people and 273 groups', async () => {
    const { entries, byId } = await readFolder('un-sc', 'un-2026-02');
    expect(countTypes(entries)).toEqual({ person: 730, organisation: 273 });
    expect(byId.get('CDi.001')).toMatchObject({
      names: [{ text: 'ERIC BADEGE', quality: 'primary' }],
      births: [{ from: '1971', to: '1971', circa: false }],
      countries: [
        { code: 'CD', role: 'nationality' },
        { code: 'RW', role: 'residence' },
      ],
      updatedOn: '2016-10-13',
    });
    const files = await folderFiles(join(folder ?? '', 'lists', 'un-2026-02'));
    expect(await publicationDate('un-sc', files)).toBe('2026-02-27');
  });

  it('names a known country wherever the lists name one, but for bygone states and regions', async () => {
    const lists = await Promise.all([
      readFolder('us-ofac-sdn', 'ofac-2021'),
      readFolder('us-ofac-cons', 'ofac-consolidated'),
      readFolder('un-sc', 'un-2026-02'),
    ]);
    const unknown = lists.flatMap(({ entries }) =>
      entries.flatMap(({ countries }) => countries.filter(({ code }) => code === '')),
    );
    expect([...new Set(unknown.map(({ text }) => text))].sort()).toEqual([
      'Netherlands Antilles',
      'Region: Kafia Kingi',
      'Region: Northern Mali',
      'former Soviet Union',
    ]);
  });
});
