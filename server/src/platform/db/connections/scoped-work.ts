import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { collectNotifications, commitStatements } from '../at-commit.ts';
import type { Database, Reader, Scope, Trx } from '../database.ts';
import { lookOpening, type Opening } from './opening.ts';
import type { DB } from '../schema/schema.gen.ts';
import { ScopedDialect } from './scoped-dialect.ts';

interface OpenTransaction {
  kind: 'transaction';
  opening: Opening;
  isOpen: boolean;
  hasConnection: boolean;
  /** What it sends with its commit. */
  notifications: ReadonlySet<string>;
}

interface Look {
  kind: 'look';
  opening: Opening['statements'];
}

interface ScopedWork {
  /** A transaction that this opens. */
  run<T>(opening: Opening, work: (trx: Trx) => Promise<T>): Promise<T>;
  look: Database['look'];
}

/**
 * What is done on the connections of a pool, each statement in the scope that it belongs to.
 * @param readerPool whose connections read across merchants and can do nothing else; absent where none can be made so
 */
export function createScopedWork(pool: pg.Pool, readerPool: pg.Pool | undefined): ScopedWork {
  const current = new AsyncLocalStorage<OpenTransaction | Look>();
  const openTransaction = (): OpenTransaction => {
    const state = current.getStore();
    if (state?.kind !== 'transaction') throw new Error('There is no transaction to begin or to end');
    return state;
  };
  const bounds = {
    begin: () => openTransaction().opening,
    commit: () => commitStatements(openTransaction().notifications),
    each: () => {
      const state = current.getStore();
      if (state?.kind === 'look') return state.opening;
      // Whoever kept a reader beyond its look would be bound to no merchant.
      if (!state || state.hasConnection) throw new Error('A statement was sent outside of what it belongs to');
      state.hasConnection = true;
      return undefined;
    },
  };
  const kysely = new Kysely<DB>({ dialect: new ScopedDialect(pool, bounds) });
  const assertNoneOpen = (): void => {
    const state = current.getStore();
    if (state?.kind === 'transaction' && state.isOpen)
      throw new Error('A transaction was opened within another one; pass the open one on');
  };

  async function run<T>(opening: Opening, work: (trx: Trx) => Promise<T>): Promise<T> {
    assertNoneOpen();
    const state: OpenTransaction = {
      kind: 'transaction',
      opening,
      isOpen: true,
      hasConnection: false,
      notifications: new Set(),
    };
    const collecting = (trx: Trx): Promise<T> => {
      state.notifications = collectNotifications(trx);
      return work(trx);
    };
    try {
      return await current.run(state, () => kysely.transaction().execute(collecting));
    } finally {
      state.isOpen = false;
    }
  }

  const systemReader =
    readerPool && new Kysely<DB>({ dialect: new ScopedDialect(readerPool, { ...bounds, each: () => undefined }) });

  async function look<T>(scope: Scope, work: (reader: Reader) => Promise<T>): Promise<T> {
    assertNoneOpen();
    if (scope.kind === 'system' && systemReader) return work(systemReader);
    return current.run({ kind: 'look', opening: lookOpening(scope) }, () => work(kysely));
  }

  return { run, look };
}
