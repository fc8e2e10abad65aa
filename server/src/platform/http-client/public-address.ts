import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Public by its number, but answered inside the cloud: the machine's own configuration, as at 169.254.169.254. */
const INSIDE_CLOUDS = new Set(['168.63.129.16']);
/** All that has ever been given out of IPv6; the rest, such as ::7f00:1 for 127.0.0.1, is no address of the internet. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address belongs to the public internet: not private, loopback, link-local, mapped, tunnelled or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || INSIDE_CLOUDS.has(parsed.toString())) return false;
  return !(parsed instanceof ipaddr.IPv6) || (parsed.match(GIVEN_OUT) && !isTunnelled(parsed));
}

/** ISATAP: the second half of the address carries one of IPv4, private ones too. */
const isTunnelled = ({ parts }: ipaddr.IPv6): boolean => parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);

/**
 * The IP address that a URL names literally; undefined for a host name. `URL` has already turned
 * 2130706433, 0x7f.1 and 0177.1 into dotted form.
 */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}
