import { FAILING_DAYS } from '@tamis/contract/webhooks';
import type { MailContent } from '../../../platform/mail/mail-content.ts';

interface About {
  id: string;
  name: string;
  consoleUrl: string;
}

const action = ({ id, consoleUrl }: About) => ({
  label: 'Open the webhook',
  url: new URL(`/iapi/webhooks?id=${id}`, consoleUrl).href,
});

export const failingMail = (about: About): MailContent => ({
  subject: `The webhook ${about.name} has been failing for days`,
  paragraphs: [
    `For half of ${FAILING_DAYS} days no event has reached the receiver of the webhook ${about.name}.`,
    `It is tried on. If it still fails after ${FAILING_DAYS} days, the webhook is switched off.`,
  ],
  action: action(about),
  closing: [],
});

export const switchedOffMail = (about: About, because: 'gone' | 'failing'): MailContent => ({
  subject: `The webhook ${about.name} was switched off`,
  paragraphs: [
    because === 'gone'
      ? `The receiver of the webhook ${about.name} answered that it is gone for good (410).`
      : `For ${FAILING_DAYS} days no event has reached the receiver of the webhook ${about.name}.`,
    'Nothing is sent to it any more. When it works again, switch it on and send what failed again.',
  ],
  action: action(about),
  closing: [],
});
