import { type RawBuilder, sql } from 'kysely';
import { ValidationError } from '../../errors/app-error.ts';

/** A place in a list by date: behind one row, whether or not that is still there. */
export interface Position {
  at: Date;
  id: string;
}

/** A position as a cursor of the API, which nobody but this file reads. */
const writeCursor = ({ at, id }: Position): string =>
  Buffer.from(`${at.getTime()}.${id}`, 'latin1').toString('base64url');

const noCursor = (): ValidationError =>
  ValidationError.at('after', 'This is no cursor: send what a page answered as next, or nothing for the first one.');

/** The position of a cursor; undefined of an empty one, with which a list begins. Throws when it is none. */
export function readCursor(cursor: string): Position | undefined {
  if (cursor === '') return undefined;
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (at === undefined || id === undefined) throw noCursor();
  return { at: new Date(Number(at)), id };
}

/** Rows behind a position, in the order of a date and then of an id. */
export const isBehind = (
  { at, id }: Position,
  isDescending: boolean,
  atColumn: string,
  idColumn: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(atColumn)}, ${sql.ref(idColumn)}) ${isDescending ? sql`<` : sql`>`} (${at}::timestamptz, ${id})`;

/** The cursor behind a page: null where nothing follows, absent where none was asked for. */
export interface Followed {
  next?: string | null;
}

/** As it is answered: without the field where there is none. */
export const nextOf = ({ next }: Followed): Followed => (next === undefined ? {} : { next });

/** Of rows that were read with one more than a page has: the page, and the cursor behind it, null where nothing follows. */
export function cutPage<Row extends Position>(
  rows: readonly Row[],
  perPage: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return { rows: page, next: rows.length > perPage && last ? writeCursor(last) : null };
}

/** The place behind a row of a list that is in the order of numbers which never change, as the rows of a file are. */
export const writeNumberCursor = (number: number): string => Buffer.from(`n${number}`, 'latin1').toString('base64url');

/** The number of such a cursor; 0 of an empty one, with which a list begins. Throws when it is none. */
export function readNumberCursor(cursor: string): number {
  if (cursor === '') return 0;
  const [, number] = /^n(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (number === undefined) throw noCursor();
  return Number(number);
}
