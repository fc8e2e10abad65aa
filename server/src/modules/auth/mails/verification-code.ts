import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { CODE_MINUTES } from '../sign-in-policy.ts';
import { NOT_YOU } from './mail-texts.ts';

export const verificationCode = (code: string): MailContent => ({
  subject: 'Your verification code',
  paragraphs: ['Enter this code to go on:'],
  code,
  closing: [
    `The code is good for ${CODE_MINUTES} minutes, once. Nobody from Tamis will ask you for it.`,
    `Somebody who knows your password asked for it. ${NOT_YOU}`,
  ],
});
