import type { HoldingAct, HoldingKind, Settled } from '@tamis/contract/offboarding';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import {
  type HeldItem,
  type Holding,
  type Leaver,
  lockReceiver,
  type Receiver,
  type ReceivingGroup,
} from '../../users/index.ts';

/** How much of it the log names. */
const MOST_NAMED = 1000;

interface Leaving {
  ctx: Ctx;
  tx: WriteTransaction;
  leaver: Leaver;
  reason: string;
}

/** What was done with one kind of what hung on somebody, as the log keeps it. */
export interface SettledHolding {
  kind: HoldingKind;
  act: HoldingAct;
  count: number;
  to?: { [id: string]: string };
  items: { [id: string]: string };
}

/**
 * Does with everything that hangs on somebody now what was decided of it. Throws a ConflictError for what nothing was decided
 * of, such as what was given to them meanwhile; a ValidationError for what cannot be done.
 */
export async function settleHoldings(
  holdings: readonly Holding[],
  decided: readonly Settled[],
  leaving: Leaving,
): Promise<SettledHolding[]> {
  const { ctx, tx, leaver } = leaving;
  const settled: SettledHolding[] = [];
  for (const holding of holdings) {
    const items = await holding.find(tx.trx, leaver, ctx.clock.now());
    if (items.length > 0) settled.push(await settle(holding, items, decisionOn(holding, decided), leaving));
  }
  return settled;
}

/** What cannot be otherwise need not be decided. */
function decisionOn({ kind, acts }: Holding, decided: readonly Settled[]): Settled {
  const decision = decided.find((one) => one.kind === kind);
  if (decision) return decision;
  const [only, ...others] = acts;
  if (only !== 'hand-over' && others.length === 0) return { kind, act: only };
  throw new ConflictError('This user holds something for which nothing was chosen. Look at the page again.', {
    field: kind,
  });
}

async function settle(
  holding: Holding,
  items: HeldItem[],
  { act, receiverId, groupId }: Settled,
  leaving: Leaving,
): Promise<SettledHolding> {
  const { kind } = holding;
  if (!holding.acts.includes(act)) throw ValidationError.at(kind, 'This cannot be done with it.');
  const receiver = receiverId === undefined ? undefined : await receiverOf(holding, items, receiverId, leaving);
  const group = groupId === undefined ? undefined : await groupOf(holding, groupId, leaving);
  await holding.settle({ ...leaving, act, receiver, group, items });
  const to = receiver ?? group;
  return {
    kind,
    act,
    count: items.length,
    ...(to && { to: { [to.id]: to.name } }),
    items: Object.fromEntries(items.slice(0, MOST_NAMED).map(({ id, name, logged }) => [id, logged ?? name])),
  };
}

async function receiverOf(
  { kind, mayReceive }: Holding,
  items: readonly HeldItem[],
  id: string,
  { tx: { trx }, leaver }: Leaving,
): Promise<Receiver> {
  const receiver = id === leaver.id ? undefined : await lockReceiver(trx, leaver.merchantId, id);
  if (!receiver) throw ValidationError.at(kind, 'Choose somebody of the organisation who stays.');
  const may = await mayReceive?.(trx, items, leaver);
  if (!may?.(receiver.claims)) throw ValidationError.at(kind, `${receiver.name} may not take this over.`);
  return receiver;
}

async function groupOf(
  { kind, groups }: Holding,
  id: string,
  { tx: { trx }, leaver }: Leaving,
): Promise<ReceivingGroup> {
  const group = (await groups?.(trx, leaver))?.find((one) => one.id === id);
  if (!group) throw ValidationError.at(kind, 'Choose a group of which somebody stays who may do this work.');
  return group;
}
