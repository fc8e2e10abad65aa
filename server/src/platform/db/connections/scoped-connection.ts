import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { OpenedQuery } from './opened-query.ts';
import type { Opening, OpeningStatement } from './opening.ts';
import type { StatementNames } from './statement-names.ts';

const CHANGED_TABLE = 'cached plan must not change result type';
const ABOUT_DATA = /^\s*(select|with|insert|update|delete)\b/;
const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A connection of a pool, whose transactions begin with their first statement. */
export class ScopedConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  /** Of the statements that open others, those that it has prepared. */
  readonly #prepared = new Set<string>();
  /** What begins the transaction, until its first statement is sent. */
  #waiting: Opening | undefined;
  /** Where it had to be sent by itself: nothing is sent before that is done, nor if it fails. */
  #begun: Promise<unknown> | undefined;
  /** What opens each statement outside of transactions. */
  #each: readonly OpeningStatement[] | undefined;
  #isUnfit = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  /** Has each statement opened by these until it is released. */
  openEach(statements: readonly OpeningStatement[] | undefined): void {
    this.#each = statements;
  }

  /** Begins a transaction with the next statement. */
  begin(opening: Opening): void {
    this.#waiting = opening;
  }

  /** Ends the transaction by this text; answers what its last statement was, or undefined where there was nothing to end. */
  async commit(text: string): Promise<string | undefined> {
    const opening = this.#take();
    if (opening && text === 'commit') return undefined;
    const ended = await this.#ask(opening ? `${opening.text}; ${text}` : text);
    const last: pg.QueryResult | undefined = Array.isArray(ended) ? ended.at(-1) : ended;
    return last?.command;
  }

  /** Undoes the transaction. A connection on which that fails is used no more. */
  async rollback(): Promise<void> {
    this.#begun = undefined;
    if (this.#take()) return;
    try {
      await this.#ask('rollback');
    } catch (error) {
      this.#isUnfit = true;
      throw error;
    }
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#carryOut(compiled);
    const { command, rowCount, rows } = result;
    return {
      ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
      // Several statements at once answer a list of results, of which nobody asks.
      rows: (rows ?? []) as R[],
    };
  }

  /** Gives the connection back, unless it is not as the next one has to find it. */
  release(): void {
    this.#each = undefined;
    this.#waiting = undefined;
    this.#begun = undefined;
    const status = this.#client.getTransactionStatus();
    this.#client.release(this.#isUnfit || status === 'T' || status === 'E');
  }

  #take(): Opening | undefined {
    const opening = this.#waiting;
    this.#waiting = undefined;
    return opening;
  }

  async #carryOut({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    const opening = this.#take();
    if (!opening) {
      await this.#begun;
      return this.#each ? this.#askOpened(sql, parameters, this.#each) : this.#ask(sql, parameters);
    }
    if (isSingle(sql, parameters)) return this.#askOpened(sql, parameters, opening.statements);
    this.#begun = this.#ask(opening.text);
    await this.#begun;
    return this.#ask(sql, parameters);
  }

  #ask(text: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    return this.#heed(this.#client.query(this.#named(text, parameters)));
  }

  #askOpened(text: string, parameters: readonly unknown[], opening: readonly OpeningStatement[]) {
    const query = new OpenedQuery(this.#named(text, parameters), opening, this.#prepared);
    return this.#heed(
      new Promise<pg.QueryResult>((resolve, reject) => {
        const ask = this.#client.query.bind(this.#client) as unknown as Ask;
        ask(query, (error, result) => (error ? reject(error) : resolve(result)));
      }),
    );
  }

  #named(text: string, parameters: readonly unknown[]): pg.QueryConfig {
    const name = isSingle(text, parameters) ? this.#names.of(text) : undefined;
    return { text, values: [...parameters], ...(name !== undefined && { name }) };
  }

  async #heed(answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Error) {
        // Another version has migrated the database meanwhile: the next call gets a connection that prepares anew.
        if (error.message === CHANGED_TABLE) this.#isUnfit = true;
        // From where it was asked for: where it came in from the socket says nothing.
        Error.captureStackTrace(error);
      }
      throw error;
    }
  }
}

/**
 * Whether it is one statement about data. A text without values may be several, and one that begins or ends a transaction, or
 * must come before any snapshot of the data is taken, has none.
 */
const isSingle = (text: string, parameters: readonly unknown[]): boolean =>
  parameters.length > 0 || (!text.includes(';') && ABOUT_DATA.test(text));

type Ask = (query: OpenedQuery, done: (error: Error | undefined, result: pg.QueryResult) => void) => void;
