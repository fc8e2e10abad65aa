import type { BodyOf } from '@tamis/contract';
import * as contract from '@tamis/contract/agents';
import type { Ctx, WriteTransaction } from '../../platform/context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { isMerchant } from '../merchants/index.ts';
import { linkView, nameOf } from './agent-view.ts';
import { holdAgent } from './agents-store.ts';
import { isOver } from './link-policy.ts';
import {
  endLink,
  findLink,
  insertLink,
  type LinkRow,
  type LinkSettings,
  lockLink,
  putSettings,
} from './links-store.ts';

type Pair = Pick<BodyOf<typeof contract.linkAgent>, 'agentId' | 'merchantId'>;

export const linkAgent: Verb<typeof contract.linkAgent> = (ctx, { body }) => {
  const { agentId, merchantId } = body;
  if (merchantId === ctx.actor.merchantId)
    throw ValidationError.at('merchantId', 'Agents belong to this organisation: they are linked to others.');
  return inBoth(ctx, body, contract.linkAgent.name, async ({ trx }) => {
    if (!(await isMerchant(trx, merchantId))) throw new NotFoundError('The merchant');
    const agent = await holdAgent(trx, ctx.actor.merchantId, agentId);
    if (!agent) throw new NotFoundError('The agent');
    if (agent.isBlocked) throw new ConflictError(`${nameOf(agent)} is blocked. Unblock them first.`);
    const settings = settingsOf(ctx, body);
    const was = await lockLink(trx, body);
    const link = { agentId, merchantId, ...settings, agentMerchantId: ctx.actor.merchantId, by: ctx.actor.userId };
    if (!(await insertLink(trx, { ...link, since: ctx.clock.now() })))
      throw new ConflictError(`${nameOf(agent)} already works for this merchant.`);
    return was && !isOver(was, ctx.clock.now()) ? was : null;
  });
};

export const changeAgentLink: Verb<typeof contract.changeAgentLink> = (ctx, { body }) =>
  inBoth(ctx, body, contract.changeAgentLink.name, async ({ trx }) => {
    const was = await held(ctx, trx, body);
    await putSettings(trx, body, settingsOf(ctx, body));
    return was;
  });

export const notifyAgent: Verb<typeof contract.notifyAgent> = (ctx, { body }) =>
  inBoth(ctx, body, contract.notifyAgent.name, async ({ trx }) => {
    const was = await held(ctx, trx, body);
    await putSettings(trx, body, { ...was, notify: body.notify });
    return was;
  });

/** From the agent's next call on; a session that is at the merchant is told at once. */
export const unlinkAgent: Verb<typeof contract.unlinkAgent> = async (ctx, { body }) => {
  await inBoth(ctx, body, contract.unlinkAgent.name, async ({ trx }) => {
    const was = await held(ctx, trx, body);
    await endLink(trx, body, { at: ctx.clock.now(), by: ctx.actor.userId });
    return was;
  });
  return {};
};

function settingsOf(ctx: Ctx, body: BodyOf<typeof contract.linkAgent>): LinkSettings {
  const until = body.until === null ? null : new Date(body.until);
  if (until !== null && until <= ctx.clock.now()) throw ValidationError.at('until', 'Must be in the future');
  return { until, notify: body.notify, deniedClaims: [...new Set(body.deniedClaims)].toSorted() };
}

/** The link as it holds, locked: of two who end it one does. */
async function held({ clock, actor }: Ctx, trx: WriteTransaction['trx'], pair: Pair): Promise<LinkRow> {
  const link = await lockLink(trx, pair);
  if (!link || link.agentMerchantId !== actor.merchantId || isOver(link, clock.now()))
    throw new NotFoundError('The link');
  return link;
}

/** Changes a link across both merchants; the log of the merchant that is worked for keeps what it was and is, and whose the agent is. */
function inBoth(
  ctx: Ctx,
  pair: Pair,
  action: string,
  change: (tx: WriteTransaction) => Promise<LinkRow | null>,
): Promise<contract.AgentLink> {
  const now = ctx.clock.now();
  return ctx.inMerchant(pair.merchantId).writeAsSystem(async (tx) => {
    const was = await change(tx);
    const is = await findLink(tx.trx, pair);
    if (!is) throw new NotFoundError('The merchant');
    await tx.audit({
      action,
      subjectType: 'agent',
      subjectId: pair.agentId,
      body: { agentMerchantId: is.agentMerchantId, was: was && stateOf(was), is: stateOf(is) },
    });
    await publish(tx.trx, { userId: pair.agentId, event: 'session_changed_event', data: {} });
    await publish(tx.trx, { rootOnly: true, event: 'records_changed_event', data: { of: 'agents' } });
    return linkView(is, now);
  });
}

/** A link as its log keeps it. */
const stateOf = ({ merchantName, since, until, notify, deniedClaims, endedAt }: LinkRow) => ({
  merchant: merchantName,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
  notify,
  deniedClaims,
  endedAt: endedAt?.toISOString() ?? null,
});
