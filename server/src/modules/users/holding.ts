import type { Claim } from '@tamis/contract';
import type { HoldingAct, HoldingKind } from '@tamis/contract/offboarding';
import type { Ctx, WriteTransaction } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';

/** Somebody who leaves, of this merchant. */
export interface Leaver {
  id: string;
  merchantId: string;
}

export interface HeldItem {
  id: string;
  name: string;
  /** What the log calls it, where its name is that of somebody who is screened: an erasure does not look for it there. */
  logged?: string;
}

/** Somebody of the merchant who may sign in, with what they hold now. */
export interface Receiver {
  id: string;
  name: string;
  claims: readonly Claim[];
}

/** A user group of the merchant. */
export interface ReceivingGroup {
  id: string;
  name: string;
}

export interface Settlement {
  ctx: Ctx;
  tx: WriteTransaction;
  leaver: Leaver;
  act: HoldingAct;
  /** Given where it is handed over, and nowhere else; `mayReceive` has said yes. */
  receiver: Receiver | undefined;
  /** Given where it goes to a group, and nowhere else: one of `groups`. */
  group: ReceivingGroup | undefined;
  items: readonly HeldItem[];
  reason: string;
}

/**
 * One kind of what hangs on a person: told by the module that keeps it, and handed over or ended when the person leaves. All
 * of it is called in a transaction across merchants, so that each names the merchant of its rows.
 */
export interface Holding {
  kind: HoldingKind;
  /** What may be done with it; the first is advised. */
  acts: readonly [HoldingAct, ...HoldingAct[]];
  /** What there is of it now. */
  find(trx: Trx, leaver: Leaver, now: Date): Promise<HeldItem[]>;
  /** Whether somebody may take over all that the leaver has of it; nobody may where this is absent. */
  mayReceive?(trx: Trx, items: readonly HeldItem[], leaver: Leaver): Promise<(claims: readonly Claim[]) => boolean>;
  /** The groups whose work all of it may become once the leaver is gone; none where this is absent. */
  groups?(trx: Trx, leaver: Leaver): Promise<ReceivingGroup[]>;
  settle(settlement: Settlement): Promise<void>;
}
