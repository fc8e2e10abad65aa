import { appendAudit, appendAuditRows } from '../audit/append-audit.ts';
import type { Clock } from '../clock.ts';
import type { Actor, AuditInput, CallSource, Ctx, WriteTransaction } from '../context.ts';
import type { Database, Scope, Trx } from '../db/database.ts';
import type { Logger } from '../log.ts';

export interface CtxParts {
  actor: Actor;
  source: CallSource;
  database: Database;
  clock: Clock;
  log: Logger;
}

/** The context of one call: reads cannot change anything, writes cannot go without an audit row. */
export function createCtx(parts: CtxParts): Ctx {
  const { actor, source, database, clock, log } = parts;
  const scope = { kind: 'merchant', merchantId: actor.merchantId } as const;
  const write = <T>(as: Scope, work: (tx: WriteTransaction) => Promise<T>): Promise<T> =>
    database.transaction(as, async (trx) => {
      const tx = auditedTransaction(trx, (entries) =>
        appendAuditRows(
          trx,
          actor.merchantId,
          entries.map((entry) => auditRow(actor, source, clock, entry, 'done')),
        ),
      );
      const result = await work(tx);
      tx.assertAudited();
      return result;
    });
  return {
    actor,
    clock,
    log,
    source,
    inMerchant: (merchantId) => createCtx({ ...parts, actor: { ...actor, merchantId } }),
    read: (work) => database.transaction(scope, work, { readOnly: true }),
    readAsSystem: (work) => database.transaction({ kind: 'system' }, work, { readOnly: true }),
    write: (work) => write(scope, work),
    writeAsSystem: (work) => write({ kind: 'system' }, work),
  };
}

/** Keeps a refusal in the actor's chain, in a transaction of its own. */
export async function auditRefusal({ actor, source, database, clock }: CtxParts, entry: AuditInput): Promise<void> {
  await database.transaction({ kind: 'merchant', merchantId: actor.merchantId }, (trx) =>
    appendAudit(trx, auditRow(actor, source, clock, entry, 'refused')),
  );
}

/** A transaction that counts its audit rows, so that a change without one cannot be committed. */
function auditedTransaction(
  trx: Trx,
  append: (entries: readonly AuditInput[]) => Promise<void>,
): WriteTransaction & { assertAudited(): void } {
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
      if (rows === 0) throw new Error('A transaction that writes ended without an audit row');
    },
  };
}

function auditRow(actor: Actor, source: CallSource, clock: Clock, entry: AuditInput, outcome: 'done' | 'refused') {
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
