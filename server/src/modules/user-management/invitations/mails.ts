import { INVITATION_DAYS } from '@tamis/contract/users';
import type { MailOrder } from '../../../platform/mail/mail-content.ts';

export const EMAIL_LINK_HOURS = 24;

interface Invited {
  merchantId: string;
  merchantName: string;
  email: string;
  name: string;
}

export const invitation =
  ({ merchantId, merchantName, email, name }: Invited) =>
  (link: string): MailOrder<'invitation'> => ({
    purpose: 'invitation',
    merchantId,
    to: email,
    values: { 'user.firstName': name, 'merchant.name': merchantName, link, days: String(INVITATION_DAYS) },
  });

export const newAddress =
  (merchantId: string, to: string) =>
  (link: string): MailOrder<'new-address'> => ({
    purpose: 'new-address',
    merchantId,
    to,
    values: { link, hours: String(EMAIL_LINK_HOURS) },
  });

export const addressChanges = (
  { merchantId, email, name }: Pick<Invited, 'merchantId' | 'email' | 'name'>,
  address: string,
): MailOrder<'address-changes'> => ({
  purpose: 'address-changes',
  merchantId,
  to: email,
  values: { 'user.firstName': name, newAddress: address },
});
