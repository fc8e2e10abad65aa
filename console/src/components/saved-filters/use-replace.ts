import { useMutation, useQueryClient } from '@tanstack/react-query';
import { findSavedFilters, type SavedQuery, updateSavedFilter } from '@tamis/contract/saved-filters';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { savedFilterTexts } from './texts.ts';
import type { KnownFilter } from './use-saved-filters.ts';

/** Lets a filter ask for what is shown. */
export function useReplace(shown: SavedQuery | undefined, onDone: () => void) {
  const say = savedFilterTexts.useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name, filter }: KnownFilter) =>
      call(updateSavedFilter, { params: { id }, body: { name, filter: shown ?? filter } }),
    onSuccess: async ({ name }) => {
      toast.success(say('replaced', { name }));
      onDone();
      await refresh(client, findSavedFilters);
    },
  });
}
