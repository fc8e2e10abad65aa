import { SheetError } from './sheet-error.ts';

const LONGEST_RECORD = 200_000;
const QUOTE = '"';

/**
 * Gives the records of a csv text in their order, with the number that a spreadsheet shows; those of empty lines are
 * counted, not given. Every line end outside of quotes ends a record, whichever it is: what is cut apart has a problem
 * that is seen, what is joined would be screened as one name. The work is the same for each character, whatever the
 * records are like: csv-parse makes an error of each record that is longer than the first.
 */
export function splitCsv(
  text: string,
  { delimiter, mostCells }: { delimiter: string; mostCells: number },
  take: (number: number, cells: string[]) => void,
): { hasTooManyCells: boolean } {
  const unquoted = new RegExp(`[^${delimiter === '\t' ? '\\t' : delimiter}\\r\\n]*`, 'y');
  let place = 0;
  for (let number = 1; place < text.length; number += 1) {
    const start = place;
    const cells: string[] = [];
    for (;;) {
      const cell = text[place] === QUOTE ? quotedCell(text, place) : plainCell(text, place, unquoted);
      cells.push(cell.value);
      place = cell.end;
      if (cells.length > mostCells) return { hasTooManyCells: true };
      if (place - start > LONGEST_RECORD) throw fault(text, start, `a row has more than ${LONGEST_RECORD} characters`);
      if (text[place] !== delimiter) break;
      place += 1;
    }
    if (text[place] === '\r' && text[place + 1] === '\n') place += 2;
    else if (text[place] === '\r' || text[place] === '\n') place += 1;
    else if (place < text.length) throw fault(text, place, 'something follows a quote that ended');
    if (cells.some((cell) => cell !== '')) take(number, cells);
  }
  return { hasTooManyCells: false };
}

interface ReadCell {
  value: string;
  end: number;
}

function plainCell(text: string, start: number, unquoted: RegExp): ReadCell {
  unquoted.lastIndex = start;
  const value = unquoted.exec(text)?.[0] ?? '';
  if (value.includes(QUOTE)) throw fault(text, start, 'there is a quote within a cell that does not begin with one');
  return { value, end: start + value.length };
}

function quotedCell(text: string, start: number): ReadCell {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, from);
    if (quote === -1 || quote - start > LONGEST_RECORD) throw fault(text, start, 'a quote does not end');
    if (text[quote + 1] !== QUOTE) return { value: value + text.slice(from, quote), end: quote + 1 };
    value += text.slice(from, quote + 1);
    from = quote + 2;
  }
}

function fault(text: string, place: number, what: string): SheetError {
  const line = text.slice(0, place).split(/\r\n|\r|\n/).length;
  return new SheetError(`The file cannot be read as csv: ${what}, at line ${line}.`);
}
