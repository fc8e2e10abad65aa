import { appendAuditRows } from '../audit/append-audit.ts';
import type { Clock } from '../clock.ts';
import type { Actor, AuditInput, CallSource, Ctx, WriteTransaction } from '../context.ts';
import type { Database, Scope, Trx } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { OneEffect } from './idempotency/answer-once.ts';

export interface CtxParts {
  actor: Actor;
  source: CallSource;
  database: Database;
  clock: Clock;
  log: Logger;
  /** Where the call is to have its effect once, however often it is made. */
  effect?: OneEffect | undefined;
}

/** The context of one call: reads cannot change anything, writes cannot go without an audit row. */
export function createCtx(parts: CtxParts): Ctx {
  const { actor, source, database, clock, log } = parts;
  const scope = { kind: 'merchant', merchantId: actor.merchantId, viewer: viewerOf(actor) } as const;
  const write = async <T>(as: Scope, work: (tx: WriteTransaction) => Promise<T>, isPart = false): Promise<T> => {
    const written = await database.transaction(as, async (trx) => {
      await parts.effect?.begin(trx, actor.merchantId, { isPart });
      const tx = auditedTransaction(
        trx,
        (entries: readonly AuditInput[]) =>
          appendAuditRows(
            trx,
            actor.merchantId,
            entries.map((entry) => auditRow(actor, source, clock, entry, 'done')),
          ),
        'A transaction that writes ended without an audit row',
      );
      const result = await work(tx);
      tx.assertAudited();
      return result;
    });
    parts.effect?.done({ isPart });
    return written;
  };
  return {
    actor,
    clock,
    log,
    source,
    inMerchant: (merchantId) => createCtx({ ...parts, actor: { ...actor, merchantId } }),
    read: (work) => database.transaction(scope, work, { readOnly: true }),
    look: (work) => database.look(scope, work),
    readAsSystem: (work) => database.transaction({ kind: 'system' }, work, { readOnly: true }),
    write: (work) => write(scope, work),
    writePart: (work) => write(scope, work, true),
    writeAsSystem: (work) => write({ kind: 'system' }, work),
  };
}

/** Who looks: whoever acts as somebody else sees no more than themselves. */
export const viewerOf = ({ impersonatorId, userId }: Pick<Actor, 'impersonatorId' | 'userId'>): string =>
  impersonatorId ?? userId;

/** By whom a row is, and in whose chain. */
export type AuditedActor = Pick<Actor, 'merchantId' | 'userId' | 'impersonatorId'>;

/** A refusal, as it is kept in the actor's chain. */
export const refusalRow = (
  { actor, source, clock }: Pick<CtxParts, 'source' | 'clock'> & { actor: AuditedActor },
  entry: AuditInput,
) => auditRow(actor, source, clock, entry, 'refused');

/** A transaction that counts its audit rows, so that a change without one cannot be committed: `missing` says so. */
export function auditedTransaction<Entry>(
  trx: Trx,
  append: (entries: readonly Entry[]) => Promise<void>,
  missing: string,
): {
  trx: Trx;
  audit(entry: Entry): Promise<void>;
  auditAll(entries: readonly Entry[]): Promise<void>;
  assertAudited(): void;
} {
  let rows = 0;
  return {
    trx,
    audit: async (entry) => {
      await append([entry]);
      rows += 1;
    },
    auditAll: async (entries) => {
      await append(entries);
      rows += entries.length;
    },
    assertAudited: () => {
      if (rows === 0) throw new Error(missing);
    },
  };
}

function auditRow(
  actor: AuditedActor,
  source: CallSource,
  clock: Clock,
  entry: AuditInput,
  outcome: 'done' | 'refused',
) {
  return {
    merchantId: actor.merchantId,
    at: clock.now().toISOString(),
    actorId: actor.userId,
    impersonatorId: actor.impersonatorId,
    action: entry.action,
    outcome,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    body: entry.body ?? {},
    source,
  };
}
