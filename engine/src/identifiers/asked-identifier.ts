import type { Identifier, IdentifierKind } from '../entry.ts';
import { identifierKey } from './identifier-key.ts';

/** Kinds that a search asks for. An IBAN stands among the accounts of lists; 'other' is a number whose kind is not known. */
export type AskedIdentifierKind = Exclude<IdentifierKind, 'website' | 'email' | 'phone'> | 'iban';

/** An identifier that a search gives beside its name. */
export interface AskedIdentifier {
  kind: AskedIdentifierKind;
  /** ISO 3166-1 alpha-2 of who issued it; absent: not known. */
  country?: string;
  /** As typed. */
  number: string;
}

/** Registers call one number of the state by all of these: a RUC is a tax number, a company number and an identity number. */
const stateNumbers: ReadonlySet<string> = new Set(['national-id', 'tax', 'registration']);

const WHOLE_BIC = 11;

/**
 * Keys under which an asked identifier is looked up. A BIC of eight characters is that of the head office, which some
 * write with XXX behind it (ISO 9362). Empty when the number is too short to tell anybody apart.
 */
export function askedKeys({ kind, number }: AskedIdentifier): string[] {
  const key = identifierKey(number);
  if (key === '') return [];
  if (kind !== 'swift') return [key];
  const office = key.length === WHOLE_BIC ? key.replace(/XXX$/, '') : key;
  return office.length === WHOLE_BIC ? [office] : [office, `${office}XXX`];
}

/** Whether a listed identifier that has one of its keys is the asked one: of its kind, of no other country, and a wallet in its case. */
export function isAsked(asked: AskedIdentifier, listed: Pick<Identifier, 'kind' | 'value' | 'country'>): boolean {
  if (!kindsMeet(asked.kind, listed.kind)) return false;
  if (asked.country !== undefined && listed.country !== undefined && asked.country !== listed.country) return false;
  const isWallet = asked.kind === 'crypto-wallet' || listed.kind === 'crypto-wallet';
  return !isWallet || isSameWallet(asked.number.trim(), listed.value.trim());
}

function kindsMeet(asked: AskedIdentifierKind, listed: IdentifierKind): boolean {
  if (asked === 'other' || listed === 'other') return true;
  if (asked === 'iban') return listed === 'account';
  return asked === listed || (stateNumbers.has(asked) && stateNumbers.has(listed));
}

/** Hexadecimal and bech32 addresses mean the same in any case (EIP-55, BIP-173); in all others each letter's case counts. */
const anyCase = /^(0x[0-9a-f]{40}|(bc|ltc)1[0-9a-z]+)$/i;

function isSameWallet(asked: string, listed: string): boolean {
  if (asked === listed) return true;
  return anyCase.test(asked) && asked.toLowerCase() === listed.toLowerCase();
}
