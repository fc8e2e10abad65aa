import type { DateSpan } from '@tamis/engine';
import { countryCode } from '../countries.ts';
import { dateSpan, fullDate } from '../partial-date.ts';
import type { Column } from './columns.ts';

/** The cells of a row; values of one cell are separated by '|'. */
export class Cells {
  readonly #row: Readonly<Record<string, string>>;
  readonly #problems: string[];

  constructor(row: Readonly<Record<string, string>>, problems: string[]) {
    this.#row = row;
    this.#problems = problems;
  }

  one(column: Column): string {
    return this.#row[column]?.trim() ?? '';
  }

  many(column: Column): string[] {
    return this.positions(column).filter((value) => value !== '');
  }

  /** All values, the empty ones too: for columns whose values belong to each other. */
  positions(column: Column): string[] {
    return this.one(column) === ''
      ? []
      : this.one(column)
          .split('|')
          .map((value) => value.trim());
  }

  each<T>(column: Column, read: (value: string) => T | undefined, problem: string): T[] {
    return this.many(column).flatMap((value) => {
      const found = read(value);
      if (found === undefined) this.reportProblem(column, value, problem);
      return found ?? [];
    });
  }

  spans(column: Column): DateSpan[] {
    return this.each(column, dateSpan, 'is no date, circa date or range of dates');
  }

  countries(column: Column): string[] {
    return this.each(column, (value) => (countryCode(value) ? value : undefined), 'names no country');
  }

  /** A day under its name in the entry; nothing when the cell is empty. */
  day<Name extends string>(column: Column, name: Name): { [Key in Name]?: string } {
    const written = this.one(column);
    const value = fullDate(written);
    if (written !== '' && value === undefined) this.reportProblem(column, written, 'is no day YYYY-MM-DD');
    return (value ? { [name]: value } : {}) as { [Key in Name]?: string };
  }

  reportProblem(column: Column, value: string, problem: string): void {
    this.#problems.push(`${column}: '${value}' ${problem}`);
  }
}
