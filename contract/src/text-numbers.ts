import { z } from 'zod';
import { CODE_LENGTH } from './auth.ts';
import { endpoint, signedIn } from './calls/endpoint.ts';
import { phoneNumber, timestamp } from './calls/shared.ts';

const own = { tag: 'Profile', path: '/profile/text-number', access: signedIn, noCache: true } as const;
const change = { ...own, ownerOnly: true, writes: true } as const;

const textNumber = z.object({
  /** A part of the number; null where none was given. */
  number: z.string().nullable(),
  /** Nothing is sent there before. */
  confirmedAt: timestamp.nullable(),
  /** Whether an SMS gateway is set up; without one, text messages are kept in the outbox. */
  isDelivered: z.boolean(),
});

export const viewTextNumber = endpoint({
  ...own,
  method: 'GET',
  name: 'text-numbers.view',
  actionName: 'Get Text Number',
  summary: 'The number at which one takes text messages of triggers',
  writes: false,
  output: textNumber,
});

export const giveTextNumber = endpoint({
  ...change,
  method: 'PUT',
  name: 'text-numbers.give',
  actionName: 'Give Text Number',
  summary: 'Give a number for text messages of triggers; a code is sent to it',
  body: z.strictObject({ number: phoneNumber }),
  output: textNumber,
});

export const confirmTextNumber = endpoint({
  ...change,
  method: 'POST',
  path: '/profile/text-number/confirm',
  name: 'text-numbers.confirm',
  actionName: 'Confirm Text Number',
  summary: 'Show by the code that was sent that the number is one’s own; text messages are sent there from then on',
  body: z.strictObject({ code: z.string().trim().length(CODE_LENGTH, 'Invalid verification code') }),
  output: textNumber,
});

export const withdrawTextNumber = endpoint({
  ...change,
  method: 'DELETE',
  name: 'text-numbers.withdraw',
  actionName: 'Withdraw Text Number',
  summary: 'Take no text messages of triggers any more; the number is forgotten',
  output: textNumber,
});
