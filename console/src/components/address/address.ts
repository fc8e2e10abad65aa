/** How one value is kept in the address, as text. Its default is not written. */
export interface AddressField<T> {
  /** What cannot be is read as the default. */
  read(text: string | undefined): T;
  write(value: T): string | undefined;
}

export type AddressSchema = Record<string, AddressField<unknown>>;
export type AddressOf<S> = { [K in keyof S]: S[K] extends AddressField<infer T> ? T : never };

/** What was typed or named; '' unless told. */
export const inText: AddressField<string> = { read: (text = '') => text, write: (value) => value || undefined };

/** One of these; the first unless told. */
export const inChoice = <const T extends string>(first: T, ...others: readonly T[]): AddressField<T> => ({
  read: (text) => others.find((choice) => choice === text) ?? first,
  write: (value) => (value === first ? undefined : value),
});

/** A whole number from 1 on; undefined unless told. */
export const inNumber: AddressField<number | undefined> = {
  read: (text) => (text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined),
  write: (value) => (value === undefined ? undefined : String(value)),
};

/** Screens before the table of pages was there write numbers. */
const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export function readAddress<S extends AddressSchema>(schema: S, search: Record<string, unknown>): AddressOf<S> {
  const values = Object.entries(schema).map(([name, { read }]) => [name, read(asText(search[name]))] as const);
  return Object.fromEntries(values) as AddressOf<S>;
}

/** The parameters of the address that say these values; undefined takes one out of it. */
export function writeAddress<S extends AddressSchema>(
  schema: S,
  values: Partial<AddressOf<S>>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, schema[name]?.write(value)]));
}
