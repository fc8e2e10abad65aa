import { HOUR_MS } from '@tamis/contract/terms/durations';
import { sendTestMail as endpoint, TEST_MAILS_AN_HOUR } from '@tamis/contract/mail-templates';
import { isOwnKey, ownKindOf } from '@tamis/contract/templates/own-kinds';
import { examplesOf, type TemplateText } from '@tamis/contract/templates/purpose';
import { purposeOf } from '@tamis/contract/templates/purposes';
import type { Values } from '@tamis/contract/templates/read-tags';
import { writeTextMessage } from '@tamis/contract/templates/text-message';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import {
  ConflictError,
  NotFoundError,
  TooManyRequestsError,
  ValidationError,
} from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { countGuess, findTextNumbers, maskPhone } from '../auth/index.ts';
import { findAccount, type UserAccount } from '../users/index.ts';
import { isSendable, NO_GATEWAY } from './own-template-view.ts';
import { refuseFaulty } from './save-mail-template.ts';
import type { TemplateMessenger } from './write-by-template.ts';

export interface TestMailServices {
  messenger: TemplateMessenger;
}

/** Says in its subject that it is a test: its links lead nowhere and its codes are good for nothing. */
const testOf = ({ subject, body }: TemplateText): TemplateText => ({ subject: `[Test] ${subject}`, body });

/** To oneself, and to nobody else: it is no way to write to others. */
export const sendTestMail: Verb<typeof endpoint, Ctx & TestMailServices> = (ctx, { body: asked }) => {
  const { purpose, channel, ...text } = asked;
  if (channel === 'sms' && !isOwnKey(purpose))
    throw ValidationError.at('channel', 'Only what triggers send can be a text message.');
  const { variables } = isOwnKey(purpose) ? ownKindOf(purpose) : purposeOf(purpose);
  refuseFaulty(text, variables, channel);
  if (!isSendable({ channel }, ctx.messenger)) throw new ConflictError(NO_GATEWAY);
  return ctx.writeAsSystem(async ({ trx, audit }) => {
    await countTest(trx, ctx);
    const account = await findAccount(trx, ctx.actor.userId);
    if (!account) throw new NotFoundError('Your account');
    const test = { trx, account, text: testOf(text), examples: examplesOf(variables) };
    const to = await (channel === 'sms' ? textTest(ctx, test) : mailTest(ctx, test));
    await audit({ action: endpoint.name, subjectType: 'mail-template', subjectId: purpose, body: { channel, to } });
    return { to, isDelivered: channel === 'sms' || ctx.messenger.delivers.mail };
  });
};

async function countTest(trx: Trx, { actor, clock }: Ctx): Promise<void> {
  const now = clock.now();
  const sent = await countGuess(trx, `test mails of ${actor.userId}`, now, new Date(now.getTime() - HOUR_MS));
  if (sent > TEST_MAILS_AN_HOUR)
    throw new TooManyRequestsError(`At most ${TEST_MAILS_AN_HOUR} test mails an hour are sent. Wait a while.`);
}

interface Test {
  trx: Trx;
  account: UserAccount;
  text: TemplateText;
  examples: Values;
}

async function mailTest({ messenger }: TestMailServices, { trx, account, text, examples }: Test): Promise<string> {
  await messenger.letter(trx, { kind: 'test-mail', to: account.email, rendered: renderMail(text, examples) });
  return account.email;
}

async function textTest({ messenger }: TestMailServices, { trx, account, text, examples }: Test): Promise<string> {
  const to = (await findTextNumbers(trx, [account.id])).get(account.id);
  if (to === undefined)
    throw new ConflictError('You have confirmed no number for text messages. Give one in your profile.');
  await messenger.text(trx, { kind: 'test-text', to, subject: text.subject, text: writeTextMessage(text, examples) });
  return maskPhone(to);
}
