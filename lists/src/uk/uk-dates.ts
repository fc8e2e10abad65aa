import type { DateSpan } from '@tamis/engine';
import { dateSpan, fullDate } from '../partial-date.ts';

/**
 * A date of birth of the UK lists: '17/02/1974', 'dd/mm/1958', '00/00/1975', '--/--/1970', 'circa 1960' or a
 * range; undefined when it names no year, as '15/08/19yy'.
 */
export function birthSpan(text: string): DateSpan | undefined {
  return dateSpan(
    text
      .trim()
      .replace(/^'/, '')
      .replace(/\b(?:dd|mm)(?=\/)|--(?=\/)/gi, '00'),
  );
}

/** A date of the list itself, '31/12/2020', as YYYY-MM-DD; undefined when the cell is empty or no date. */
export function listDate(text: string): string | undefined {
  return fullDate(text);
}
