import { describe, expect, it } from 'vitest';
import { Corpus } from '../bench/corpus.ts';
import { Random } from '../bench/random.ts';
import { answered, bruteForce } from './testing/brute-force.ts';
import type { Entry, EntityType } from './entry.ts';
import { entryOf, snapshotOf } from './testing/entries.ts';
import { search } from './search.ts';
import { createSearchIndex } from './search-index.ts';
import type { SavedSearch } from './search-index.ts';
import type { Query } from './types.ts';

function affected(query: Partial<Query>, ...changed: Entry[]): string[] {
  const saved = [{ id: 'saved', query: { name: 'Amir Testov', fuzziness: 0.5, ...query } }];
  return createSearchIndex(saved, snapshotOf(...changed))
    .affectedBy(changed)
    .flatMap(({ entries }) => entries.map(({ id }) => id));
}

/** Whether the search finds the entry when it is run, and whether the index of saved searches finds the search from the entry. */
function foundFromEitherSide(name: string, listed: string, entityType: EntityType): [search: boolean, index: boolean] {
  const entry = entryOf('1', entityType, [listed]);
  const query = { name, fuzziness: 0.5 };
  return [search(snapshotOf(entry), query).total === 1, affected(query, entry).length === 1];
}

describe('a name is found from the search and from the entry alike', () => {
  it.each([
    ['written together by the search', 'MohsenNorouzi', 'Mohsen Norouzi', 'person'],
    ['written together by the list', 'Mohsen Norouzi', 'MohsenNorouzi', 'person'],
    ['written together around a particle by the search', 'Karim Binalshibh', 'Karim bin al Shibh', 'person'],
    ['written together around a particle by the list', 'Abd al Rahman Testov', 'Abdulrahman Testov', 'person'],
    ['torn apart by the search', 'Want Servi ces JSC', 'Want Services JSC', 'company'],
    ['a particle with a slip in the search', 'Bau Muath Harbi', 'Abu Muath Harbi', 'person'],
    ['a title with a slip in the search', 'Coloneel Omega', 'Colonel Omega', 'person'],
    ['a title behind the name', 'Hajji, TAYSIR,', 'TAYSIR, Hajji', 'person'],
    [
      'an initial that sounds other than it is written',
      'C. I FONDO GLOBAL DE ALIMENTOS LTDA',
      'C I FONDO GLOBAL DE ALIMENTOS LTDA',
      'company',
    ],
    ['written together in the other script', 'حسن نصر الله', 'Hassan Nasrallah', 'person'],
    ['torn apart in the other script', 'Hassan Nasrallah', 'حسن نصر الله', 'person'],
    ['written with other letters for one sound', 'Kim Chong-un', '김정은', 'person'],
  ] as const)('%s: %s, %s', (_, name, listed, entityType) => {
    expect(foundFromEitherSide(name, listed, entityType)).toEqual([true, true]);
  });

  it.each([
    ['by an initial alone', 'M. S.A.R.L.', 'Mich Piotrowski', 'person'],
    ['by cheap slips that no key leads over', 'Sana Malik', 'Sallma Malik', 'person'],
    ['by words written together with a slip in them', 'Moinert Export', 'MadinertExport', 'company'],
  ] as const)('but not %s: %s, %s', (_, name, listed, entityType) => {
    expect(foundFromEitherSide(name, listed, entityType)).toEqual([false, false]);
  });
});

describe('a saved search is affected by an entry', () => {
  it.each([
    [{}, 'Amir Testow'],
    [{ name: 'TESTOV, Amir' }, 'Amir Testov'],
    [{ name: 'Amir bin Ladin' }, 'Amir Binladin'],
    [{ name: 'Amir Binladin' }, 'Amir bin Ladin'],
    [{ name: 'Амир Тестов' }, 'Amir Testov'],
    [{ name: 'Amir Testov', fuzziness: -1 }, 'Testov Amir'],
  ])('%j by %s', (query, name) => {
    expect(affected(query, entryOf('1', 'person', [name]))).toEqual(['1']);
  });

  it.each([
    [{}, entryOf('1', 'person', ['Pedro Gomez'])],
    [{ entityType: 'vessel' }, entryOf('1', 'person', ['Amir Testov'])],
    [{ types: ['pep'] }, entryOf('1', 'person', ['Amir Testov'])],
    [{ fuzziness: -1 }, entryOf('1', 'person', ['Amir Testow'])],
    [
      { birthYear: 1990 },
      entryOf('1', 'person', ['Pedro Gomez'], { births: [{ from: '1950', to: '1950', circa: false }] }),
    ],
  ] as const)('but %j not by one that it does not report', (query, entry) => {
    expect(affected(query, entry)).toEqual([]);
  });

  it('by an identifier that stands in the searched name', () => {
    const ship = entryOf('ship', 'vessel', ['Zembla Star'], {
      identifiers: [{ kind: 'imo', value: 'IMO 9187629', label: 'IMO' }],
    });
    expect(affected({ name: 'Renamed IMO 9187629' }, ship)).toEqual(['ship']);
    expect(affected({ name: 'Renamed IMO 9187629', fuzziness: -1 }, ship)).toEqual(['ship']);
  });

  it('by an identifier that is asked for, whatever the names, and by no other number or kind', () => {
    const bearing = (kind: 'passport' | 'tax', value: string): Entry =>
      entryOf('1', 'person', ['Pedro Gomez'], { identifiers: [{ kind, value, label: 'Number' }] });
    const asked = { identifier: { kind: 'passport', number: 'X 1234567' } } as const;
    expect(affected(asked, bearing('passport', 'x1234567'))).toEqual(['1']);
    expect(affected(asked, bearing('passport', 'X1234568'))).toEqual([]);
    expect(affected(asked, bearing('tax', 'X1234567'))).toEqual([]);
    expect(affected({}, bearing('passport', 'X1234567'))).toEqual([]);
  });

  it('by an identifier that two searches ask for, either of them', () => {
    const entry = entryOf('1', 'person', ['Pedro Gomez'], {
      identifiers: [{ kind: 'passport', value: 'X1234567', label: 'Passport' }],
    });
    const query = {
      name: 'Amir Testov',
      fuzziness: 0.5,
      identifier: { kind: 'passport', number: 'X1234567' },
    } as const;
    const saved = ['one', 'two'].map((id) => ({ id, query }));
    const found = createSearchIndex(saved, snapshotOf(entry)).affectedBy([entry]);
    expect(found.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('with the points that the search gives it by a day of birth, beside a search without one', () => {
    const entry = entryOf('1', 'person', ['Amir Testov'], {
      births: [{ from: '1970-05-01', to: '1970-05-01', circa: false }],
    });
    const snapshot = snapshotOf(entry);
    const saved = [{}, { birthYear: 1970 }, { birthYear: 1970, birthDate: '1970-05-09' }, {}].map((query, at) => ({
      id: `${at}`,
      query: { name: 'Amir Testov', fuzziness: 0.5, ...query },
    }));
    const points = createSearchIndex(saved, snapshot)
      .affectedBy([entry])
      .flatMap(({ entries }) => entries.map((found) => found.points));
    expect(points).toEqual(saved.map(({ query }) => search(snapshot, query).hits[0]!.score * 10_000));
    expect(points[2]).toBeLessThan(points[1]!);
  });

  it('once, with the points of its best name', () => {
    const entry = entryOf('1', 'person', [
      'Amir Testow',
      'Amir Testov',
      { text: 'Amir Testov', quality: 'weak', kind: 'alias' },
    ]);
    const [found] = createSearchIndex(
      [{ id: 'saved', query: { name: 'Amir Testov', fuzziness: 0.5 } }],
      snapshotOf(entry),
    ).affectedBy([entry]);
    expect(found).toEqual({ id: 'saved', entries: [{ source: 'test', id: '1', standing: 'hit', points: 10_000 }] });
  });
});

describe('an index of saved searches', () => {
  const corpus = new Corpus(7, 2000);
  const entries = [...corpus.entries(2000, 'test')];
  const snapshot = snapshotOf(...entries);
  const random = new Random(23);
  const fuzziness = (): number => random.pick([-1, 0.3, 0.5, 0.5, 0.5, 0.8]);
  const criteria = (entry: Entry): Partial<Query> =>
    random.pick([
      {},
      {},
      { entityType: entry.entityType },
      { birthYear: 1960 },
      { countries: ['SY'] },
      { types: ['sanction', 'pep'] },
    ]);
  const changed = entries.slice(0, 120);
  const saved = Array.from({ length: 160 }, (_, index): SavedSearch => {
    const entry = random.pick(changed);
    return {
      id: String(index),
      query: { name: corpus.search(entry).name, fuzziness: fuzziness(), ...criteria(entry) },
    };
  });

  const describeHits = (hits: readonly string[]): string =>
    hits
      .map((hit) => {
        const [found, entry] = hit.split(' ');
        return `${saved[Number(found)]!.query.name}: ${entries
          .find(({ id }) => id === entry)!
          .names.map(({ text }) => text)
          .join(' | ')}`;
      })
      .join('\n');

  it('finds the hits that scoring every pair finds, with the same points', () => {
    const score = bruteForce(snapshot, changed);
    const expected = new Map(
      saved.flatMap(({ id, query }) => [...score(query)].map(([entry, points]) => [`${id} ${entry}`, points])),
    );
    const found = new Map(
      createSearchIndex(saved, snapshot)
        .affectedBy(changed)
        .flatMap(({ id, entries: hits }) => hits.map((hit) => [`${id} ${hit.id}`, `${hit.standing} ${hit.points}`])),
    );
    expect(expected.size).toBeGreaterThan(50);
    expect([...found].filter(([hit, points]) => expected.get(hit) !== points)).toEqual([]);
    const missed = [...expected.keys()].filter((hit) => !found.has(hit));
    expect(missed.length / expected.size, describeHits(missed)).toBeLessThan(0.01);
  });

  it('finds exactly the hits that the searches find when they are run', () => {
    const ids = new Set(changed.map(({ id }) => id));
    const run = saved.flatMap(({ id, query }) =>
      [...answered(search(snapshot, query))]
        .filter(([hit]) => ids.has(hit))
        .map(([hit, answer]) => `${id} ${hit} ${answer}`),
    );
    const found = createSearchIndex(saved, snapshot)
      .affectedBy(changed)
      .flatMap(({ id, entries: hits }) => hits.map((hit) => `${id} ${hit.id} ${hit.standing} ${hit.points}`));
    expect(found.sort()).toEqual(run.sort());
  });

  it('is empty when nothing changed or nothing is saved', () => {
    expect(createSearchIndex(saved.slice(0, 10), snapshot).affectedBy([])).toEqual([]);
    expect(createSearchIndex([], snapshot).affectedBy(entries.slice(0, 10))).toEqual([]);
  });

  it('refuses a fuzziness that is no number', () => {
    expect(() => createSearchIndex([{ id: '1', query: { name: 'Amir', fuzziness: Number.NaN } }], snapshot)).toThrow(
      RangeError,
    );
  });
});
