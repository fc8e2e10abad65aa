import * as contract from '@tamis/contract/mail-templates';
import { errorCodes } from '@tamis/contract/calls/envelope';
import type { TemplateChannel } from '@tamis/contract/own-templates';
import { findFaults } from '@tamis/contract/templates/find-faults';
import type { TemplateText, Variables } from '@tamis/contract/templates/purpose';
import { type PurposeKey, purposeOf } from '@tamis/contract/templates/purposes';
import { faultsOfLength } from '@tamis/contract/templates/text-message';
import type { Ctx } from '../../platform/context.ts';
import { ConflictError, ValidationError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { insertVersion, type Level } from './mail-templates-store.ts';
import { known, levelOf, standings } from './read-mail-templates.ts';
import { templateView } from './template-view.ts';

const OVERTAKEN = 'Somebody else has changed this template meanwhile. Look at it again.';
export const overtaken = (): ConflictError => new ConflictError(OVERTAKEN, { code: errorCodes.staleVersion });

/** Throws when a text could not be sent, with everything that is wrong with it. */
export function refuseFaulty(text: TemplateText, variables: Variables, channel: TemplateChannel = 'email'): void {
  const faults = [...findFaults(text, variables), ...(channel === 'sms' ? faultsOfLength(text, variables) : [])];
  if (faults.length === 0) return;
  throw new ValidationError(
    faults.map(({ field, line, message }) => ({
      field,
      message: line === null ? message : `Line ${line}: ${message}`,
    })),
  );
}

interface Saving {
  action: string;
  level: Level;
  purpose: PurposeKey;
  /** Null to go back to the text that holds without one's own. */
  text: TemplateText | null;
  /** The version that was seen; null where it is not asked for: there must be no text of one's own yet, or, to go back, one. */
  seen: number | null;
}

async function save(ctx: Ctx, { action, level, purpose, text, seen }: Saving): Promise<contract.MailTemplate> {
  const write = level === null ? ctx.writeAsSystem : ctx.write;
  return write(async ({ trx, audit }) => {
    const was = (await standings(trx, level))(purpose);
    const isThere = templateView(purpose, was).isOwn;
    const last = was.own?.version ?? 0;
    if (seen !== null && seen !== last) throw overtaken();
    if (seen === null && text && isThere)
      throw new ConflictError('You already have a text of your own. Change that one.');
    if (!text && !isThere) throw new ConflictError('There is no text of your own to go back from.');
    const version = last + 1;
    const own = {
      purpose,
      version,
      subject: text?.subject ?? null,
      body: text?.body ?? null,
      createdAt: ctx.clock.now(),
      createdBy: ctx.actor.userId,
    };
    await insertVersion(trx, level, own, overtaken());
    const textOf = (row: typeof was.own) => row && row.subject !== null && { subject: row.subject, body: row.body };
    const body = { version, of: level === null ? 'installation' : 'merchant', was: textOf(was.own) || null, is: text };
    await audit({ action, subjectType: 'mail-template', subjectId: purpose, body });
    const { merchantId } = ctx.actor;
    await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'mail-templates' } });
    return templateView(purpose, { ...was, own });
  });
}

export const createMailTemplate: Verb<typeof contract.createMailTemplate> = async (
  ctx,
  { query, body: { purpose, subject, body } },
) => {
  refuseFaulty({ subject, body }, purposeOf(purpose).variables);
  const action = contract.createMailTemplate.name;
  return save(ctx, { action, level: levelOf(ctx, query), purpose, text: { subject, body }, seen: null });
};

export const updateMailTemplate: Verb<typeof contract.updateMailTemplate> = async (
  ctx,
  { query, params: { id }, body: { subject, body, version } },
) => {
  const purpose = known(id);
  refuseFaulty({ subject, body }, purposeOf(purpose).variables);
  const action = contract.updateMailTemplate.name;
  return save(ctx, { action, level: levelOf(ctx, query), purpose, text: { subject, body }, seen: version });
};

export const resetMailTemplate: Verb<typeof contract.resetMailTemplate> = async (ctx, { query, params: { id } }) => {
  const action = contract.resetMailTemplate.name;
  await save(ctx, { action, level: levelOf(ctx, query), purpose: known(id), text: null, seen: null });
  return {};
};
