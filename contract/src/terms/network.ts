import { z } from 'zod';

/** An address, or a network of them in CIDR; IPv4 or IPv6. */
export const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Enter an address or a network, such as 203.0.113.0/24 or 2001:db8::/32',
});
