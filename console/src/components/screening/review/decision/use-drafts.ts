import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What is written is nothing that is read again: it stays until it is saved, or until its author signs out. */
const draftKey = 'reason-drafts';

export interface Drafts {
  /** Of an entry; '' where nothing is written. */
  of: (entityId: string) => string;
  keep: (entityId: string, reason: string) => void;
  /** It is saved. */
  drop: (entityId: string) => void;
}

/** Reasons for decisions on the hits of a search that are written and not saved, whichever hit or page is shown meanwhile. */
export function useDrafts(searchId: string): Drafts {
  const client = useQueryClient();
  return useMemo(() => {
    const keyOf = (entityId: string) => [draftKey, searchId, entityId];
    client.setQueryDefaults([draftKey], { gcTime: Infinity });
    return {
      of: (entityId) => client.getQueryData<string>(keyOf(entityId)) ?? '',
      keep: (entityId, reason) => void client.setQueryData(keyOf(entityId), reason),
      drop: (entityId) => client.removeQueries({ queryKey: keyOf(entityId), exact: true }),
    };
  }, [client, searchId]);
}
