import pg from 'pg';

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** A pool whose end tells those who wait for a connection; that of `pg` leaves them waiting for ever. */
export class ConnectionPool extends pg.Pool {
  readonly #waiting = new Set<(error: Error) => void>();

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    if (callback) return this.#take(callback);
    return new Promise((resolve, reject) =>
      this.#take((error, client) => (client ? resolve(client) : reject(error ?? new Error('There is no connection')))),
    );
  }

  #take(callback: Taken): void {
    const tell = (error: Error): void => callback(error, undefined, () => undefined);
    this.#waiting.add(tell);
    super.connect((error, client, done) => {
      if (this.#waiting.delete(tell)) callback(error, client, done);
      // Whoever waited for it has been told that there is none.
      else client?.release();
    });
  }

  override async end(): Promise<void> {
    const ended = super.end();
    for (const tell of this.#waiting) tell(new Error('The database is closed'));
    this.#waiting.clear();
    await ended;
  }

  /** Connections that somebody works with. */
  get busyCount(): number {
    return this.totalCount - this.idleCount;
  }
}
