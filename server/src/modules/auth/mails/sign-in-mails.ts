import { deviceName } from '@tamis/contract/device-name';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { NOT_YOU } from './mail-texts.ts';

interface Occasion {
  moment: string;
  deviceInfo: string;
  address: string;
}

const place = ({ deviceInfo, address }: Occasion): string[] => [
  `Device: ${deviceText(deviceInfo)}`,
  `Network address: ${address}`,
];

/** Never the description itself: whoever signs in writes it, and could put words of their own into our mail. */
function deviceText(deviceInfo: string): string {
  const name = deviceName(deviceInfo);
  return name ? `${name.browser} on ${name.system}` : 'not a browser that we know';
}

export const newDevice = (occasion: Occasion): MailContent => ({
  subject: 'New sign-in to your account',
  paragraphs: [
    `Your account was used on ${occasion.moment} from a device or network that it was not used from before.`,
    ...place(occasion),
  ],
  closing: ['If this was you, there is nothing to do.', NOT_YOU],
});

export const wrongCodes = (occasion: Occasion): MailContent => ({
  subject: 'Wrong verification codes for your account',
  paragraphs: [
    `Somebody entered your password, and then several wrong verification codes, on ${occasion.moment}. They were not let in.`,
    ...place(occasion),
  ],
  closing: [NOT_YOU],
});
