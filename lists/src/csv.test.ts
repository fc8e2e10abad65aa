import { describe, expect, it } from 'vitest';
import { readCsv, readCsvRecords } from './csv.ts';
import type { CsvFormat } from './csv.ts';
import { textFile } from './list-testing.ts';

async function rowsOf(text: string, format: CsvFormat = {}, chunkBytes?: number): Promise<string[][]> {
  const rows = await Array.fromAsync(readCsv(textFile('list.csv', text, chunkBytes), format));
  return rows.map(({ fields }) => fields);
}

describe('a CSV file', () => {
  it('is read with either line end, quoted line breaks, blanks around fields and a byte order mark', async () => {
    const rows = await rowsOf('\uFEFFa, b ,"c ""1"""\r\n1,"two\nlines",3 \n\n');
    expect(rows).toEqual([
      ['a', 'b', 'c "1"'],
      ['1', 'two\nlines', '3'],
    ]);
  });

  it('is read the same in chunks that cut letters in two', async () => {
    expect(await rowsOf('é,ü\n漢,字\n', {}, 1)).toEqual([
      ['é', 'ü'],
      ['漢', '字'],
    ]);
  });

  it('is refused when a quote stays open, with the line', async () => {
    await expect(rowsOf('1,2\n3,"4\n5,6\n')).rejects.toMatchObject({
      name: 'ListFormatError',
      file: 'list.csv',
      line: 3,
    });
  });

  it('is refused when a row has another number of columns, with the line', async () => {
    await expect(rowsOf('1,2\n3,4\n5\n')).rejects.toThrow('list.csv, line 3: has 1 columns instead of 2');
    await expect(rowsOf('1,2\n', { columns: 3 })).rejects.toThrow('list.csv, line 1: has 2 columns instead of 3');
  });

  it('is refused when its bytes are not in its encoding', async () => {
    const file = {
      name: 'list.csv',
      open: async function* open() {
        yield new Uint8Array([0x61, 0xe9, 0x0a]);
      },
    };
    await expect(Array.fromAsync(readCsv(file))).rejects.toThrow(
      'list.csv: is not valid text in the expected encoding',
    );
    expect((await Array.fromAsync(readCsv(file, { encoding: 'windows-1252' })))[0]?.fields).toEqual(['aé']);
  });

  it('lets a failing disk fail the reading', async () => {
    const file = {
      name: 'list.csv',
      open: async function* open() {
        yield new TextEncoder().encode('1,2\n');
        throw new Error('disk gone');
      },
    };
    await expect(Array.fromAsync(readCsv(file))).rejects.toThrow('disk gone');
  });

  it('gives its rows by the names of its header, and is refused without a required one', async () => {
    const file = textFile('list.csv', 'id,name\n1,Ada\n');
    expect(await Array.fromAsync(readCsvRecords(file, ['id']))).toEqual([
      { line: 2, record: { id: '1', name: 'Ada' } },
    ]);
    await expect(Array.fromAsync(readCsvRecords(file, ['id', 'dob']))).rejects.toThrow('lacks the columns dob');
    await expect(Array.fromAsync(readCsvRecords(textFile('e.csv', ''), []))).rejects.toThrow('is empty');
  });

  it('is refused when its header names columns twice, of which one would be lost', async () => {
    const file = textFile('list.csv', 'id,name,alias,name,id,alias\n1,Ada,A,Bea,2,B\n');
    await expect(Array.fromAsync(readCsvRecords(file, ['id']))).rejects.toThrow(
      'list.csv, line 1: has columns twice: name, id, alias',
    );
    // A header that ends in commas names nothing there.
    expect(await Array.fromAsync(readCsvRecords(textFile('list.csv', 'id,,\n1,,\n'), ['id']))).toEqual([
      { line: 2, record: { id: '1', '': '' } },
    ]);
  });
});
