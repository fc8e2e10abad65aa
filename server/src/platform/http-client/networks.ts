import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address lies in one of some networks. */
export type Networks = (address: string) => boolean;

/** Reads addresses and networks separated by commas, such as `127.0.0.0/8, ::1`; undefined when one of them is neither. */
export function networksOf(text: string): Networks | undefined {
  const list = new BlockList();
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [base = '', prefix, ...more] = part.split('/');
    const kind = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    const longest = kind === 'ipv6' ? 128 : 32;
    const bits = prefix === undefined ? longest : Number(/^\d{1,3}$/.exec(prefix)?.[0] ?? Number.NaN);
    if (isIP(base) === 0 || more.length > 0 || !(bits <= longest)) return undefined;
    list.addSubnet(base, bits, kind);
  }
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    // An IPv4 address that is written as one of IPv6 is the IPv4 address.
    const known = ipaddr.process(address);
    return list.check(known.toString(), known.kind());
  };
}
