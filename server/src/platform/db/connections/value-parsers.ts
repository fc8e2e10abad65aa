import pg from 'pg';

const OID = { int8: 20, date: 1082, timestamp: 1114, int8Array: 1016, dateArray: 1182, textArray: 1009 } as const;

type Parse = (text: string) => unknown;

const parsers: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [OID.int8, parseInt8],
  [OID.int8Array, parseArrayOf(parseInt8)],
  [OID.date, (text) => text],
  [OID.dateArray, parseArrayOf((text) => text)],
  [OID.timestamp, (text) => new Date(`${text.replace(' ', 'T')}Z`)],
]);

/**
 * How column values become JavaScript values, the same on both engines: int8 → number (an Error when
 * it is not a safe integer), numeric → string (exact), date → 'YYYY-MM-DD', timestamptz → Date,
 * timestamp → Date (read as UTC), json and jsonb → their value, bytea → Buffer; arrays alike.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? parsers.get(oid) : undefined) ?? standardParser(oid, format),
};

function standardParser(oid: number, format: 'text' | 'binary'): Parse {
  return pg.types.getTypeParser(oid, format);
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large for a JavaScript number`);
  return value;
}

/** Arrays of one dimension. */
function parseArrayOf(parse: Parse): Parse {
  const parseTexts = standardParser(OID.textArray, 'text') as (text: string) => (string | null)[];
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}
