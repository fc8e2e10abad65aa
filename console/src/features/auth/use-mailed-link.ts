import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  type AddressField,
  type AddressOf,
  type AddressSchema,
  readAddress,
} from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';

type Secrets = AddressSchema & Record<string, AddressField<string>>;

/**
 * What the link of a mail carries: in its fragment, which no server and no proxy sees, or, as older and documented links
 * do, in its query. It leaves the address at once, so that neither history nor a picture of the screen keeps it.
 */
export function useMailedLink<S extends Secrets>(schema: S): AddressOf<S> {
  const [query, change] = useAddress(schema);
  const fragment = useLocation({ select: ({ hash }) => hash });
  const found = fragment === '' ? query : readAddress(schema, Object.fromEntries(new URLSearchParams(fragment)));
  const isThere = Object.values(found).some((value) => value !== '');
  const text = JSON.stringify(found);
  const [kept, setKept] = useState(text);
  useEffect(() => {
    if (!isThere) return;
    setKept(text);
    change(readAddress(schema, {}));
  }, [change, isThere, schema, text]);
  // Written above, by this schema.
  return JSON.parse(isThere ? text : kept) as AddressOf<S>;
}
