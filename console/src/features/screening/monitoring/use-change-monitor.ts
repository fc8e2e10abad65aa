import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeMonitor, type SearchRecord } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { refreshAfterAct } from '../../../components/screening/search-data/refresh-searches.ts';

/** Switches monitoring of one search: shown at once, gone back to when it fails. @param texts what is said afterwards */
export function useChangeMonitor(
  search: Pick<SearchRecord, 'id' | 'isMonitored'>,
  texts: { changed: string; failed: string },
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (isMonitored: boolean) => call(changeMonitor, { body: { id: search.id, is_monitored: isMonitored } }),
    meta: { errorTitle: texts.failed },
    onSuccess: async () => {
      toast.success(texts.changed);
      await refreshAfterAct(client);
    },
  });
  const change = (isMonitored: boolean): void => {
    if (!mutation.isPending) mutation.mutate(isMonitored);
  };
  return { isMonitored: mutation.isPending ? mutation.variables : search.isMonitored, change };
}
