import { Socket } from 'node:net';
import { hostname } from 'node:os';
import type pg from 'pg';
import { endsWithin } from '../../ends-within.ts';
import type { Logger } from '../../log.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { Database } from '../database.ts';
import { createListener } from '../listener.ts';
import { transactionOpening } from './opening.ts';
import { createScopedWork } from './scoped-work.ts';
import { valueParsers } from './value-parsers.ts';

export interface PooledDatabaseConfig {
  engine: Database['engine'];
  connection: pg.ClientConfig;
  /** What a connection is made on; a plain socket when absent. */
  openSocket?: () => Socket;
  log: Logger;
  /** After the last connection is closed; to be done in `withinMs`. */
  onClose(withinMs: number): Promise<void>;
}

const POOL_SIZE = 20;
/** The job queue has its own: however many requests wait for the others, jobs are taken, kept alive and ended. */
const OWNER_POOL_SIZE = 4;
/** What a transaction that only reads across merchants sets for itself. */
const READER_SETTINGS = '-c role=tamis_system -c tamis.merchant_id= -c default_transaction_read_only=on';
/** Reads outside of transactions are short. */
const READER_POOL_SIZE = 8;
const CONNECT_TIMEOUT_MS = 10_000;
const CLOSE_WITHIN_MS = 5000;
/** Of each half: what stops before the database may have taken all the time there was, and more. */
const LEAST_HALF_MS = 500;

/** The Database over any server that speaks PostgreSQL's protocol. */
export function createPooledDatabase({
  engine,
  connection,
  openSocket = () => new Socket(),
  log,
  onClose,
}: PooledDatabaseConfig): Database {
  const sockets = new Set<Socket>();
  const stream = (): Socket => {
    const socket = openSocket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const client = {
    ...connection,
    stream,
    types: valueParsers,
    // A name of its own, so that processes can be told apart.
    application_name: `tamis ${process.pid}@${hostname()}`.slice(0, 63),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  const pool = new ConnectionPool({ ...client, max: POOL_SIZE });
  // The embedded engine serves its clients by turns: what waits there is served, and giving up would only have it asked again.
  const ownerPool = new ConnectionPool({
    ...client,
    max: OWNER_POOL_SIZE,
    ...(engine === 'pglite' && { connectionTimeoutMillis: 0 }),
  });
  // The embedded engine has one session for all, which no connection can make its own.
  const readerPool =
    engine === 'postgres'
      ? new ConnectionPool({ ...client, options: `${client.options ?? ''} ${READER_SETTINGS}`, max: READER_POOL_SIZE })
      : undefined;
  // A lost connection fails its queries and is replaced; unheard, its event would end the process.
  // Only the message is logged: the error carries the whole connection.
  const onLoss = (error: Error): void => {
    if (!pool.ending) log.warn({ reason: error.message }, 'A database connection was lost');
  };
  const pools = [pool, ownerPool, ...(readerPool ? [readerPool] : [])];
  for (const each of pools) {
    each.on('error', onLoss);
    // The pool hears idle ones only.
    each.on('connect', (connected) => connected.on('error', onLoss));
  }
  const listener = createListener(client, log);
  const { run, look } = createScopedWork(pool, readerPool);

  return {
    engine,
    look,
    async transaction(scope, work, options) {
      return run(transactionOpening(scope, options), work);
    },
    listen: (channel, handler) => listener.listen({ channel, handler }),
    owner: {
      transaction: (work) => run(transactionOpening(undefined), work),
      query: (text, values) => ownerPool.query(text, values),
      listen: (subscription) => listener.listen(subscription),
    },
    async ping() {
      await pool.query('select 1');
    },
    async close(withinMs = CLOSE_WITHIN_MS) {
      // Half of the time, so that the engine has the other half.
      const half = Math.max(LEAST_HALF_MS, withinMs / 2);
      const ended = Promise.all([listener.close(), ...pools.map((each) => each.end())]);
      if (!(await endsWithin(ended, half))) {
        const connections = pools.reduce((sum, each) => sum + each.busyCount, 0);
        log.warn(
          { connections },
          'The database is closed while it is still being worked with: what was not committed is undone',
        );
        for (const socket of sockets) socket.destroy();
      }
      await onClose(half);
    },
  };
}
