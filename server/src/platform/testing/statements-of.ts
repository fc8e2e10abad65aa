import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const recording = new AsyncLocalStorage<string[]>();
const query = pg.Client.prototype.query;

/** What a client is asked, whichever way it is asked. */
const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown } | undefined)?.text);

/** Does the work, and answers which statements it sent to the database in this process, in their order, without their values. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  const statements: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    recording.getStore()?.push(textOf(asked[0]));
    return Reflect.apply(query, this, asked) as never;
  };
  try {
    return { answer: await recording.run(statements, work), statements };
  } finally {
    pg.Client.prototype.query = query;
  }
}
