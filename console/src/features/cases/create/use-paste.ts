import { type ClipboardEvent, useState } from 'react';
import { CASE_MAX_ENTITIES } from '@tamis/contract/cases';
import { useFormat } from '../../../format/use-format.ts';
import { caseTexts } from '../texts.ts';
import { type CaseRowValues, isEmpty, withRows } from './case-rows.ts';
import { isTable, readPasted } from './read-pasted.ts';
import { createCaseTexts } from './texts.ts';

/** Takes a copied table into the rows, from the one that has the focus on, and says what it could not read. */
export function usePaste(rows: readonly CaseRowValues[], onChange: (rows: readonly CaseRowValues[]) => void) {
  const say = createCaseTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const { dateFormat } = useFormat();
  const [said, setSaid] = useState<{ title: string; text: string; isWhole: boolean }>();

  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    const line = (event.target as Element).closest('tr[data-row]');
    const at = line instanceof HTMLElement ? Number(line.dataset['row']) : rows.length - 1;
    const { rows: read, notUnderstood } = readPasted(text, { dateFormat, roleName: (role) => ofCases(role) });
    const room = CASE_MAX_ENTITIES - rows.filter((row) => !isEmpty(row)).length;
    const taken = read.slice(0, Math.max(0, room));
    onChange(withRows(rows, at, taken));
    const cells = notUnderstood.map((cell) => say('cellNotRead', { row: String(cell.row), text: cell.text }));
    const over = read.length > taken.length && say('tooMany', { count: CASE_MAX_ENTITIES });
    setSaid({
      title: say('pasted', { count: taken.length }),
      text: [over, ...cells].filter(Boolean).join(' '),
      isWhole: cells.length === 0 && !over,
    });
  };
  return { onPaste, said };
}
