import { AbortedTransactionError, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { UnavailableError } from '../../errors/app-error.ts';
import type { Opening } from './opening.ts';
import { ScopedConnection } from './scoped-connection.ts';
import { StatementNames } from './statement-names.ts';

/** How transactions begin and end, and what opens each statement that stands outside of them. */
export interface Bounds {
  begin(): Opening;
  commit(): string;
  each(): Opening['statements'] | undefined;
}

/** Begins each transaction with its first statement and ends it by the statements of its bounds: a round trip for each. */
export class ScopedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #bounds: Bounds;

  constructor(pool: pg.Pool, bounds: Bounds) {
    super({ pool });
    this.#pool = pool;
    this.#bounds = bounds;
  }

  override createDriver(): Driver {
    return new ScopedDriver(this.#pool, this.#bounds);
  }
}

const withoutCursors: Pick<DatabaseConnection, 'streamQuery'> = {
  streamQuery() {
    throw new Error('Rows are read page by page, through no cursor');
  },
};

type Connection = ScopedConnection & DatabaseConnection;

class ScopedDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #bounds: Bounds;
  readonly #names = new StatementNames();
  readonly #connections = new WeakMap<pg.PoolClient, Connection>();

  constructor(pool: pg.Pool, bounds: Bounds) {
    super({ pool });
    this.#pool = pool;
    this.#bounds = bounds;
  }

  override async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new UnavailableError(error);
    });
    const connection =
      this.#connections.get(client) ?? Object.assign(new ScopedConnection(client, this.#names), withoutCursors);
    this.#connections.set(client, connection);
    connection.openEach(this.#bounds.each());
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    scoped(connection).begin(this.#bounds.begin());
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // What ended was rolled back where a statement had failed and nobody said so.
    if ((await scoped(connection).commit(this.#bounds.commit())) === 'ROLLBACK') throw new AbortedTransactionError();
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return scoped(connection).rollback();
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    scoped(connection).release();
  }
}

/** It gives out no other ones. */
const scoped = (connection: DatabaseConnection): ScopedConnection => connection as Connection;
