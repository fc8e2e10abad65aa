import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { bytesOf, entryOf, snapshotOf } from './testing/entries.ts';
import { search } from './search.ts';
import { openSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import type { Query } from './types.ts';

const found = (snapshot: Snapshot, query: Partial<Query> & { name: string }): string[] =>
  search(snapshot, { fuzziness: 0.5, ...query }).hits.map(({ id }) => id);

const born = (year: string): Pick<Entry, 'births'> => ({ births: [{ from: year, to: year, circa: false }] });

describe('a search finds', () => {
  const snapshot = snapshotOf(
    entryOf('laden', 'person', ['Zaid bin Lamin', 'Zayd Binlamin']),
    entryOf('trade', 'company', ['Zembla Trading AG', 'Zembla Overseas Novelty Company']),
    entryOf('arabic', 'person', ['محمد زمانی فرهان']),
    entryOf('single', 'person', ['Zulkarnaen']),
    entryOf('hyphen', 'person', ['Kwon Zong-chol']),
    entryOf('fleet', 'organisation', ['Zuidland Oriental Maritime Freight']),
    entryOf('number', 'company', ['First Zembric Bank']),
    entryOf('country', 'company', ['USA Zendal']),
    entryOf('joined', 'company', ['Eleventhzoran GmbH', 'Italyzoran GmbH']),
  );

  it.each([
    ['zaid bin lamin', 'laden', 'in other letter case'],
    ['LAMIN, Zaid bin', 'laden', 'with the surname in front'],
    ['Zaid Binlamin', 'laden', 'with words written together'],
    ['Zayd bin Lameen', 'laden', 'spelled another way'],
    ['Zaid bin Lmain', 'laden', 'with letters swapped'],
    ['Zembla Trading', 'trade', 'without the legal form'],
    ['Zembla Trading Aktiengesellschaft', 'trade', 'with the legal form written out'],
    ['ZemblaTrading', 'trade', 'run together'],
    ['FIRSTZEMBRIC BANK', 'number', 'run together with a number'],
    ['USAZENDAL', 'country', 'run together with a country'],
    ['Eleventh Zoran GmbH', 'joined', 'apart from a number'],
    ['Italy Zoran', 'joined', 'apart from a country'],
    ['Mohammad Zamani Farhan', 'arabic', 'in another script'],
    ['محمد زماني فرهان', 'arabic', 'in its own script with other letter forms'],
    ['Zulkarnaen', 'single', 'of one word'],
    ['Kwon Zongchol', 'hyphen', 'without the hyphen'],
    ['ZOMF', 'fleet', 'by its initials'],
  ])('%s → %s, %s', (name, id) => {
    expect(found(snapshot, { name })).toContain(id);
  });

  it('nothing for words that no entry bears', () => {
    expect(found(snapshot, { name: 'Quentin Abernathy', fuzziness: 1 })).toEqual([]);
  });

  it.each(['', '   ', '—', '…', '🙂', 'ـ'])(
    'neither somebody nor nobody for %j, in which there is no word: it fails',
    (name) => {
      expect(() => found(snapshot, { name, fuzziness: 1 })).toThrow(
        new RangeError('The name has no letter and no digit that could be searched'),
      );
    },
  );
});

describe('a search with an initial finds', () => {
  /** Common names weigh little, so that what an initial stands for decides. */
  const common = [
    'Said Ahmed',
    'Ali Saleh',
    'Abdul Aziz Khan',
    'Song Chang',
    'Salem Nabil',
    'Bilal Ahmed',
    'Aziz Huda',
  ].flatMap((name, kind) =>
    Array.from({ length: 60 }, (_, index) => entryOf(`common ${kind} ${index}`, 'person', [name])),
  );

  it.each([
    ['A. Bilal Salem Saleh', 'Alem Ahmmed Saleh', 'a name whose first letter another of its words has too'],
    ['Song-c hol Chang', 'Chang Song-chui', 'a name among words that were split'],
    ['A. Raniazi', 'AbdulHai Durraniazi', 'a name that begins with Abdul'],
    ['A. Ranekzai', 'Abdul Salam Ranekzai', 'the two words of a name with Abdul'],
  ])('%s → %s: %s', (name, listed) => {
    expect(found(snapshotOf(entryOf('listed', 'person', [listed]), ...common), { name })).toContain('listed');
  });
});

describe('a search in which several words are like one of the list', () => {
  it.each([
    ['Salik Mustapha Said Bensalem', 'Salim Bensalem'],
    ['Jong Min-jong-mu', 'Chong Yong-min'],
    ['Jong Min-jong-mu', 'Jong Min-jonok'],
  ])('%s → %s, as if the others were left over', (name, listed) => {
    expect(found(snapshotOf(entryOf('listed', 'person', [listed])), { name, entityType: 'person' })).toEqual([
      'listed',
    ]);
  });
});

describe('an entry is one hit', () => {
  it('by its best name', () => {
    const snapshot = snapshotOf(entryOf('1', 'person', ['Amir Testov', 'Amir Testow', 'Ameer Testov']));
    const { hits, total } = search(snapshot, { name: 'Ameer Testov', fuzziness: 0.5 });
    expect(total).toBe(1);
    expect(hits[0]).toMatchObject({ name: 'Amir Testov', score: 1, explanation: { listed: { text: 'Ameer Testov' } } });
  });

  it('that scores less by a weak alias than by a strong one', () => {
    const weak = entryOf('weak', 'person', [
      'Unlike Altogether',
      { text: 'Amir Testov', quality: 'weak', kind: 'alias' },
    ]);
    const strong = entryOf('strong', 'person', [
      'Unlike Altogether',
      { text: 'Amir Testov', quality: 'strong', kind: 'alias' },
    ]);
    expect(found(snapshotOf(weak, strong), { name: 'Amir Testov' })).toEqual(['strong', 'weak']);
  });

  it('whose score is the sum of the parts of its explanation', () => {
    const snapshot = snapshotOf(entryOf('1', 'person', ['Amir Karim Testov'], born('1961')));
    for (const { score, explanation } of search(snapshot, { name: 'Amir Testow', fuzziness: 1, birthYear: 1964 })
      .hits) {
      expect(explanation.parts.reduce((sum, { points }) => sum + points, 0)).toBe(Math.round(score * 10_000));
    }
  });
});

describe('hits', () => {
  it('come best first, equal ones by source and id', () => {
    const entries = ['b', 'a'].map((id) => entryOf(id, 'person', ['Amir Testov']));
    const close = entryOf('0', 'person', ['Amir Testow']);
    const snapshot = openSnapshot(bytesOf({ zulu: [...entries, close], alpha: entries }));
    const { hits } = search(snapshot, { name: 'Amir Testov', fuzziness: 0.5 });
    expect(hits.map(({ source, id }) => `${source} ${id}`)).toEqual([
      'alpha a',
      'alpha b',
      'zulu a',
      'zulu b',
      'zulu 0',
    ]);
  });

  it('are told apart when two lists use the same id', () => {
    const snapshot = openSnapshot(
      bytesOf({ one: [entryOf('1', 'person', ['Amir Testov'])], two: [entryOf('1', 'person', ['Amir Testov'])] }),
    );
    expect(search(snapshot, { name: 'Amir Testov', fuzziness: 0.5 }).hits.map(({ source }) => source)).toEqual([
      'one',
      'two',
    ]);
  });

  it('are never cut off, however many', () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      entryOf(String(index), 'person', [`Amir${index % 2 === 0 ? ' Karim' : ''} Testov`]),
    );
    expect(search(snapshotOf(...many), { name: 'Amir Karim Testov', fuzziness: 0.5 }).total).toBe(5000);
  });
});

describe('entity types and check types filter', () => {
  const snapshot = snapshotOf(
    entryOf('person', 'person', ['Zembla Testov']),
    entryOf('company', 'company', ['Zembla Testov']),
    entryOf('organisation', 'organisation', ['Zembla Testov'], { types: ['pep', 'warning'] }),
    entryOf('vessel', 'vessel', ['Zembla Testov']),
    entryOf('other', 'other', ['Zembla Testov']),
  );

  it.each([
    [{ entityType: 'person' }, ['other', 'person']],
    [{ entityType: 'company' }, ['company', 'organisation', 'other']],
    [{ entityType: 'vessel' }, ['other', 'vessel']],
    [{}, ['company', 'organisation', 'other', 'person', 'vessel']],
    [{ types: ['pep'] }, ['organisation']],
    [{ types: ['pep', 'sanction'] }, ['company', 'organisation', 'other', 'person', 'vessel']],
    [{ types: ['adverse-media'] }, []],
  ] as const)('%j', (filter, ids) => {
    expect(found(snapshot, { name: 'Zembla Testov', ...filter }).sort()).toEqual(ids);
  });
});

describe('birth year and country', () => {
  const snapshot = snapshotOf(
    entryOf('1961', 'person', ['Amir Testov'], born('1961')),
    entryOf('1990', 'person', ['Amir Testov'], born('1990')),
    entryOf('unknown', 'person', ['Amir Testov']),
  );

  it('rank, and take away only where they contradict', () => {
    expect(found(snapshot, { name: 'Amir Testov', birthYear: 1961 })).toEqual(['1961', 'unknown', '1990']);
    expect(found(snapshot, { name: 'Amir Testin', birthYear: 1961 })).toEqual(['1961', 'unknown']);
    expect(found(snapshot, { name: 'Amir Testov' })).toEqual(['1961', '1990', 'unknown']);
  });

  it('never find more than the search without them', () => {
    const without = new Set(found(snapshot, { name: 'Amir Testow' }));
    for (const birthYear of [1961, 1975, 1990])
      for (const id of found(snapshot, { name: 'Amir Testow', birthYear, countries: ['SY'] }))
        expect(without).toContain(id);
  });
});

describe('identifiers in the searched name', () => {
  const snapshot = snapshotOf(
    entryOf('ship', 'vessel', ['Zembla Star'], {
      identifiers: [{ kind: 'imo', value: 'IMO 9187629', label: 'Vessel Registration Identification' }],
    }),
    entryOf('plane', 'aircraft', ['EP-ZZA'], {
      identifiers: [{ kind: 'tail-number', value: 'EP-ZZA', label: 'Aircraft Tail Number' }],
    }),
    entryOf('man', 'person', ['Amir Testov'], {
      identifiers: [{ kind: 'passport', value: 'K 123-456', label: 'Passport' }],
    }),
  );

  it.each([
    ['9187629', 'ship'],
    ['IMO9187629', 'ship'],
    ['IMO 9187629', 'ship'],
    ['Renamed Vessel IMO 9187629', 'ship'],
    ['ep-zza', 'plane'],
    ['K123456', 'man'],
  ])('%s is matched as a key: %s', (name, id) => {
    const { hits } = search(snapshot, { name, fuzziness: 0.5 });
    expect(hits[0]?.id).toBe(id);
  });

  it('are not matched in part', () => {
    expect(found(snapshot, { name: '918762' })).toEqual([]);
  });

  it('are named in the explanation', () => {
    const { hits } = search(snapshot, { name: 'Renamed Vessel IMO 9187629', fuzziness: 0.5 });
    expect(hits[0]?.explanation.facts).toContainEqual({
      field: 'identifier',
      searched: '9187629',
      listed: ['IMO 9187629'],
      verdict: 'match',
    });
  });
});

describe('a search is refused', () => {
  it('when its fuzziness is no number', () => {
    expect(() => search(snapshotOf(), { name: 'Amir', fuzziness: Number.NaN })).toThrow(RangeError);
  });

  it('when the snapshot was not opened by this engine', () => {
    const foreign: Snapshot = { lists: [], entryCount: 0, nameCount: 0, engineVersion: '1' };
    expect(() => search(foreign, { name: 'Amir', fuzziness: 0.5 })).toThrow(TypeError);
  });
});
