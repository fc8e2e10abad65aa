import { countryName } from '@tamis/contract/terms/countries';
import type { DateSpan, Identifier } from '@tamis/engine';

/** YYYY…, 'from/to' for a range, led by 'circa ' where the list says so. */
export function spanText({ from, to, circa }: DateSpan): string {
  return (circa ? 'circa ' : '') + (from === to ? from : `${from}/${to}`);
}

/** 'Passport K-770 611 (Northmarsh)', as the list calls it. */
export function identifierText({ label, value, country, note }: Identifier): string {
  const details = [country && countryName(country), note].filter(Boolean).join(', ');
  return `${label} ${value}${details ? ` (${details})` : ''}`;
}
