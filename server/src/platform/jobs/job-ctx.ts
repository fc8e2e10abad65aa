import { appendAuditRows } from '../audit/append-audit.ts';
import { INSTALLATION_CHAIN } from '../audit/installation-chain.ts';
import type { Clock } from '../clock.ts';
import type { AuditInput, CallSource, Ctx } from '../context.ts';
import type { Database, Scope, Trx } from '../db/database.ts';
import { SEES_RESTRICTED } from '../db/sees-restricted.ts';
import { auditedTransaction, createCtx } from '../http/create-ctx.ts';
import type { Logger } from '../log.ts';

/** Who had something done in the background, through whom, and by which call. */
export interface Initiator {
  userId: string;
  merchantId: string;
  /** The Root user who acted as them. */
  impersonatorId: string | null;
  source: CallSource;
}

export const initiatorOf = ({ actor, source }: Pick<Ctx, 'actor' | 'source'>): Initiator => ({
  userId: actor.userId,
  merchantId: actor.merchantId,
  impersonatorId: actor.impersonatorId,
  source,
});

export interface JobAuditInput extends AuditInput {
  /** In whose chain; in that of the transaction when absent. */
  merchantId?: string;
}

/** A transaction of a job: it adds an audit row before it ends, or says why it needs none. */
export interface JobTransaction {
  trx: Trx;
  audit(entry: JobAuditInput): Promise<void>;
  auditAll(entries: readonly JobAuditInput[]): Promise<void>;
  /** What is changed here is told elsewhere, or is nothing that anybody did: says why. */
  unaudited(why: string): void;
}

/** What work in the background is given. */
export interface JobCtx {
  id: string;
  /** Which attempt of the queue this is, from 1; those that ended with their process are counted. */
  attempt: number;
  /** Aborted when the process stops or the attempt has lost its claim. */
  signal: AbortSignal;
  clock: Clock;
  log: Logger;
  /** Who had it enqueued; null where nobody did. */
  initiator: Initiator | null;
  /** What began the work where nobody did, e.g. 'schedule'. */
  reason: string;
  /** The same work in the name of somebody else: of whom a record says that they began it. */
  inNameOf(initiator: Initiator): JobCtx;
  /** The context of a call by the initiator, for verbs that requests use as well. Throws where there is none. */
  asCall(): Ctx;
  read<T>(merchantId: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Reads what belongs to no merchant, or to many. */
  readAsSystem<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Writes as a merchant, in whose chain it is audited; rolled back when it leaves neither a row nor a reason. Restricted cases are not there for it. */
  write<T>(merchantId: string, work: (tx: JobTransaction) => Promise<T>): Promise<T>;
  /** The same with restricted cases, for work of which nobody is told but those who see them. */
  writeRestricted<T>(merchantId: string, work: (tx: JobTransaction) => Promise<T>): Promise<T>;
  /** Writes what belongs to no merchant, or to many; audited in the chain of the installation unless a row names a merchant. */
  writeAsSystem<T>(work: (tx: JobTransaction) => Promise<T>): Promise<T>;
}

export interface JobCtxParts {
  database: Database;
  clock: Clock;
  log: Logger;
  id: string;
  /** 1 where the work is in no queue. */
  attempt?: number;
  signal: AbortSignal;
  initiator: Initiator | null;
  /** What began the work where nobody did, e.g. 'schedule'; kept with its audit rows. */
  reason: string;
}

const SYSTEM = { kind: 'system' } as const;
const READ_ONLY = { readOnly: true };

/** The one context of work in the background: who had it done stands in every row, and no change goes without one unseen. */
export function createJobCtx(parts: JobCtxParts): JobCtx {
  const { database, clock, log, id, attempt = 1, signal, initiator, reason } = parts;
  const scopeOf = (merchantId: string): Scope => ({ kind: 'merchant', merchantId });
  const write = <T>(scope: Scope, chain: string, work: (tx: JobTransaction) => Promise<T>): Promise<T> =>
    database.transaction(scope, async (trx) => {
      const { tx, assertExplained } = explainedTransaction(trx, parts, chain);
      const result = await work(tx);
      assertExplained();
      return result;
    });
  return {
    id,
    attempt,
    signal,
    clock,
    log,
    initiator,
    reason,
    inNameOf: (other) => createJobCtx({ ...parts, initiator: other }),
    asCall() {
      if (!initiator) throw new Error('Nobody had this done: it cannot be carried out in their name');
      return createCtx({ actor: actorOf(initiator, clock), source: initiator.source, database, clock, log });
    },
    read: (merchantId, work) => database.transaction(scopeOf(merchantId), work, READ_ONLY),
    readAsSystem: (work) => database.transaction(SYSTEM, work, READ_ONLY),
    write: (merchantId, work) => write(scopeOf(merchantId), merchantId, work),
    writeRestricted: (merchantId, work) =>
      write({ kind: 'merchant', merchantId, viewer: SEES_RESTRICTED }, merchantId, work),
    writeAsSystem: (work) => write(SYSTEM, INSTALLATION_CHAIN, work),
  };
}

/** A transaction that leaves its audit rows, or says why it leaves none. */
function explainedTransaction(
  trx: Trx,
  parts: JobCtxParts,
  chain: string,
): { tx: JobTransaction; assertExplained(): void } {
  const append = async (entries: readonly JobAuditInput[]): Promise<void> => {
    const chains = [...Map.groupBy(entries, (entry) => entry.merchantId ?? chain)];
    // In one order, so that two such changes never wait for each other.
    for (const [merchantId, rows] of chains.toSorted(([one], [other]) => (one < other ? -1 : 1)))
      await appendAuditRows(
        trx,
        merchantId,
        rows.map((entry) => rowOf(entry, merchantId, parts)),
      );
  };
  const missing = 'A job changed something without an audit row, and does not say why';
  const { assertAudited, ...audited } = auditedTransaction(trx, append, missing);
  let isExcused = false;
  const unaudited = (why: string): void => {
    isExcused = true;
    parts.log.debug({ jobId: parts.id, why }, 'A transaction of a job leaves no audit row');
  };
  return { tx: { ...audited, unaudited }, assertExplained: () => (isExcused ? undefined : assertAudited()) };
}

const rowOf = (entry: JobAuditInput, merchantId: string, { clock, initiator, reason }: JobCtxParts) => ({
  merchantId,
  at: clock.now().toISOString(),
  actorId: initiator?.userId ?? null,
  impersonatorId: initiator?.impersonatorId ?? null,
  action: entry.action,
  outcome: 'done' as const,
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  body: entry.body ?? {},
  source: initiator?.source ?? { startedBy: reason },
});

/** Holds no claims: what they may is asked of the database when it matters. */
const actorOf = ({ userId, merchantId, impersonatorId, source }: Initiator, clock: Clock) => ({
  userId,
  merchantId,
  impersonatorId,
  apiKeyId: source.apiKeyRefId ?? null,
  agentOf: source.agentOf ?? null,
  changesAt: null,
  sessionId: '',
  sessionExpiresAt: clock.now(),
  claims: [],
  stage: 'full' as const,
  switchedOff: [],
});
