import type { Identifier, IdentifierKind } from '@tamis/engine';
import { countryCode } from '../countries.ts';
import { firstText, texts } from './ftm-entity.ts';
import type { FtmEntity } from './ftm-entity.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Properties that hold identifiers. The last three are general: a number that a property above them holds too is
 * kept once, under the more telling label.
 */
export const identifierProperties: Readonly<Record<string, readonly [IdentifierKind, string]>> = {
  passportNumber: ['passport', 'Passport number'],
  socialSecurityNumber: ['national-id', 'Social security number'],
  innCode: ['tax', 'INN'],
  vatCode: ['tax', 'VAT number'],
  irsCode: ['tax', 'IRS number'],
  voenCode: ['tax', 'VOEN'],
  ogrnCode: ['registration', 'OGRN'],
  okpoCode: ['registration', 'OKPO'],
  kppCode: ['registration', 'KPP'],
  uscCode: ['registration', 'Unified social credit code'],
  jibCode: ['registration', 'JIB'],
  dunsCode: ['registration', 'DUNS'],
  cikCode: ['registration', 'SEC Central Index Key'],
  npiCode: ['registration', 'National Provider Identifier'],
  uniqueEntityId: ['registration', 'Unique Entity ID'],
  licenseNumber: ['registration', 'Licence number'],
  leiCode: ['lei', 'LEI'],
  swiftBic: ['swift', 'SWIFT/BIC'],
  bikCode: ['swift', 'BIK'],
  imoNumber: ['imo', 'IMO number'],
  mmsi: ['mmsi', 'MMSI'],
  callSign: ['call-sign', 'Call sign'],
  crsNumber: ['serial-number', 'CRS number'],
  serialNumber: ['serial-number', 'Serial number'],
  icaoCode: ['tail-number', 'ICAO aircraft address'],
  publicKey: ['crypto-wallet', 'Wallet address'],
  iban: ['account', 'IBAN'],
  accountNumber: ['account', 'Account number'],
  phone: ['phone', 'Phone'],
  email: ['email', 'E-mail'],
  website: ['website', 'Website'],
  isin: ['other', 'ISIN'],
  isinCode: ['other', 'ISIN'],
  permId: ['other', 'PermID'],
  bvdId: ['other', 'Bureau van Dijk ID'],
  icijId: ['other', 'ICIJ ID'],
  wikidataId: ['other', 'Wikidata ID'],
  ticker: ['other', 'Ticker'],
  taxNumber: ['tax', 'Tax number'],
  registrationNumber: ['registration', 'Registration number'],
  idNumber: ['national-id', 'ID number'],
};

/** Identifiers of an entity: its own properties, and the documents, wallets and accounts that point to it. */
export function ftmIdentifiers(entity: FtmEntity, surroundings: Surroundings): Identifier[] {
  const documents = surroundings.attached(entity.id, 'Identification', 'Passport').flatMap(documentOf);
  const held = surroundings
    .attached(entity.id, 'CryptoWallet', 'BankAccount')
    .flatMap((thing) => ownIdentifiers(thing));
  const seen = new Set<string>();
  return [...documents, ...ownIdentifiers(entity), ...held].filter(({ value, kind }) => {
    const key = isContact(kind) ? `${kind} ${value}` : value.replace(/[\s.-]/g, '').toUpperCase();
    return !seen.has(key) && seen.add(key);
  });
}

function ownIdentifiers(entity: FtmEntity): Identifier[] {
  return Object.entries(identifierProperties).flatMap(([property, [listedKind, label]]) => {
    const isTailNumber = entity.schema === 'Airplane' && property === 'registrationNumber';
    const kind = isTailNumber ? 'tail-number' : listedKind;
    const note = listedKind === 'crypto-wallet' ? firstText(entity, 'currency') : '';
    return texts(entity, property).map((text) => ({
      kind,
      value: text.replace(/^IMO\s*(?=\d)/i, ''),
      label,
      ...(note && { note }),
    }));
  });
}

function documentOf(document: FtmEntity): Identifier[] {
  const isPassport = document.schema === 'Passport';
  const label = firstText(document, 'type') || (isPassport ? 'Passport' : 'Identification');
  const country = countryCode(firstText(document, 'country'));
  const [start, end] = [firstText(document, 'startDate'), firstText(document, 'endDate')];
  const note = [
    ...texts(document, 'summary'),
    ...texts(document, 'authority').map((name) => `issued by ${name}`),
    ...(start ? [`issued ${start}`] : []),
    ...(end ? [`expires ${end}`] : []),
  ].join('; ');
  const kind = isPassport || /passport/i.test(label) ? 'passport' : 'national-id';
  return texts(document, 'number').map((value) => ({
    kind,
    value,
    label,
    ...(country && { country }),
    ...(note && { note }),
  }));
}

function isContact(kind: IdentifierKind): boolean {
  return kind === 'phone' || kind === 'email' || kind === 'website';
}
