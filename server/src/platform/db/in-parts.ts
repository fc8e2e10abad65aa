/** The protocol counts the values of a statement in 16 bits: this leaves room for 131 columns. */
const ROWS_A_STATEMENT = 500;

/** Rows in parts that a statement can take each, however many there are. */
export function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) yield rows.slice(start, start + ROWS_A_STATEMENT);
}
