import type { Kysely, Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { type EmbeddedConnection, joinDataFolder, openDataFolder } from './embedded/open-embedded.ts';
import { EmbeddedSocket } from './embedded/embedded-socket.ts';
import type { Subscription } from './listener.ts';
import { createPooledDatabase } from './connections/pooled-database.ts';
import type { DB } from './schema/schema.gen.ts';

/** A transaction; queries through it belong to it, nothing else does. */
export type Trx = Transaction<DB>;

/** Reads outside of a transaction, or within one. */
export type Reader = Kysely<DB>;

/**
 * As whom a transaction acts: bound by row-level security to one merchant, or across merchants. Of a merchant's restricted
 * cases it sees those of its viewer, who is a user, and none without one.
 */
export type Scope = { kind: 'merchant'; merchantId: string; viewer?: string } | { kind: 'system' };

export interface TransactionOptions {
  /** The database refuses any change. */
  readOnly?: boolean;
}

/** The owner of the schema, whom row-level security does not bind: for migrations and the job queue, nothing else. */
export interface DatabaseOwner {
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** One statement on its own, or several without values. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen(subscription: Subscription): Promise<() => Promise<void>>;
}

export interface Database {
  /**
   * One transaction as tamis_app with the merchant set, or as tamis_system; committed when `work`
   * is done, rolled back when it throws. Never within another: that throws, since it would wait for itself.
   */
  transaction<T>(scope: Scope, work: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Reads as this scope, each statement in a transaction of its own and in one round trip, where the commit of one around them
   * takes another: for what is read by a single statement, or need not be of one moment. The database refuses any change.
   * Never within a transaction, as above.
   */
  look<T>(scope: Scope, work: (reader: Reader) => Promise<T>): Promise<T>;
  /** Notifications of other transactions and processes, after their commit. Listens again after a lost connection. Answers a function that stops. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  readonly engine: 'pglite' | 'postgres';
  readonly owner: DatabaseOwner;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Lets what is being done end, for half of `withinMs` (5 seconds when absent); then it is cut off and undone. Ends in that time, or in a second where there is less, whatever waits. */
  close(withinMs?: number): Promise<void>;
}

export interface DatabaseConfig {
  /** A PostgreSQL server, 15 or newer; the embedded database of `dataDir` when absent. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Logger;
  /** For commands beside a running server: its embedded database is shared instead of refused. */
  joinRunning?: boolean;
}

/** Opens the database; applies no migrations. Throws when the server cannot be reached or the data folder is in use. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const database = config.databaseUrl ? openServer(config.databaseUrl, config.log) : await openEmbedded(config);
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    throw config.databaseUrl ? withAddress(error, config.databaseUrl) : error;
  }
}

/** What a server says for itself stands; where none answers, the system's words do not say which. */
function withAddress(error: unknown, connectionString: string): unknown {
  if (error instanceof pg.DatabaseError) return error;
  const { host, port } = new pg.Client({ connectionString });
  return new Error(`PostgreSQL does not answer at ${host}:${port}. Start it, or set DATABASE_URL to where it is.`, {
    cause: error,
  });
}

/** A Database over an embedded engine that is already open. */
export function databaseOver(embedded: EmbeddedConnection, log: Logger): Database {
  return createPooledDatabase({
    engine: 'pglite',
    connection: { user: 'postgres', database: 'postgres' },
    openSocket: () => new EmbeddedSocket(embedded.socketPath),
    log,
    onClose: (withinMs) => embedded.close(withinMs),
  });
}

async function openEmbedded({ dataDir, log, joinRunning }: DatabaseConfig): Promise<Database> {
  const running = joinRunning ? await joinDataFolder(dataDir) : undefined;
  return databaseOver(running ?? (await openDataFolder(dataDir, log)), log);
}

function openServer(connectionString: string, log: Logger): Database {
  // Compiling a query takes longer than any of ours runs; where the planner thinks one dear, it would be compiled at each call.
  // So does starting workers for one, which also take the processors of those who ask beside it; the embedded engine has none.
  const options =
    '-c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c jit=off -c max_parallel_workers_per_gather=0';
  return createPooledDatabase({
    engine: 'postgres',
    connection: { connectionString, options },
    log,
    onClose: async () => undefined,
  });
}
