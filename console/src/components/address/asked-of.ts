import { type AddressOf, type AddressSchema, readAddress, writeAddress } from './address.ts';

/** What a list is asked for, as its address has it: what is as by default is absent. */
export type Asked = Readonly<Record<string, string>>;

export interface AskedList {
  /** Now. */
  asked: Asked;
  /** Asks for this and nothing else, from the first page on. */
  show: (asked: Asked) => void;
  /** What of it the address can ask for. */
  read: (asked: Readonly<Record<string, string | undefined>>) => Asked;
}

/** What an address asks for, as texts that can be kept and shown again. `change` shows other rows, from their first page on. */
export function askedOf<S extends AddressSchema>(
  schema: S,
  values: AddressOf<S>,
  change: (values: AddressOf<S>) => void,
): AskedList {
  return {
    asked: textsOf(schema, values),
    show: (asked) => change(readAddress(schema, asked)),
    read: (asked) => textsOf(schema, readAddress(schema, asked)),
  };
}

function textsOf<S extends AddressSchema>(schema: S, values: AddressOf<S>): Asked {
  const written = Object.entries(writeAddress<AddressSchema>(schema, values));
  return Object.fromEntries(written.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
