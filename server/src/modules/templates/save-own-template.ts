import * as contract from '@tamis/contract/own-templates';
import { ownKindOf } from '@tamis/contract/templates/own-kinds';
import type { Ctx, WriteTransaction } from '../../platform/context.ts';
import { ConflictError, nameTaken, ValidationError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { newId } from '../../platform/new-id.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { isSendable, knownOwn, NO_GATEWAY, ownTemplateView } from './own-template-view.ts';
import { lockOwnTemplate, type OwnTemplateRow, putOwnTemplate, removeOwnTemplate } from './own-templates-store.ts';
import { overtaken, refuseFaulty } from './save-mail-template.ts';
import type { TestMailServices } from './send-test-mail.ts';
import { sendersOf, type TemplateUses } from './template-reference.ts';

export const createOwnTemplate: Verb<typeof contract.createOwnTemplate, Ctx & TestMailServices> = (ctx, { body }) => {
  refuseFaulty(body, ownKindOf(body.key).variables, body.channel);
  if (!isSendable(body, ctx.messenger)) throw ValidationError.at('channel', NO_GATEWAY);
  return ctx.write(async (tx) => {
    const { merchantId } = ctx.actor;
    const template = { ...body, ...saved(ctx), id: newId(ctx.clock), merchantId, isActive: true, version: 1 };
    await putOwnTemplate(tx.trx, template, nameTaken());
    await recordChange(ctx, tx, contract.createOwnTemplate.name, { was: null, is: template });
    return ownTemplateView(template, ctx);
  });
};

export const updateOwnTemplate: Verb<typeof contract.updateOwnTemplate, Ctx & TestMailServices> = (
  ctx,
  { params, body },
) =>
  ctx.write(async (tx) => {
    const was = knownOwn(await lockOwnTemplate(tx.trx, params.id));
    if (body.version !== was.version) throw overtaken();
    refuseFaulty(body, ownKindOf(was.key).variables, was.channel);
    const is = { ...was, ...body, ...saved(ctx), version: was.version + 1 };
    await putOwnTemplate(tx.trx, is, nameTaken());
    await recordChange(ctx, tx, contract.updateOwnTemplate.name, { was, is });
    return ownTemplateView(is, ctx);
  });

export const deleteOwnTemplate: Verb<typeof contract.deleteOwnTemplate, Ctx & TemplateUses> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = knownOwn(await lockOwnTemplate(tx.trx, params.id));
    const senders = await sendersOf(tx.trx, ctx, was.id);
    if (senders.length > 0) throw new ConflictError(stillSent(senders));
    await removeOwnTemplate(tx.trx, was.id);
    await recordChange(ctx, tx, contract.deleteOwnTemplate.name, { was, is: null });
    return {};
  });

const saved = ({ clock, actor }: Ctx) => ({ updatedAt: clock.now(), updatedBy: actor.userId });

const stillSent = (senders: readonly string[]): string =>
  `Triggers send this template: ${senders.map((name) => `‘${name}’`).join(', ')}. Change them first.`;

const stateOf = ({ key, name, channel, isActive, subject, body, version }: OwnTemplateRow) => ({
  key,
  name,
  channel,
  isActive,
  subject,
  body,
  version,
});

/** Keeps what a template was and is, and tells the screens that show templates. */
async function recordChange(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is }: { was: OwnTemplateRow | null; is: OwnTemplateRow | null },
): Promise<void> {
  const body = { was: was && stateOf(was), is: is && stateOf(is) };
  await audit({ action, subjectType: 'template', subjectId: is?.id ?? was?.id ?? '', body });
  await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'templates' } });
}
