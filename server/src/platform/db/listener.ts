import pg from 'pg';
import type { Logger } from '../log.ts';

export interface Subscription {
  channel: string;
  handler: (payload: string) => void;
  /** Called each time the connection was lost and is back: notifications in between are missing. */
  onReconnect?: () => void;
}

export interface Listener {
  /** Resolves once notifications arrive; answers a function that stops. */
  listen(subscription: Subscription): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const LONGEST_DELAY_MS = 5000;
const FIRST_DELAY_MS = 100;

/** Hears notifications over one connection of its own, opened at the first `listen`, reopened when lost. */
export function createListener(config: pg.ClientConfig, log: Logger): Listener {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function connect(): Promise<pg.Client> {
    connection ??= open().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    client.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));
    client.on('error', (error) =>
      log.warn({ reason: error.message }, 'The connection that hears notifications failed'),
    );
    client.on('end', () => lose(client));
    await client.connect();
    await Promise.all([...channels()].map((channel) => client.query(`listen ${pg.escapeIdentifier(channel)}`)));
    return client;
  }

  function channels(): Set<string> {
    return new Set([...subscriptions].map((subscription) => subscription.channel));
  }

  function deliver(channel: string, payload: string): void {
    for (const subscription of subscriptions) if (subscription.channel === channel) subscription.handler(payload);
  }

  function lose(client: pg.Client): void {
    void connection?.then(
      (current) => {
        if (current !== client || isClosed) return;
        connection = undefined;
        reconnect(FIRST_DELAY_MS);
      },
      () => undefined,
    );
  }

  function reconnect(delay: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (isClosed) return;
      connect().then(
        () => {
          for (const subscription of subscriptions) subscription.onReconnect?.();
        },
        () => reconnect(Math.min(delay * 2, LONGEST_DELAY_MS)),
      );
    }, delay);
  }

  return {
    async listen(subscription) {
      subscriptions.add(subscription);
      try {
        const client = await connect();
        await client.query(`listen ${pg.escapeIdentifier(subscription.channel)}`);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return async () => void subscriptions.delete(subscription);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
