import { ListFormatError } from './list-format-error.ts';
import type { ListPosition } from './list-format-error.ts';

/** Runs the mapping of one record; a RangeError it throws becomes a ListFormatError that names the record's place. */
export function located<T>(at: ListPosition, map: () => T): T {
  try {
    return map();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new ListFormatError(cause.message, at, { cause });
  }
}
