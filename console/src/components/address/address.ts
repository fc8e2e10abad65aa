/** How one value is kept in the address, as text. Its default is not written. */
export interface AddressField<T> {
  /** What cannot be is read as the default. */
  read(text: string | undefined): T;
  write(value: T): string | undefined;
}

export type AddressSchema = Record<string, AddressField<unknown>>;
export type AddressOf<S> = { [K in keyof S]: S[K] extends AddressField<infer T> ? T : never };

/** What was typed or named; '' by default. */
export const inText: AddressField<string> = { read: (text = '') => text, write: (value) => value || undefined };

/** One of these; the first by default. */
export const inChoice = <const T extends string>(first: T, ...others: readonly T[]): AddressField<T> => ({
  read: (text) => others.find((choice) => choice === text) ?? first,
  write: (value) => (value === first ? undefined : value),
});

/** A text that may be so; '' by default. */
export const inTextThat = (mayBe: (text: string) => boolean): AddressField<string> => ({
  ...inText,
  read: (text = '') => (mayBe(text) ? text : ''),
});

/** The id of a record; '' by default. */
export const inId = inTextThat((text) => /^[0-9a-f]{24}$/.test(text));

/** Several of these, in their own order; none by default. */
export const inChoices = <const T extends string>(choices: readonly T[]): AddressField<readonly T[]> => ({
  read: (text = '') => choices.filter((choice) => text.split(',').includes(choice)),
  write: (chosen) => chosen.join(',') || undefined,
});

/** A whole number from 1 on; undefined by default. */
export const inNumber: AddressField<number | undefined> = {
  read: (text) => (text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined),
  write: (value) => (value === undefined ? undefined : String(value)),
};

/** The place of something in a list, from 0 on; undefined by default. */
export const inPosition: AddressField<number | undefined> = {
  read: (text) => (text !== undefined && /^(0|[1-9]\d{0,6})$/.test(text) ? Number(text) : undefined),
  write: inNumber.write,
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
