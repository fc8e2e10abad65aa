import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A statement that was asked so often is worth a place in each connection. */
const PREPARED_FROM = 20;
/** Each keeps its plan in each connection, some 20 kB. */
const MOST_PREPARED = 200;
/** Lists of every length make texts without end: what is seen rarely is forgotten. */
const MOST_COUNTED = 5000;
const CHANGED_TABLE = 'cached plan must not change result type';

/** Knows which statements come again and again, and gives those a name. */
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

/**
 * The connections of a pool for Kysely, on which statements that come often are prepared once and planned no more:
 * parsing and planning under row-level security takes the database longer than most of them run.
 */
export function preparingPool(pool: pg.Pool, names = new StatementNames()): PostgresPool {
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = prepared.get(client) ?? preparing(client, names);
      prepared.set(client, known);
      return known;
    },
  };
}

function preparing(client: pg.PoolClient & { processID?: number }, names: StatementNames): PostgresPoolClient {
  let isOutdated = false;
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    // What has no parameters begins and ends transactions, and may be several statements at once.
    const name = values.length > 0 ? names.of(text) : undefined;
    try {
      return await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      // Another version has migrated the database meanwhile: the next call gets a connection that prepares anew.
      if (error instanceof Error && error.message === CHANGED_TABLE) isOutdated = true;
      throw error;
    }
  };
  return {
    // Kysely would also pass cursors, which nothing here asks for.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(isOutdated || destroy),
    ...(client.processID !== undefined && { processID: client.processID }),
  };
}
