import ipaddr from 'ipaddr.js';

/** Which addresses in X-Forwarded-For are believed: none, those that so many proxies in front wrote, or those of these proxies. */
export type TrustedProxies = false | number | string[];

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_HOPS = 9;

/**
 * The proxies that a setting names: `false`, a number of hops from 1 to 9, or addresses, networks and the names of ranges
 * that `proxy-addr` knows, separated by commas. Undefined for anything else; `true` with it, as whoever is believed
 * without being named can write any address.
 */
export function trustedProxies(setting: string): TrustedProxies | undefined {
  if (setting === 'false' || setting === '0') return false;
  if (/^\d+$/.test(setting)) return Number(setting) <= MOST_HOPS ? Number(setting) : undefined;
  const places = setting.split(',').map((place) => place.trim());
  return places.every(isPlace) ? places : undefined;
}

const isPlace = (place: string): boolean =>
  RANGES.includes(place) || ipaddr.isValid(place) || ipaddr.isValidCIDR(place);
