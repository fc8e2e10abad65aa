import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type AddressOf, type AddressSchema, readAddress, writeAddress } from './address.ts';

export interface AddressOptions {
  /** What is shown stays where it was scrolled to. */
  keepsScroll?: boolean;
}

/** Values that are not named stay as they are. `push`: the page as it was is the one that Back leads to; else the one before it stays that. */
export type ChangeAddress<S extends AddressSchema> = (
  values: Partial<AddressOf<S>>,
  options?: { push?: boolean },
) => void;

/** What the address keeps for a page, read by its schema, and how to change it. */
export function useAddress<S extends AddressSchema>(
  schema: S,
  { keepsScroll = false }: AddressOptions = {},
): [AddressOf<S>, ChangeAddress<S>] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const router = useRouter();
  const change = useCallback<ChangeAddress<S>>(
    (values, { push = false } = {}) => {
      // On the way to another page its address is no longer ours to change.
      if (!isSamePath(router.latestLocation.pathname, page)) return;
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, ...writeAddress(schema, values) }),
        replace: !push,
        resetScroll: !keepsScroll,
      });
    },
    [keepsScroll, navigate, page, router, schema],
  );
  return [readAddress(schema, search), change];
}

const comparable = (path = ''): string => path.toLowerCase().replace(/\/$/, '');
const isSamePath = (one: string, other: string | undefined): boolean => comparable(one) === comparable(other);
