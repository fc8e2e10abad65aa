import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AddressOf, type AddressSchema, readAddress, writeAddress } from './address.ts';

/**
 * What the address keeps for a page, read by its schema, and how to change it: what is not named stays as it is. The page
 * before stays the one that Back leads to.
 */
export function useAddress<S extends AddressSchema>(
  schema: S,
): [AddressOf<S>, (change: Partial<AddressOf<S>>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (values: Partial<AddressOf<S>>): void =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, ...writeAddress(schema, values) }),
      replace: true,
    });
  return [readAddress(schema, search), change];
}
