/** A statement that was asked so often is worth a place in each connection. */
const PREPARED_FROM = 20;
/** Each keeps its plan in each connection, some 20 kB. */
const MOST_PREPARED = 200;
/** Lists of every length make texts without end: what is seen rarely is forgotten. */
const MOST_COUNTED = 5000;

/**
 * Knows which statements come again and again, and gives those a name. A connection prepares them once and plans them no
 * more: parsing and planning under row-level security takes the database longer than most of them run.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** @returns the name under which a connection keeps the statement prepared; undefined for one that is not asked often */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size === MOST_PREPARED) return name;
    const seen = (this.#seen.get(text) ?? 0) + 1;
    if (seen < PREPARED_FROM) {
      if (this.#seen.size >= MOST_COUNTED) this.#seen.clear();
      this.#seen.set(text, seen);
      return undefined;
    }
    this.#seen.delete(text);
    const given = `often${this.#names.size + 1}`;
    this.#names.set(text, given);
    return given;
  }
}
