import { FAILING_DAYS } from '@tamis/contract/webhooks';
import type { MailOrder } from '../../../platform/mail/mail-content.ts';

interface About {
  id: string;
  name: string;
  owner: { merchantId: string; email: string; name: string };
  consoleUrl: string;
}

const orderOf = ({ id, name, owner, consoleUrl }: About) => ({
  merchantId: owner.merchantId,
  to: owner.email,
  values: {
    'user.firstName': owner.name,
    'webhook.name': name,
    'webhook.link': new URL(`/iapi/webhooks?id=${id}`, consoleUrl).href,
    days: String(FAILING_DAYS),
  },
});

export const failingMail = (about: About): MailOrder<'webhook-failing'> => ({
  purpose: 'webhook-failing',
  ...orderOf(about),
});

export function switchedOffMail(about: About, because: 'gone' | 'failing'): MailOrder<'webhook-off'> {
  const { values, ...order } = orderOf(about);
  const reason =
    because === 'gone'
      ? `The receiver of the webhook ${about.name} answered that it is gone for good (410).`
      : `For ${FAILING_DAYS} days no event has reached the receiver of the webhook ${about.name}.`;
  return { purpose: 'webhook-off', ...order, values: { ...values, 'webhook.reason': reason } };
}
