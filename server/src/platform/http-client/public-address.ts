import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address belongs to the public internet: not private, loopback, link-local, mapped, tunnelled or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * The IP address that a URL names literally; undefined for a host name. `URL` has already turned
 * 2130706433, 0x7f.1 and 0177.1 into dotted form.
 */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}
