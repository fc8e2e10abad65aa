import type { Identifier } from '@tamis/engine';
import { countryCode } from '../countries.ts';
import { identifierKind } from '../identifier-kind.ts';
import { identifierLabels } from './identifier-labels.ts';

/** Any words that say that a number follows: 'Dubai Chamber of Commerce Membership No.' */
const labelWords = String.raw`[\p{Lu}(][\p{L}\p{N}.'’/()&-]*(?: [\p{L}.'’/()&-]+){0,6}?`;
const generalLabel = `${labelWords} ?(?:Numbers?|No\\.?|ID|I\\.D\\.|Registration Identification|Code|Num\\.)`;
const country = String.raw`(?: \((?<region>[^()]*)\))??(?: \((?<country>[^()]*)\))?`;
const date = String.raw`(?:(?:\d{1,2} )?\w{3} )?\d{4}`;
const span = `${date}(?: to ${date})?`;
const dates = `(?: issued (?<issued>${span}))?(?: expires (?<expires>${span}))?`;
/** Parentheses belong to a value when they touch it, as in 'K357514(4)' and '(HWI)040182'. */
const value = String.raw`(?<value>(?:[^\s()]|\([^()]*\)(?=\S)|(?<=\S)\([^()]*\)(?!\S)| )+?)`;
const label = `(?<label>(?:${identifierLabels.join('|')}|${generalLabel})(?: (?:Card|No\\.?|Number))?):?(?: ?#:?)?`;
const identifierPattern = new RegExp(`^${label} +${value}${country}${dates}$`, 'u');
/** A value has a digit or is a code in capitals; anything else is words, not a number. */
const valuePattern = /\d|^[\p{Lu}-]{2,12}(?: \p{Lu}{2})?$/u;
const vesselNumberPattern = /^Vessel Registration Identification (?:IMO )?(\d{7})$/;
const walletPattern = /^Digital Currency Address - (\w+) ([\w:-]+)$/;
const contactPatterns: readonly RegExp[] = [
  /^(?<label>Web ?site|URL):? +(?<value>\S+)$/i,
  /^(?<label>E-?mail(?: Address)?):? ?(?<value>\S+@\S+)$/i,
  /^(?<label>(?:Tele)?phone|Fax|Tel|Mobile)(?: (?:Number|No\.?))?[.:]? (?<value>[+(]? ?\(?\d[\d()/+. -]*)$/i,
  /^(?<value>(?:https?:\/\/|www\.)\S+?)(?: \(website\)\.?)?$/i,
  /^(?<value>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)(?: \(e-?mail\)\.?)?$/i,
];

/** An identifier or a way to reach the entry, as OFAC's remarks state it; undefined when it states none. */
export function ofacIdentifier(statement: string): Identifier | undefined {
  return wallet(statement) ?? vesselNumber(statement) ?? contact(statement) ?? numbered(statement);
}

function wallet(statement: string): Identifier | undefined {
  const [, currency = '', address] = walletPattern.exec(statement) ?? [];
  return address
    ? { kind: 'crypto-wallet', value: address, label: 'Digital Currency Address', note: currency }
    : undefined;
}

function vesselNumber(statement: string): Identifier | undefined {
  const [, imo] = vesselNumberPattern.exec(statement) ?? [];
  return imo ? { kind: 'imo', value: imo, label: 'Vessel Registration Identification' } : undefined;
}

function contact(statement: string): Identifier | undefined {
  for (const pattern of contactPatterns) {
    const found = pattern.exec(statement)?.groups;
    if (!found?.['value']) continue;
    const name = found['label'] ?? (found['value'].includes('@') ? 'Email Address' : 'Website');
    return { kind: identifierKind(name), value: found['value'], label: name };
  }
  return undefined;
}

function numbered(statement: string): Identifier | undefined {
  const found = identifierPattern.exec(statement)?.groups;
  if (!found?.['label'] || !valuePattern.test(found['value'] ?? '')) return undefined;
  const isCompanyNumber = /^(?:Company|Identification) Number IMO/.test(statement);
  const code = countryCode(found['country'] ?? '');
  const unknownCountry = code ? '' : (found['country'] ?? '');
  const note = [
    found['region'],
    unknownCountry,
    found['issued'] && `issued ${found['issued']}`,
    found['expires'] && `expires ${found['expires']}`,
  ]
    .filter(Boolean)
    .join(', ');
  const name = found['label'].replace(/[:#\s]+$/, '');
  return {
    kind: isCompanyNumber ? 'registration' : identifierKind(name),
    value: found['value'] ?? '',
    label: name,
    ...(code && { country: code }),
    ...(note && { note }),
  };
}
