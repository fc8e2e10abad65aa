import { deviceName } from '@tamis/contract/terms/device-name';
import type { Clock } from '../../../platform/clock.ts';
import type { MailOrder } from '../../../platform/mail/mail-content.ts';
import { CODE_MINUTES } from '../records/sign-in-policy.ts';
import { type Addressee, addressed, momentText } from './mail-texts.ts';

interface Occasion {
  clock: Clock;
  deviceInfo: string;
  address: string;
}

const valuesOf = (whom: Addressee, { clock, deviceInfo, address }: Occasion) => ({
  'user.firstName': whom.name,
  moment: momentText(clock),
  device: deviceText(deviceInfo),
  networkAddress: address,
});

/** Never the description itself: whoever signs in writes it, and could put words of their own into our mail. */
function deviceText(deviceInfo: string): string {
  const name = deviceName(deviceInfo);
  return name ? `${name.browser} on ${name.system}` : 'not a browser that we know';
}

export const newDevice = (whom: Addressee, occasion: Occasion): MailOrder<'new-device'> => ({
  purpose: 'new-device',
  ...addressed(whom),
  values: valuesOf(whom, occasion),
});

export const wrongCodes = (whom: Addressee, occasion: Occasion): MailOrder<'wrong-codes'> => ({
  purpose: 'wrong-codes',
  ...addressed(whom),
  values: valuesOf(whom, occasion),
});

export const verificationCode = (whom: Addressee, code: string): MailOrder<'verification-code'> => ({
  purpose: 'verification-code',
  ...addressed(whom),
  values: { 'user.firstName': whom.name, code, minutes: String(CODE_MINUTES) },
});
