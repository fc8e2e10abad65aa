import type { Claim } from '@tamis/contract';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import type { Clock } from './clock.ts';
import type { Reader, Trx } from './db/database.ts';
import type { Logger } from './log.ts';

/** Who acts. Claims are those of this moment, read from the database at this request. */
export interface Actor {
  userId: string;
  merchantId: string;
  sessionId: string;
  sessionExpiresAt: Date;
  claims: readonly Claim[];
  /** The merchant that an agent belongs to, while they work for another, which is `merchantId`; null otherwise. */
  agentOf: string | null;
  /** When what the session may do changes by itself before it expires; null where nothing is known of it. */
  changesAt: Date | null;
  /**
   * `two-factor`: the code is still awaited. `password-change`, `two-factor-due`: nothing else is possible before.
   * `merchant-left`: the merchant that an agent worked for is open to them no longer, and another is to be chosen first.
   */
  stage: 'full' | 'two-factor' | 'password-change' | 'two-factor-due' | 'merchant-left';
  /** The Root user behind an impersonated session. */
  impersonatorId: string | null;
  /** The modules that are off for the merchant of the session. */
  switchedOff: readonly ModuleKey[];
  /** The API key that calls in the name of its owner; null for a person's session. */
  apiKeyId: string | null;
}

/** Where a call came from; kept with every audit row. */
export interface CallSource {
  requestId: string;
  address: string;
  userAgent: string;
  actionName: string;
  /** The API key by which the call was made; absent for a person's session. */
  apiKeyRefId?: string;
  /** The merchant that the agent who called belongs to; absent unless they worked for another. */
  agentOf?: string;
}

export interface AuditInput {
  /** `<subject>s.<verb>`, e.g. 'searches.create'. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** What was asked; secrets are removed and long values shortened before it is kept. */
  body?: unknown;
}

/** A transaction that writes: it must add at least one audit row before it ends. */
export interface WriteTransaction {
  trx: Trx;
  audit(entry: AuditInput): Promise<void>;
  /** Many rows at once, in their order: for work on many subjects. */
  auditAll(entries: readonly AuditInput[]): Promise<void>;
}

/** What every verb is given. Modules add the services they need: `Ctx & { engine: … }`. */
export interface Ctx {
  actor: Actor;
  clock: Clock;
  log: Logger;
  source: CallSource;
  /** The same call as if the actor belonged to another merchant, in whose chain it is audited: for those who have checked that they may. */
  inMerchant(merchantId: string): Ctx;
  /** Reads as the actor's merchant; the database refuses any change. */
  read<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The same, each statement for itself and in one round trip: for what one statement finds, or need not be of one moment. */
  look<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** Reads what belongs to no merchant: for verbs of root only. */
  readAsSystem<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Writes as the actor's merchant; rolled back as a whole on any error, and when no audit row was added. */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>;
  /** The same of what is there for nobody until a later `write` of the call makes it whole: the call has no effect by it. */
  writePart<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>;
  /** Writes what belongs to no merchant, such as lists: for verbs of root only. Audited in the actor's chain like any other. */
  writeAsSystem<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>;
}
