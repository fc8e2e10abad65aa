import { z } from 'zod';
import { countryCodes } from '../terms/country-codes.ts';
import { text } from '../calls/shared.ts';

/** What an identity number may be; 'other' where nobody knows. */
export const identityKinds = [
  'passport',
  'national-id',
  'tax',
  'registration',
  'imo',
  'mmsi',
  'call-sign',
  'tail-number',
  'serial-number',
  'lei',
  'swift',
  'iban',
  'account',
  'crypto-wallet',
  'other',
] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** What each kind is called, in forms and on papers. */
export const identityKindNames: Readonly<Record<IdentityKind, string>> = {
  passport: 'Passport',
  'national-id': 'National ID',
  tax: 'Tax number',
  registration: 'Registration number',
  imo: 'IMO number',
  mmsi: 'MMSI',
  'call-sign': 'Call sign',
  'tail-number': 'Tail number',
  'serial-number': 'Serial number',
  lei: 'LEI',
  swift: 'BIC (SWIFT)',
  iban: 'IBAN',
  account: 'Account number',
  'crypto-wallet': 'Wallet address',
  other: 'Other number',
};

export const IDENTITY_NUMBER_MAX_LENGTH = 150;
/** Shorter numbers would be borne by many. */
export const IDENTITY_NUMBER_MIN_SIGNS = 5;

/** An identity number as it is searched for: as typed, and compared without its spaces and signs. */
export interface IdentityNumber {
  kind: IdentityKind;
  /** ISO 3166-1 alpha-2 of who issued it; null when that is not known. */
  country: string | null;
  number: string;
}

/** What a number is compared by: letters of alphabets, four of which in a row are a word beside it, and digits. As in the engine's `identifierKey`. */
const signsOf = (number: string): string =>
  number
    .replaceAll('№', ' ')
    .normalize('NFKD')
    .toUpperCase()
    .replace(
      /[^A-Z\p{Nd}[\p{L}&&[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}]]]/gv,
      '',
    )
    .replace(/[^A-Z\p{Nd}]{4,}/gu, '');

/** The remainder by 97 of a text whose letters count from A = 10 (ISO 7064, MOD 97-10). */
function remainderBy97(signs: string): number {
  let remainder = 0;
  for (const sign of signs)
    for (const digit of String(Number.parseInt(sign, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** IMO resolution A.1117(30): six digits times 7 to 2, of whose sum the last digit is the seventh. */
function imoFault(signs: string): string | undefined {
  const digits = signs.replace(/^IMO/, '');
  if (!/^\d{7}$/.test(digits)) return 'An IMO number has seven digits';
  const sum = Array.from(digits.slice(0, 6)).reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return sum % 10 === Number(digits[6]) ? undefined : 'The check digit of this IMO number is wrong: please compare it';
}

/** ISO 17442: 18 letters and digits, then two check digits. */
function leiFault(signs: string): string | undefined {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(signs)) return 'An LEI has 20 letters and digits, the last two of them digits';
  return remainderBy97(signs) === 1 ? undefined : 'The check digits of this LEI are wrong: please compare it';
}

/** ISO 13616: country, two check digits, then the account. */
function ibanFault(signs: string): string | undefined {
  const iban = signs.replace(/^IBAN/, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return 'An IBAN has two letters, two digits and 11 to 30 more';
  const isRight = remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1;
  return isRight ? undefined : 'The check digits of this IBAN are wrong: please compare it';
}

/** ISO 9362. */
const bicFault = (signs: string): string | undefined =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(signs)
    ? undefined
    : 'A BIC has 8 or 11 letters and digits, the fifth and sixth of them a country';

const mmsiFault = (signs: string): string | undefined =>
  /^\d{9}$/.test(signs) ? undefined : 'An MMSI has nine digits';

const walletFault = (_signs: string, number: string): string | undefined =>
  /\s/.test(number) ? 'A wallet address has no spaces' : undefined;

const faults: Partial<Record<IdentityKind, (signs: string, number: string) => string | undefined>> = {
  imo: imoFault,
  lei: leiFault,
  iban: ibanFault,
  swift: bicFault,
  mmsi: mmsiFault,
  'crypto-wallet': walletFault,
};

/**
 * What is wrong with a number of a kind: its form, or the check digits of kinds that have them. Undefined for one that may
 * be searched; a wrong one would find nobody, whoever is listed.
 */
export function identityNumberFault(kind: IdentityKind, number: string): string | undefined {
  const signs = signsOf(number);
  if (Array.from(signs).length < IDENTITY_NUMBER_MIN_SIGNS)
    return `At least ${IDENTITY_NUMBER_MIN_SIGNS} letters or digits are needed`;
  return faults[kind]?.(signs, number.trim());
}

/** An identity number as a caller gives it, refused beside its number when that cannot be right. */
export const identityNumber = z
  .strictObject({
    kind: z.enum(identityKinds),
    country: z
      .enum(countryCodes, { error: ({ input }) => `'${String(input)}' is not a country code of two letters` })
      .nullish(),
    number: text(IDENTITY_NUMBER_MAX_LENGTH),
  })
  .superRefine(({ kind, number }, issues) => {
    const fault = identityNumberFault(kind, number);
    if (fault !== undefined) issues.addIssue({ code: 'custom', path: ['number'], message: fault });
  });

/** As it is kept with a search; null when none was given. */
export const keptIdentityNumber = z
  .object({ kind: z.enum(identityKinds), country: z.string().nullable(), number: z.string() })
  .nullable();

/** 'Passport PA K123456', for papers and sheets. */
export const identityText = ({ kind, country, number }: IdentityNumber): string =>
  [identityKindNames[kind], country, number].filter(Boolean).join(' ');
