import pg from 'pg';
import type { OpeningStatement } from './opening.ts';

/** What `pg` calls on a query, of which its types tell little. */
interface ProtocolQuery {
  name: string | undefined;
  queryMode: string;
  submit(connection: pg.Connection): Error | null;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
}
const ProtocolQuery = pg.Query as unknown as new (config: pg.QueryConfig) => ProtocolQuery;

/**
 * A statement that goes to PostgreSQL with what opens it, up to one Sync: one round trip for all of it. Where one fails, what
 * follows it is not carried out. Its own result is answered, and nothing of the others.
 */
export class OpenedQuery extends ProtocolQuery {
  readonly #opening: readonly OpeningStatement[];
  readonly #prepared: Set<string>;
  readonly #ownName: string | undefined;
  #opened = 0;

  /** @param prepared the names of opening statements that the connection has prepared; it is added to */
  constructor(config: pg.QueryConfig, opening: readonly OpeningStatement[], prepared: Set<string>) {
    super(config);
    // Even without values, so that it cannot be several statements, of which the last ones would stand outside.
    this.queryMode = 'extended';
    this.#opening = opening;
    this.#prepared = prepared;
    this.#ownName = config.name;
  }

  override submit(connection: pg.Connection): Error | null {
    connection.stream.cork();
    try {
      for (const statement of this.#opening) this.#send(connection, statement);
      const failure = super.submit(connection);
      // `pg` takes each statement that is prepared for the one with the name of the query.
      this.name = undefined;
      return failure;
    } finally {
      connection.stream.uncork();
    }
  }

  #send(connection: pg.Connection, { name, text, values }: OpeningStatement): void {
    if (!this.#prepared.has(name)) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name, values: [...values] }, true);
    connection.execute({}, true);
  }

  get #isOpen(): boolean {
    return this.#opened === this.#opening.length;
  }

  override handleDataRow(row: unknown): void {
    if (this.#isOpen) super.handleDataRow(row);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const statement = this.#opening[this.#opened];
    if (!statement) return super.handleCommandComplete(message, connection);
    this.#prepared.add(statement.name);
    this.#opened += 1;
    if (this.#isOpen) this.name = this.#ownName;
  }

  override handleError(error: Error, connection: pg.Connection): void {
    super.handleError(error, connection);
    // Nothing has set as whom the statements act that may wait already: none of them may reach the database.
    if (!this.#isOpen) connection.stream.destroy();
  }
}
