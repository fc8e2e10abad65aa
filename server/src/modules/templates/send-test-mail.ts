import { HOUR_MS } from '@tamis/contract/durations';
import { sendTestMail as endpoint, TEST_MAILS_AN_HOUR } from '@tamis/contract/mail-templates';
import { isOwnKey, ownKindOf } from '@tamis/contract/templates/own-kinds';
import type { TemplateText, Variables } from '@tamis/contract/templates/purpose';
import { purposeOf } from '@tamis/contract/templates/purposes';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError, TooManyRequestsError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { countGuess } from '../auth/index.ts';
import { findAccount } from '../users/index.ts';
import { refuseFaulty } from './save-mail-template.ts';

export interface TestMailServices {
  messenger: Pick<Messenger, 'letter' | 'delivers'>;
}

/** Says in its subject that it is a test: its links lead nowhere and its codes are good for nothing. */
const testOf = ({ subject, body }: TemplateText, variables: Variables) => {
  const examples = Object.entries(variables).map(([name, { example }]) => [name, example] as const);
  const { subject: filled, ...mail } = renderMail({ subject, body }, Object.fromEntries(examples));
  return { subject: `[Test] ${filled}`, ...mail };
};

/** To oneself, and to nobody else: it is no way to write to others. */
export const sendTestMail: Verb<typeof endpoint, Ctx & TestMailServices> = (ctx, { body: { purpose, ...text } }) => {
  const { variables } = isOwnKey(purpose) ? ownKindOf(purpose) : purposeOf(purpose);
  refuseFaulty(text, variables);
  return ctx.writeAsSystem(async ({ trx, audit }) => {
    const { userId } = ctx.actor;
    const now = ctx.clock.now();
    const sent = await countGuess(trx, `test mails of ${userId}`, now, new Date(now.getTime() - HOUR_MS));
    if (sent > TEST_MAILS_AN_HOUR)
      throw new TooManyRequestsError(`At most ${TEST_MAILS_AN_HOUR} test mails an hour are sent. Wait a while.`);
    const account = await findAccount(trx, userId);
    if (!account) throw new NotFoundError('Your account');
    const rendered = testOf(text, variables);
    await ctx.messenger.letter(trx, { kind: 'test-mail', to: account.email, rendered });
    await audit({
      action: endpoint.name,
      subjectType: 'mail-template',
      subjectId: purpose,
      body: { to: account.email },
    });
    return { to: account.email, isDelivered: ctx.messenger.delivers.mail };
  });
};
