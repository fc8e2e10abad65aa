import type { ScheduledAction, ScheduledActionOf } from '@tamis/contract/scheduled-triggers/actions';
import type { ScheduledSubject } from '@tamis/contract/scheduled-triggers/segments';
import { askForSnapshot } from '../../archive/index.ts';
import { findOwnTemplate, whyNotSaid, withoutNumberText, writeByTemplate } from '../../templates/index.ts';
import { recipientsOf } from '../../triggers/index.ts';
import { findAccounts } from '../../users/index.ts';
import { countText } from './count-text.ts';
import { done, type Done, refused, type Settling } from './running.ts';
import { templateValues } from './template-values.ts';
import { writeTo } from './write-to.ts';

/** Carries one action out in the transaction that settles the run, and says what came of it. */
export function carryOut(settling: Settling, action: Exclude<ScheduledAction, { kind: 'rescreen' }>): Promise<Done> {
  switch (action.kind) {
    case 'report':
      return report(settling, action);
    case 'send-template':
      return sendTemplate(settling, action);
    case 'remind':
      return remind(settling, action);
    case 'snapshot':
      return snapshot(settling);
  }
}

const NOBODY = 'There is nobody to tell.';
const peopleText = (count: number): string => (count === 1 ? '1 person was' : `${count} people were`);

async function report(settling: Settling, { to, by }: ScheduledActionOf<'report'>): Promise<Done> {
  const { tx, subjects, trigger } = settling;
  const recipients = await recipientsOf(tx.trx, to);
  if (recipients.length === 0) return refused(NOBODY);
  const saying = subjects.length === 1 ? 'meets the conditions:' : 'meet the conditions:';
  for (const recipient of recipients) await writeTo(settling, recipient, { by, saying, subjects });
  return done(`${peopleText(recipients.length)} told of ${countText(subjects.length, trigger.subject)}.`);
}

/** The same in the words of a template. */
async function sendTemplate(settling: Settling, { to, templateId }: ScheduledActionOf<'send-template'>): Promise<Done> {
  const { tx, clock, messenger, subjects, trigger } = settling;
  const template = await findOwnTemplate(tx.trx, templateId);
  const why = whyNotSaid(template, 'scheduled-trigger', messenger);
  if (!template || why !== undefined) return refused(why ?? '');
  const recipients = await recipientsOf(tx.trx, to);
  if (recipients.length === 0) return refused(NOBODY);
  const { told, withoutNumber } = await writeByTemplate({
    trx: tx.trx,
    clock,
    messenger,
    template,
    recipients,
    valuesFor: (recipient) => templateValues(settling, recipient),
  });
  const left = withoutNumberText(withoutNumber);
  if (told === 0) return refused(`${NOBODY}${left}`);
  return done(`${peopleText(told)} told of ${countText(subjects.length, trigger.subject)}.${left}`);
}

/** Each person of those that they have; what nobody has is said in the run log. */
async function remind(settling: Settling, { by }: ScheduledActionOf<'remind'>): Promise<Done> {
  const { tx, subjects, trigger } = settling;
  const working = (await findAccounts(tx.trx)).filter(({ isBlocked, isInvited }) => !isBlocked && !isInvited);
  const held = Map.groupBy(subjects, ({ assigneeId }) => assigneeId);
  const receivers = working.filter(({ id }) => held.has(id));
  let count = 0;
  for (const receiver of receivers) {
    const theirs = held.get(receiver.id) ?? [];
    await writeTo(settling, receiver, { by, saying: `${waits(theirs.length)} for you:`, subjects: theirs });
    count += theirs.length;
  }
  const left = subjects.length - count;
  const leftText = left === 0 ? '' : ` ${ofNobody(left, trigger.subject)}`;
  if (receivers.length === 0) return refused(`There is nobody to remind.${leftText}`);
  return done(`${peopleText(receivers.length)} reminded of ${countText(count, trigger.subject)}.${leftText}`);
}

const waits = (count: number): string => (count === 1 ? 'waits' : 'wait');
const ofNobody = (count: number, subject: ScheduledSubject): string =>
  `${countText(count, subject)} ${count === 1 ? 'is' : 'are'} with nobody.`;

async function snapshot({ tx, clock, secrets, jobs, trigger, subjects }: Settling): Promise<Done> {
  const ids = subjects.map(({ id }) => id);
  await askForSnapshot({ clock, secrets, jobs }, tx, {
    merchantId: trigger.merchantId,
    askedBy: trigger.savedBy,
    subject: trigger.subject,
    ids,
  });
  return done(`A snapshot of ${countText(ids.length, trigger.subject)} is being written.`);
}
