import { expect, it } from 'vitest';
import { identifierKind } from './identifier-kind.ts';

it.each([
  ['Passport', 'passport'],
  ['Número de pasaporte', 'passport'],
  ['Cedula No.', 'national-id'],
  ['National ID No.', 'national-id'],
  ['Electoral Registry No.', 'national-id'],
  ['Registration ID', 'registration'],
  ['Identification Number', 'national-id'],
  ['Tax ID No.', 'tax'],
  ['V.A.T. Number', 'tax'],
  ['R.F.C.', 'tax'],
  ['RUC', 'tax'],
  ['C.U.I.T.', 'tax'],
  ['C.U.R.P.', 'national-id'],
  ['Vessel Registration Identification IMO', 'imo'],
  ['MMSI', 'mmsi'],
  ['Call Sign', 'call-sign'],
  ['Aircraft Tail Number', 'tail-number'],
  ['SWIFT/BIC', 'swift'],
  ['Legal Entity Number', 'lei'],
  ['Digital Currency Address', 'crypto-wallet'],
  ['E-mail', 'email'],
  ['Fax No.', 'phone'],
  ['Website', 'website'],
  ['Unified Social Credit Code (USCC)', 'registration'],
  ['IBAN', 'account'],
  ['ISIN', 'other'],
])('calls %s a number of kind %s', (label, kind) => {
  expect(identifierKind(label)).toBe(kind);
});
