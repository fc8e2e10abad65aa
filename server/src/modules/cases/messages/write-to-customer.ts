import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { findMerchantFacts } from '../../merchants/index.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import { type CaseMail, dayInWords } from './case-mail.ts';
import { insertMessage, type MessageRow } from './messages-store.ts';
import { partyOf } from './party-of.ts';

interface Customer {
  name: string;
  email: string;
}

/** The person of the case who is written to. Throws when they have no address. */
export async function customerOf(trx: Trx, caseId: string, entityLinkId: string): Promise<Customer> {
  const party = await partyOf(trx, caseId, entityLinkId);
  const email = party && 'email' in party.details ? party.details.email : '';
  if (!party || !z.email().safeParse(email).success)
    throw ValidationError.at('toEntityLinkId', 'Choose a person of this case who has an e-mail address.');
  return { name: party.name, email };
}

interface Letter {
  subject: string;
  text: string;
  /** What a message puts that is a request. */
  request?: { id: string; dueOn: string };
}

/** Mails it and keeps it in the case, both or neither. */
export async function writeToCustomer(
  { actor, clock, messenger }: Pick<Ctx, 'actor' | 'clock'> & CaseMail,
  trx: Trx,
  { id: caseId, merchantId, reference }: CaseRecord,
  customer: Customer,
  letter: Letter,
): Promise<MessageRow> {
  const merchant = await findMerchantFacts(trx, merchantId);
  const mailId = newId(clock);
  const order = { id: mailId, merchantId, to: customer.email };
  const values = { 'customer.name': customer.name, 'merchant.name': merchant.name, 'case.reference': reference };
  if (letter.request) {
    const due = dayInWords(letter.request.dueOn);
    const asked = { 'request.what': letter.subject, 'request.text': letter.text, 'request.due': due };
    await messenger.mail(trx, { purpose: 'case-request', ...order, values: { ...values, ...asked } });
  } else {
    const said = { 'message.subject': letter.subject, 'message.text': letter.text };
    await messenger.mail(trx, { purpose: 'case-message', ...order, values: { ...values, ...said } });
  }
  const message: MessageRow = {
    id: newId(clock),
    toName: customer.name,
    toEmail: customer.email,
    subject: letter.subject,
    text: letter.text,
    requestId: letter.request?.id ?? null,
    mailId,
    by: actor.userId,
    at: clock.now(),
  };
  await insertMessage(trx, { ...message, merchantId, caseId });
  return message;
}
