import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
} from 'kysely';
import { UnavailableError } from '../errors/app-error.ts';
import type { Scope, TransactionOptions } from './database.ts';
import { SEES_RESTRICTED } from './sees-restricted.ts';

const ID = /^[0-9a-f]{24}$/;

/** The statements that a transaction begins and ends with. */
export interface Bounds {
  begin(): string;
  commit(): string;
}

/** Begins and ends each transaction with the statements of its bounds: one round trip instead of one for each. */
export class ScopedDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #bounds: Bounds;

  constructor(pool: PostgresPool, bounds: Bounds) {
    super({ pool });
    this.#pool = pool;
    this.#bounds = bounds;
  }

  override createDriver(): Driver {
    return new ScopedDriver(this.#pool, this.#bounds);
  }
}

class ScopedDriver extends PostgresDriver {
  readonly #bounds: Bounds;

  constructor(pool: PostgresPool, bounds: Bounds) {
    super({ pool });
    this.#bounds = bounds;
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): ReturnType<PostgresDriver['acquireConnection']> {
    try {
      return await super.acquireConnection(...options);
    } catch (error) {
      throw new UnavailableError(error);
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#bounds.begin()));
    } catch (error) {
      // It may have begun before it failed, and the connection goes back to the pool.
      await super.rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0]);
      throw error;
    }
  }

  override async commitTransaction(
    connection: Parameters<PostgresDriver['commitTransaction']>[0],
  ): ReturnType<PostgresDriver['commitTransaction']> {
    const statements = this.#bounds.commit();
    if (statements === 'commit') return super.commitTransaction(connection);
    await connection.executeQuery(CompiledQuery.raw(statements));
  }
}

/** The statements that begin a transaction of this scope. Its settings end with it, so that a pooled connection keeps nothing. */
export function beginStatements(scope: Scope | undefined, { readOnly = false }: TransactionOptions = {}): string {
  const begin = readOnly ? 'begin read only' : 'begin';
  if (!scope) return begin;
  if (scope.kind === 'system')
    return `${begin}; set local role tamis_system; set local tamis.merchant_id = ''; set local tamis.viewer = ''`;
  const { merchantId, viewer = '' } = scope;
  if (!ID.test(merchantId)) throw new Error('The merchant of a transaction is not an id');
  if (viewer !== '' && viewer !== SEES_RESTRICTED && !ID.test(viewer))
    throw new Error('The viewer of a transaction is not an id');
  return `${begin}; set local role tamis_app; set local tamis.merchant_id = '${merchantId}'; set local tamis.viewer = '${viewer}'`;
}
