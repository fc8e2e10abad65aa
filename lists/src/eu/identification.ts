import type { Entry, IdentifierKind } from '@tamis/engine';
import { pushNew } from '../push-new.ts';
import { childrenOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';
import { placeCountry } from './place.ts';

/** What the list's identificationTypeCode stands for; every other code is kept as 'other' under its description. */
const kinds: Readonly<Record<string, IdentifierKind>> = {
  passport: 'passport',
  id: 'national-id',
  ssn: 'national-id',
  NRN: 'national-id',
  nationcert: 'national-id',
  fiscalcode: 'tax',
  regnumber: 'registration',
  tradelic: 'registration',
  swiftbic: 'swift',
  imo: 'imo',
};

/** Attributes that say something against the document, with how reviewers read it. */
const flags: Readonly<Record<string, string>> = {
  diplomatic: 'diplomatic',
  knownExpired: 'expired',
  knownFalse: 'known to be false',
  reportedLost: 'reported lost',
  revokedByIssuer: 'revoked by issuer',
};

/** Adds one <identification>; its number in Latin letters is a second identifier when it differs. */
export function addIdentification(entry: Entry, identification: XmlElement): void {
  const { attributes } = identification;
  const code = attributes['identificationTypeCode'] ?? '';
  const label = attributes['identificationTypeDescription'] || code || 'Identification';
  const country = placeCountry(identification)?.code;
  const note = noteOf(identification);
  const numbers = new Set(
    [attributes['number'], attributes['latinNumber']].filter((number) => number !== undefined && number !== ''),
  );
  for (const value of numbers) {
    pushNew(entry.identifiers, {
      kind: kinds[code] ?? 'other',
      value,
      label,
      ...(country && { country }),
      ...(note && { note }),
    });
  }
  if (numbers.size === 0 && note) pushNew(entry.remarks, `${label}: ${note}`);
}

function noteOf(identification: XmlElement): string {
  const { attributes } = identification;
  const said = Object.entries(flags)
    .filter(([flag]) => attributes[flag] === 'true')
    .map(([, text]) => text);
  const labelled = [
    ['issued by', attributes['issuedBy']],
    ['issued on', attributes['issueDate']],
    ['valid to', attributes['validTo']],
    ['name on document', attributes['nameOnDocument']],
  ]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label} ${value}`);
  const remarks = childrenOf(identification, 'remark')
    .map(({ text }) => text)
    .filter((text) => text !== '');
  return [...said, ...labelled, ...remarks].join('; ');
}
