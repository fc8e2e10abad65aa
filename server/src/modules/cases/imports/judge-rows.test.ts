import { caseImportColumns, entityRoles } from '@tamis/contract/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../platform/sheets/reading/cell.ts';
import { judgeRows, type Known } from './judge-rows.ts';
import type { CheckedRow, GivenRow } from './sheet/check-row.ts';
import { createRowReader } from './sheet/read-rows.ts';

const TODAY = '2026-11-25';
const known: Known = {
  types: new Map([['private client', 'type-1']]),
  assignees: new Map([
    ['ada@example.org', 'user-1'],
    ['reader@example.org', null],
  ]),
  groups: new Map([
    ['europe desk', 'group-1'],
    ['readers', null],
  ]),
  products: new Map([['savings', 'savings']]),
  channels: new Map([['in person', 'in-person']]),
  taken: new Set(['TAKEN']),
};
const good: GivenRow = { external_id: 'C-1', case_type: 'Private client', surname: 'Heron' };

function read(rows: readonly GivenRow[]): CheckedRow[] {
  const checked: CheckedRow[] = [];
  const reader = createRowReader(TODAY, (row) => checked.push(row));
  reader.take({ number: 1, cells: caseImportColumns });
  for (const [index, row] of rows.entries())
    reader.take({ number: index + 2, cells: caseImportColumns.map((column) => row[column]) });
  reader.end();
  return checked;
}
const judge = (...rows: GivenRow[]) => judgeRows(read(rows), known);
const saidOf = (...rows: GivenRow[]) =>
  judge(...rows).map(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`));

describe('a row of an import', () => {
  it.each<[string, GivenRow, string]>([
    ['without a type', { case_type: '' }, 'case_type: case_type cannot be empty'],
    ['of an unknown type', { case_type: 'Fund' }, "case_type: 'Fund' is no type of case in use"],
    ['of nobody', { surname: '' }, 'surname: surname or company_name must be filled'],
    [
      'of both',
      { company_name: 'Heron Ltd' },
      'company_name: A row is a person or a company: surname and company_name are both filled',
    ],
    ['with a day that never was', { birth_date: '1971-02-30' }, 'birth_date: There is no day 1971-02-30'],
    ['with a birth to come', { birth_date: '2027' }, 'birth_date: birth_date is in the future'],
    [
      'with a date in words',
      { birth_date: 'spring' },
      'birth_date: Enter a year, a month as 1971-03, or a day as 1971-03-08',
    ],
    [
      'with an unknown country',
      { nationalities: 'GB, XX' },
      "nationalities: 'XX' is not a country code of two letters",
    ],
    ['with an unknown role', { roles: 'boss' }, `roles: 'boss' is no role: they are ${entityRoles.join(', ')}`],
    ['with a field of companies', { lei: 'X' }, 'lei: lei is of companies only'],
    ['with a kind and no number', { id_kind: 'passport' }, 'id_number: Identity number is missing'],
    ['with a name too long', { surname: 'x'.repeat(101) }, 'surname: surname must not be longer than 100 characters'],
    ['with an error of the spreadsheet', { address: '#REF!' }, 'address: address is an error of the spreadsheet'],
    ['with a priority of its own', { priority: 'urgent' }, 'priority: priority must be low, normal, high or empty'],
    ['for a stranger', { assignee: 'bob@example.org' }, 'assignee: assignee is nobody of your organisation'],
    ['for a reader', { assignee: 'reader@example.org' }, 'assignee: assignee may not work on cases'],
    ['for no group', { work_group: 'Asia desk' }, "work_group: 'Asia desk' is no user group of your organisation"],
    ['for a group of readers', { work_group: 'Readers' }, "work_group: Nobody of 'Readers' may work on cases"],
    ['with a product of no model', { product: 'Gold' }, "product: 'Gold' is no product of the risk model in use"],
    ['with a channel of no model', { channel: 'Fax' }, "channel: 'Fax' is no channel of the risk model in use"],
    [
      'with a share of nothing',
      { owns_percent: 25 },
      'owns_company: owns_company is missing: the case has not exactly one company that is its customer',
    ],
    ['with a company and no share', { owns_company: 'Quay Ltd' }, 'owns_percent: owns_percent is missing'],
    [
      'with a share in words',
      { owns_company: 'Quay Ltd', owns_percent: 'half' },
      "owns_percent: 'half' is no percentage from 0 to 100, nor a range of two as 25-50",
    ],
    [
      'with a range upside down',
      { owns_company: 'Quay Ltd', owns_percent: '50-25' },
      "owns_percent: '50-25' is no percentage from 0 to 100, nor a range of two as 25-50",
    ],
    [
      'with a share that the spreadsheet shows as 25%',
      { owns_company: 'Quay Ltd', owns_percent: 0.25 },
      "owns_percent: '0.25' may be what the spreadsheet shows as a percentage: write 25 for 25 %, and 0.25% for less than one",
    ],
    ['of a case that is there', { external_id: 'TAKEN' }, 'external_id: A case has this external_id already'],
  ])('%s says so', (_case, change, said) => {
    expect(saidOf({ ...good, ...change })).toEqual([[`${said} at row number 2`]]);
  });

  it('that is good is a person, or a company, with all that it says', () => {
    const [person, company] = judge(
      {
        ...good,
        first_name: 'Ada',
        birth_date: new Date('1971-03-08T00:00:00Z'),
        nationalities: 'gb;fr',
        other_names: 'A. Heron; Ada H',
        id_number: 'K1',
        roles: 'Owner, director',
        pep_declared: 'Yes',
        assignee: 'Ada@Example.org',
        work_group: 'Europe DESK',
        product: 'Savings',
        channel: 'IN PERSON',
      },
      { case_type: 'PRIVATE CLIENT', company_name: 'Quay Ltd', incorporated_on: 2009 },
    );
    expect(person).toMatchObject({
      problems: [],
      caseRow: 2,
      fields: {
        name: 'Ada Heron',
        typeId: 'type-1',
        priority: 'normal',
        assigneeId: 'user-1',
        groupId: 'group-1',
        product: 'savings',
        channel: 'in-person',
      },
      roles: ['director', 'owner'],
      party: {
        kind: 'persons',
        details: {
          firstName: 'Ada',
          dob: '1971-03-08',
          nationalities: ['GB', 'FR'],
          otherNames: ['A. Heron', 'Ada H'],
          idNumbers: [{ kind: 'other', number: 'K1', country: '', expires: '' }],
          pepDeclared: true,
        },
      },
    });
    expect(company).toMatchObject({
      problems: [],
      caseRow: 3,
      fields: { name: 'Quay Ltd' },
      roles: ['customer'],
      party: { kind: 'companies', details: { name: 'Quay Ltd', incorporatedOn: '2009' } },
    });
  });
});

describe('rows of one case', () => {
  const second: GivenRow = { external_id: 'C-1', surname: 'Tern' };

  it('are those of one external id, wherever they stand', () => {
    const rows = judge(good, { case_type: 'Private client', surname: 'Else' }, second);
    expect(rows.map(({ row, caseRow, fields }) => [row, caseRow, fields?.name])).toEqual([
      [2, 2, 'Heron'],
      [3, 3, 'Else'],
      [4, 2, undefined],
    ]);
  });

  it('must not say different things of it', () => {
    expect(saidOf(good, { ...second, priority: 'high' }, { ...second, priority: 'low' })).toEqual([
      ['external_id: Another row of the same case has a problem at row number 2'],
      ['external_id: Another row of the same case has a problem at row number 3'],
      ['priority: priority is another one than in an earlier row of the same case at row number 4'],
    ]);
  });

  it('are 200 at most', () => {
    const said = saidOf(good, ...Array.from({ length: 200 }, () => second));
    expect(said.at(-1)).toEqual(['external_id: A case holds 200 persons and companies at most at row number 202']);
  });

  it('that may be the same person point to the first of them', () => {
    const born = { ...good, birth_date: '1971' };
    const rows = judge(born, { ...born, external_id: '' }, { ...good, external_id: '', birth_date: '1972' });
    expect(rows.map(({ twinRow }) => twinRow)).toEqual([null, 2, null]);
  });
});

describe('shares of companies', () => {
  const company = (name: string, more: GivenRow = {}): GivenRow => ({
    external_id: 'C-1',
    case_type: 'Private client',
    company_name: name,
    ...more,
  });
  const owner = (owns: GivenRow, surname = 'Tern'): GivenRow => ({
    external_id: 'C-1',
    surname,
    roles: 'owner',
    ...owns,
  });

  it('are of the customer, or of companies that are named, exact or in a range', () => {
    const rows = judge(
      owner({ owns_percent: '60 %' }),
      company('Quay Ltd'),
      owner({ owns_company: 'quay ltd; Holding Ltd', owns_percent: '0.5%; 25-50' }, 'Gull'),
      company('Holding Ltd', { roles: 'owner', owns_percent: '25 to 39.5%' }),
    );
    expect(rows.map(({ problems, holdings }) => [problems, holdings])).toEqual([
      [[], [{ ofRow: 3, from: 60, to: 60 }]],
      [[], []],
      [
        [],
        [
          { ofRow: 3, from: 0.5, to: 0.5 },
          { ofRow: 5, from: 25, to: 50 },
        ],
      ],
      [[], [{ ofRow: 3, from: 25, to: 39.5 }]],
    ]);
  });

  it.each<[string, GivenRow[], string]>([
    [
      'of a stranger',
      [owner({ owns_company: 'Else Ltd', owns_percent: 5 })],
      "'Else Ltd' is no company in a row of the same case",
    ],
    [
      'of more than all',
      [owner({ owns_percent: 60 }), owner({ owns_percent: 41 }, 'Gull')],
      'The certain shares of a company would add up to 101%',
    ],
    [
      'of a company twice',
      [owner({ owns_company: 'Quay Ltd; Quay Ltd', owns_percent: '5; 6' })],
      'owns_company names a company twice',
    ],
    [
      'of fewer than are named',
      [owner({ owns_company: 'Quay Ltd; Else Ltd', owns_percent: 5 })],
      'owns_percent must name as many shares as owns_company names companies',
    ],
    [
      'of one of two',
      [company('Quay Ltd'), owner({ owns_company: 'Quay Ltd', owns_percent: 5 })],
      "Two companies of the same case are called 'Quay Ltd'",
    ],
    [
      'of itself',
      [company('Holding Ltd', { roles: 'owner', owns_company: 'Holding Ltd', owns_percent: 5 })],
      'A company does not own itself',
    ],
  ])('%s say so', (_case, rows, said) => {
    expect(
      saidOf(company('Quay Ltd'), ...rows)
        .flat()
        .join(),
    ).toContain(said);
  });
});

describe('whatever stands in the cells', () => {
  const cell: fc.Arbitrary<Cell> = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom(
      '',
      'Private client',
      'C-1',
      'GB',
      '1971-02-30',
      'yes',
      'Heron',
      '\0',
      '#N/A',
      'director',
      '25-50',
      'Savings',
    ),
    fc.integer({ min: 0, max: 3000 }),
    fc.boolean(),
    fc.constant(null),
  );
  const row = fc.record(Object.fromEntries(caseImportColumns.map((column) => [column, cell])), { requiredKeys: [] });

  it('a row is taken as it was given or has a problem, a case is made whole or not at all, and all of it can be stored', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (given) => {
        fc.pre(given.some((one) => Object.values(one).some((each) => String(each ?? '').trim() !== '')));
        const judged = judgeRows(read([...given, good]), known);
        for (const [caseRow, rows] of Map.groupBy(judged, (one) => one.caseRow)) {
          const isGood = rows.every(({ problems }) => problems.length === 0);
          expect(rows.some(({ problems }) => problems.length === 0)).toBe(isGood);
          expect(rows.filter(({ fields }) => fields !== null).map((one) => one.row)).toEqual(isGood ? [caseRow] : []);
          if (isGood) expect(rows.every(({ party }) => party !== null)).toBe(true);
          const stored = rows.map(({ given: _given, ...kept }) => kept);
          expect(JSON.stringify(stored)).not.toContain(String.raw`\u0000`);
        }
      }),
    );
  });
});
