import pg from 'pg';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a program (`node --import`), it kills the process at a named point of what it says to its database; the
 * program itself knows nothing of it. Both databases are spoken to through the same client.
 */
export interface KillPoint {
  /** What the statement begins with, after blanks and quotes are evened out: 'insert into search_hits'. */
  statement: string;
  /** When that statement has been carried out, or before or after the commit that makes it last. */
  moment: 'statement' | 'before commit' | 'after commit';
  /** Which of such statements, counted from when the point is set; the first when absent. */
  nth?: number;
}

type Query = (this: object, ...asked: unknown[]) => unknown;

let point: KillPoint | undefined;
let seen = 0;
/** Connections on which the statement was carried out and not committed yet. */
const reached = new WeakSet<object>();

const evened = (text: string): string => text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Nothing that comes after it happens: the signal cannot be caught, and nobody goes on until it is there. */
function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

function watch(query: Query): Query {
  return function watched(this: object, ...asked: unknown[]) {
    const [first] = asked;
    const said = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
    if (point === undefined || typeof said !== 'string') return query.apply(this, asked);
    const text = evened(said);
    const isCommit = (text === 'commit' || text.endsWith('; commit')) && reached.delete(this);
    if (isCommit && point.moment === 'before commit') return die();
    const isIt = text.startsWith(point.statement) && (seen += 1) === (point.nth ?? 1);
    const isTheMoment = (isIt && point.moment === 'statement') || (isCommit && point.moment === 'after commit');
    // Whoever asked never hears of it: what follows the answer does not happen. Some are called back, others promised it.
    const isCalledBack = typeof asked.at(-1) === 'function';
    const answer = query.apply(this, isTheMoment && isCalledBack ? [...asked.slice(0, -1), die] : asked);
    if (isIt) reached.add(this);
    return isTheMoment && !isCalledBack ? Promise.resolve(answer).then(die, die) : answer;
  };
}

if (isMainThread) {
  const client = pg.Client.prototype as unknown as { query: Query };
  client.query = watch(client.query);
  const set = (next: KillPoint): void => {
    point = next;
    seen = 0;
    process.send?.('set');
  };
  process.on('message', set);
  // Whoever started the process may be gone; it must not stay because of that.
  process.channel?.unref();
  const atStart = process.env['TAMIS_TEST_KILL_POINT'];
  if (atStart !== undefined) set(JSON.parse(atStart) as KillPoint);
}
