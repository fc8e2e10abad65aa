import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRow, withRows } from './case-rows.ts';
import { isTable, readPasted } from './read-pasted.ts';

const words = { dateFormat: 'DD/MM/YYYY', roleName: (role: string) => role } as const;
const read = (...lines: string[]) => readPasted(lines.join('\r\n'), words);

describe('a table of persons that is pasted', () => {
  it('goes by its headings, in whatever order they stand', () => {
    const { rows, notUnderstood } = read(
      'Country\tSurname\tFirst name\tDate of birth\tRole\tKind',
      'Poland\tGrabowski\tOttoline\t08/03/1971\tOwner\tPerson',
      'LU\tOsprey Lane Capital Partners\t\t2014\tCustomer\tCompany',
    );
    expect(rows).toEqual([
      { kind: 'persons', firstName: 'Ottoline', name: 'Grabowski', role: 'owner', born: '1971-03-08', country: 'PL' },
      {
        kind: 'companies',
        firstName: '',
        name: 'Osprey Lane Capital Partners',
        role: 'customer',
        born: '2014',
        country: 'LU',
      },
    ]);
    expect(notUnderstood).toEqual([]);
  });

  it('without headings goes by what each cell says', () => {
    expect(read('Bartholomew Nyström\t30/11/1968\tSweden\tOwner', 'Lindmoor Trust Ltd\tIreland').rows).toMatchObject([
      { kind: 'persons', firstName: 'Bartholomew', name: 'Nyström', role: 'owner', born: '1968-11-30', country: 'SE' },
      { kind: 'companies', firstName: '', name: 'Lindmoor Trust Ltd', country: 'IE' },
    ]);
  });

  it('takes a name apart where a comma or the last word says how', () => {
    expect(read('Cosovan, Mirella\t1979', 'Aurelio Brandt Kessler\t1980', 'Madonna\t1958').rows).toMatchObject([
      { firstName: 'Mirella', name: 'Cosovan' },
      { firstName: 'Aurelio Brandt', name: 'Kessler' },
      { firstName: '', name: 'Madonna' },
    ]);
  });

  it('says which cells it has no place for, and leaves a date that is none where it was meant for', () => {
    const { rows, notUnderstood } = read(
      'First name\tSurname\tBorn\tCountry\tRoles\tShoe size',
      'Mirela\tCosovanu\tspring 1979\tNorthmarsh\tDirector, owner\t42',
    );
    expect(rows).toMatchObject([{ born: 'spring 1979', role: 'director', country: '' }]);
    expect(notUnderstood.map(({ text }) => text)).toEqual(['Northmarsh', 'owner', '42']);
  });

  it('is told from what belongs into one cell', () => {
    expect(isTable('Mirela\tCosovanu')).toBe(true);
    expect(isTable('Mirela Cosovanu\nAurelio Brandt')).toBe(true);
    expect(isTable('Mirela Cosovanu\r\n')).toBe(false);
  });

  it('loses no word, whatever the cells hold', () => {
    const cell = fc.stringMatching(/^[A-Za-z0-9 ]{0,12}$/);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }), (table) => {
        const [titles, ...lines] = [['Surname', 'First name', 'Shoe size', 'Born', 'Country', 'Roles'], ...table];
        const { rows, notUnderstood } = read(...[titles, ...lines].map((cells) => cells.join('\t')));
        const kept = JSON.stringify([rows, notUnderstood]).toLowerCase();
        for (const cells of lines.filter(([name = '', first = '']) => name.trim() + first.trim() !== ''))
          for (const at of [0, 1, 2]) expect(kept).toContain((cells[at] ?? '').trim().toLowerCase());
      }),
    );
  });

  it('takes the place of an empty row, and stands after one that is filled', () => {
    const [row] = read('Mirela Cosovanu\t1979').rows;
    if (!row) throw new Error('nothing was read');
    expect(withRows([newRow(0)], 0, [row]).map(({ name }) => name)).toEqual(['Cosovanu']);
    const filled = { ...newRow(0), name: 'Quayside' };
    expect(withRows([filled, newRow(1)], 0, [row]).map(({ key, name }) => [key, name])).toEqual([
      [0, 'Quayside'],
      [2, 'Cosovanu'],
      [1, ''],
    ]);
  });
});
