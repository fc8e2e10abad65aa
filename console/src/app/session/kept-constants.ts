import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findConstants, viewConfig } from '@tamis/contract/utility';
import { ENTITY_LIST_KEPT_MS, keep, KEPT_MS, keptQueryOf } from '../../api/kept-query.ts';
import type { Session } from '../../api/session.ts';
import { contactKey } from './support-contact.ts';

/**
 * Keeps in this browser what the specification names (SHELL-130): the constants, the nationalities, which outlive a
 * sign-out, and a setting of the installation for each merchant. Each has its expiry.
 */
export function useKeptConstants({ merchant }: Pick<Session, 'merchant'>): void {
  const { data, dataUpdatedAt } = useQuery(keptQueryOf(findConstants, 'constants'));
  useQuery(
    keptQueryOf(viewConfig, contactKey(merchant.id), ENTITY_LIST_KEPT_MS, { params: { name: 'supportContact' } }),
  );
  useEffect(() => {
    if (data) keep(localStorage, 'nationalities', data.nationalities, dataUpdatedAt, KEPT_MS);
  }, [data, dataUpdatedAt]);
}
