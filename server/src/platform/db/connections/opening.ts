import type { Scope, TransactionOptions } from '../database.ts';
import { SEES_RESTRICTED } from '../sees-restricted.ts';

const ID = /^[0-9a-f]{24}$/;

/** A statement that a connection keeps prepared under its name. */
export interface OpeningStatement {
  name: string;
  text: string;
  values: readonly string[];
}

/** What PostgreSQL is told before the first statement of a transaction, or before one that stands for itself. */
export interface Opening {
  /** Sent in one message with what they open; all of it is one transaction, even where none of them begins one. */
  statements: readonly OpeningStatement[];
  /** The same as a text of its own, which takes no snapshot of the data. */
  text: string;
}

const SETTINGS = `set_config('role', $1, true), set_config('tamis.merchant_id', $2, true), set_config('tamis.viewer', $3, true)`;

interface Settings {
  role: string;
  merchantId: string;
  viewer: string;
}

/** As whom one acts. Its settings end with the transaction, so that a pooled connection keeps nothing. */
function settingsOf(scope: Scope): Settings {
  if (scope.kind === 'system') return { role: 'tamis_system', merchantId: '', viewer: '' };
  const { merchantId, viewer = '' } = scope;
  if (!ID.test(merchantId)) throw new Error('The merchant of a transaction is not an id');
  if (viewer !== '' && viewer !== SEES_RESTRICTED && !ID.test(viewer))
    throw new Error('The viewer of a transaction is not an id');
  return { role: 'tamis_app', merchantId, viewer };
}

const setting = (name: string, text: string, { role, merchantId, viewer }: Settings): OpeningStatement => ({
  name,
  text,
  values: [role, merchantId, viewer],
});

/** Begins a transaction of this scope; of the owner of the schema when it is undefined. */
export function transactionOpening(scope: Scope | undefined, { readOnly = false }: TransactionOptions = {}): Opening {
  const begin = readOnly ? 'begin read only' : 'begin';
  const beginning = { name: readOnly ? 'begin_reading' : 'begin', text: begin, values: [] };
  if (!scope) return { statements: [beginning], text: begin };
  const settings = settingsOf(scope);
  return {
    statements: [beginning, setting('scope', `select ${SETTINGS}`, settings)],
    text: `${begin}; set local role ${settings.role}; set local tamis.merchant_id = '${settings.merchantId}'; set local tamis.viewer = '${settings.viewer}'`,
  };
}

/** Has one statement read as this scope, in a transaction that ends with it. */
export function lookOpening(scope: Scope): Opening['statements'] {
  const text = `select set_config('transaction_read_only', 'on', true), ${SETTINGS}`;
  return [setting('look', text, settingsOf(scope))];
}
