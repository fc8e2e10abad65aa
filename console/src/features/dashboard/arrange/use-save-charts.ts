import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeDashboardSettings, type ChartSetting, viewDashboardSettings } from '@tamis/contract/dashboard';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/query.ts';
import { showError } from '../../../components/show-error.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { arrangeTexts } from './texts.ts';

/** Saves the charts of the user in the order in which they stand. */
export function useSaveCharts(onSaved?: () => void) {
  const say = arrangeTexts.useTexts();
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (charts: readonly ChartSetting[]) =>
      call(changeDashboardSettings, { body: { chartConfig: charts.map((chart, order) => ({ ...chart, order })) } }),
    onSuccess: async () => {
      await refresh(client, viewDashboardSettings);
      toast.success(say('saved'));
      onSaved?.();
    },
    onError: (error) => showError(error, say('saveFailed')),
  });
}
