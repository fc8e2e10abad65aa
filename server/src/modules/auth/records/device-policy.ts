import ipaddr from 'ipaddr.js';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/**
 * What makes a device known: the browser's name without its versions, which change by themselves,
 * and the network, wide enough that a router's new address does not alarm.
 */
export function deviceTrait(deviceInfo: string, address: string): string {
  return `${deviceInfo.replaceAll(/[\d._]/g, '')} from ${networkOf(address)}`;
}

/** What a device is known by: nobody who reads the database learns where a user signs in from. */
export const deviceHash = (
  secrets: Pick<SecretBox, 'digest'>,
  userId: string,
  { deviceInfo, address }: { deviceInfo: string; address: string },
): Buffer => secrets.digest(deviceTrait(deviceInfo, address), `device of ${userId}`);

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  return bytes.slice(0, parsed.kind() === 'ipv4' ? 2 : 4).join('.');
}
