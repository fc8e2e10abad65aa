import { batchColumns } from '@tamis/contract/batches';
import { expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';
import { outcomeColumns, problemColumns } from './handed-out-columns.ts';

it.each([
  ['outcome', outcomeColumns],
  ['problems', problemColumns],
])('Columns of the sheet of %s are as wide as those of the template that have their names', (_sheet, columns) => {
  for (const name of batchColumns) {
    const found = columns.find((column) => column.name === name);
    if (found) expect([name, found.width]).toEqual([name, columnWidths[name]]);
  }
  expect(columns.find(({ name }) => name === 'further_names')?.width).toBe(30);
  expect([columns[0]?.width, columns.at(-1)?.width]).toEqual([8, 80]);
});
