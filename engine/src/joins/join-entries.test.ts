import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../entry.ts';
import { entryOf } from '../testing/entries.ts';
import { entryMarks } from './entry-marks.ts';
import { joinEntries } from './join-entries.ts';
import { contradict, type MarkedEntry } from './join-between.ts';

const born = (...dates: string[]): Partial<Entry> => ({
  births: dates.map((date) => ({ from: date, to: date, circa: false })),
});
const of = (code: string): Partial<Entry> => ({ countries: [{ code, text: code, role: 'nationality' }] });
const passport = (value: string, country?: string): Entry['identifiers'][number] => ({
  kind: 'passport',
  label: 'Passport',
  value,
  ...(country !== undefined && { country }),
});

const listed = (source: string, id: string, name: string, more: Partial<Entry> = {}): MarkedEntry => ({
  source,
  id,
  marks: entryMarks(entryOf(id, more.entityType ?? 'person', [name], more)),
});

/** Groups by the ids of their members, each with why. */
const groups = (...entries: MarkedEntry[]) =>
  joinEntries(entries).map(({ members, joins }) => [
    members
      .map(({ id }) => id)
      .sort()
      .join(' '),
    joins.map(({ reason }) => reason),
  ]);

describe('entries of different lists are one', () => {
  it('when one cites the reference of another', () => {
    expect(
      groups(
        listed('us-ofac-sdn', '1', 'VALTCHENKO, Damyr'),
        listed('eu-fsf', 'EU.1', 'Somebody Else', { sameAs: [{ source: 'un-sc', id: 'NMi.041' }] }),
        listed('un-sc', 'NMi.041', 'Damyr Valtchenko'),
      ),
    ).toEqual([['EU.1 NMi.041', [{ by: 'reference', citing: 'first' }]]]);
  });

  it('when they bear one number and a word of their names, unless the number is of another country', () => {
    const un = listed('un-sc', 'NMi.041', 'Damyr Valtchenko', { identifiers: [passport('K-770 611', 'NM')] });
    const joined = [['1 NMi.041', [{ by: 'number', kind: 'passport', value: 'K-770 611' }]]];
    const ofac = (name: string, country?: string) =>
      listed('us-ofac-sdn', '1', name, { identifiers: [passport('K770611', country)] });
    expect(groups(ofac('VALTCHENKO, D.', 'NM'), un)).toEqual([
      ['1 NMi.041', [{ by: 'number', kind: 'passport', value: 'K-770 611' }]],
    ]);
    expect(groups(ofac('VALTCHENKO, D.'), un)).toEqual(joined);
    expect(groups(ofac('VALTCHENKO, D.', 'OI'), un)).toEqual([]);
    expect(groups(ofac('HASK, Petra', 'NM'), un)).toEqual([]);
  });

  it('when a number of the whole world is the same, whatever they are called', () => {
    const imo = { kind: 'imo', label: 'IMO number', value: '9074729' } as const;
    const ship = { entityType: 'vessel', identifiers: [imo] } as const;
    expect(
      groups(
        listed('us-ofac-sdn', '1', 'ROSE', { ...ship, identifiers: [imo] }),
        listed('un-sc', '2', 'LILY', { ...ship, identifiers: [imo] }),
      ),
    ).toEqual([['1 2', [{ by: 'number', kind: 'imo', value: '9074729' }]]]);
  });

  it('when name, whole date of birth and country are the same, in whatever order the name is written', () => {
    const birth = born('1979-06-14');
    const ofac = listed('us-ofac-sdn', '1', "AL-VALTCHENKO, Da'myr", { ...birth, ...of('NM') });
    const reason = { by: 'name', name: 'al damyr valtchenko', birth: '1979-06-14', country: 'NM' };
    expect(groups(ofac, listed('un-sc', '2', 'Damyr al Valtchenko', { ...birth, ...of('NM') }))).toEqual([
      ['1 2', [reason]],
    ]);
    expect(groups(ofac, listed('un-sc', '2', 'Damyr al Valtchenko', { ...birth, ...of('OI') }))).toEqual([]);
    expect(groups(ofac, listed('un-sc', '2', 'Damyr al Valtchenko', { ...born('1979'), ...of('NM') }))).toEqual([]);
    expect(groups(ofac, listed('un-sc', '2', 'Damyr Valtchenko', { ...birth, ...of('NM') }))).toEqual([]);
  });

  it('never when births, kinds or genders contradict, or one list has both', () => {
    const ofac = (more: Partial<Entry>) =>
      listed('us-ofac-sdn', '1', 'A', { sameAs: [{ source: 'un-sc', id: '2' }], ...more });
    expect(groups(ofac(born('1979-06')), listed('un-sc', '2', 'B', born('1979-06-14', '1985')))).toHaveLength(1);
    expect(groups(ofac(born('1979-06')), listed('un-sc', '2', 'B', born('1979-07-14')))).toEqual([]);
    expect(groups(ofac({}), listed('un-sc', '2', 'B', { entityType: 'vessel' }))).toEqual([]);
    expect(groups(ofac({ genders: ['male'] }), listed('un-sc', '2', 'B', { genders: ['female'] }))).toEqual([]);
    const twice = listed('un-sc', '1', 'A', { sameAs: [{ source: 'un-sc', id: '2' }] });
    expect(groups(twice, listed('un-sc', '2', 'B'))).toEqual([]);
  });
});

describe('a group', () => {
  const cites = (id: string) => ({ sameAs: [{ source: 'un-sc', id }] });
  const un = listed('un-sc', '2', 'Damyr Valtchenko');

  it('is of all that are joined with one another, and says what joins them', () => {
    expect(groups(listed('us-ofac-sdn', '1', 'A', cites('2')), un, listed('eu-fsf', '3', 'C', cites('2')))).toEqual([
      [
        '1 2 3',
        [
          { by: 'reference', citing: 'first' },
          { by: 'reference', citing: 'second' },
        ],
      ],
    ]);
  });

  it('takes nobody in with whom any member contradicts, even by way of a third', () => {
    const ofac = listed('us-ofac-sdn', '1', 'A', { ...cites('2'), ...born('1957') });
    const eu = listed('eu-fsf', '3', 'C', { ...cites('2'), ...born('1984') });
    expect(groups(ofac, un, eu)).toEqual([['2 3', [{ by: 'reference', citing: 'first' }]]]);
  });

  it('is without whoever was taken apart, and the others stay', () => {
    const ofac = listed('us-ofac-sdn', '1', 'A', cites('2'));
    const eu = listed('eu-fsf', '3', 'C', cites('2'));
    const apart = (one: MarkedEntry, other: MarkedEntry) => [one, other].includes(eu);
    expect(joinEntries([ofac, un, eu], apart).map(({ members }) => members)).toEqual([[un, ofac]]);
    expect(joinEntries([un, eu], apart)).toEqual([]);
  });

  it('is the same in whatever order the entries come, and never holds two that contradict', () => {
    const entry = fc.record({
      source: fc.constantFrom('us-ofac-sdn', 'un-sc', 'eu-fsf'),
      id: fc.constantFrom('1', '2', '3'),
      cites: fc.constantFrom('1', '2', '3'),
      year: fc.constantFrom('1957', '1984', ''),
    });
    const entries = fc.uniqueArray(entry, { selector: ({ source, id }) => `${source}:${id}`, maxLength: 9 });
    fc.assert(
      fc.property(entries, fc.nat(), (rows, turn) => {
        const marked = rows.map(({ source, id, cites: cited, year }) =>
          listed(source, id, 'A', { ...cites(cited), ...(year !== '' && born(year)) }),
        );
        const turned = [...marked.slice(turn % 9), ...marked.slice(0, turn % 9)];
        const told = (some: MarkedEntry[]) =>
          joinEntries(some)
            .map(({ members }) =>
              members
                .map(({ source, id }) => `${source}:${id}`)
                .sort()
                .join(' '),
            )
            .sort();
        expect(told(turned)).toEqual(told(marked));
        for (const { members } of joinEntries(marked))
          expect(members.some((one) => members.some((other) => one !== other && contradict(one, other)))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
