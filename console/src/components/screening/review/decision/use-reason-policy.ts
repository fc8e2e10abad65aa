import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Hit, needsReason, viewReasonPolicy } from '@tamis/contract/screening';
import { queryOf } from '../../../../api/query.ts';

/** Whether the merchant wants a reason for decisions on these hits, and its usual reasons. Until it is known none is asked for: the server refuses what lacks one. */
export function useReasonPolicy() {
  const { data } = useQuery(queryOf(viewReasonPolicy));
  const needs = useCallback(
    (...hits: readonly Hit[]) => hits.some(({ doc }) => needsReason(data?.categories ?? [], doc.types)),
    [data],
  );
  return { needs, presets: data?.presets ?? [] };
}
