import * as contract from '@tamis/contract/cases';
import type { Ctx } from '../../../platform/context.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { known } from '../records/case-file.ts';
import { findCase } from '../records/cases-store.ts';
import { CASE, tellCase } from '../records/tell-case.ts';
import type { CaseMail } from './case-mail.ts';
import { messageView } from './message-view.ts';
import { findMailStates, findMessages } from './messages-store.ts';
import { customerOf, writeToCustomer } from './write-to-customer.ts';

export const listCaseMessages: Verb<typeof contract.findCaseMessages, Ctx & CaseMail> = (ctx, { params, query }) =>
  ctx.read(async (trx) => {
    known(await findCase(trx, params.id));
    const { rows, totalRecords } = await findMessages(trx, params.id, query);
    const mails = new Map((await findMailStates(trx, params.id)).map((mail) => [mail.id, mail]));
    const isDelivered = ctx.messenger.delivers.mail;
    return { messages: rows.map((row) => messageView(row, mails.get(row.mailId), isDelivered)), totalRecords };
  });

/** In every stage: an approved customer is written to, too. */
export const createCaseMessage: Verb<typeof contract.createCaseMessage, Ctx & CaseMail> = (ctx, { params, body }) =>
  ctx.write(async ({ trx, audit }) => {
    const file = known(await findCase(trx, params.id));
    const customer = await customerOf(trx, file.id, body.toEntityLinkId);
    const message = await writeToCustomer(ctx, trx, file, customer, body);
    await audit({
      action: contract.createCaseMessage.name,
      subjectType: CASE,
      subjectId: file.id,
      body: { was: null, is: { to: customer.name, subject: body.subject, message: body.text } },
    });
    await tellCase(trx, file.merchantId, file.id);
    const mail = { id: message.mailId, sentAt: null, isFailing: false, isKept: true };
    return messageView(message, mail, ctx.messenger.delivers.mail);
  });
