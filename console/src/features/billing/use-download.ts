import { useMutation } from '@tanstack/react-query';
import { exportBillingReports } from '@tamis/contract/billing';
import { call } from '../../api/call.ts';
import { base64File, fileTypes } from '../../components/download/made-file.ts';
import { saveFile } from '../../components/download/save-file.ts';
import { showError } from '../../components/show-error.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { billingTexts } from './texts.ts';

/** Downloads the reports of merchants in a period; with none of them chosen it says so. */
export function useDownload(periodId: string): {
  isPending: boolean;
  download: (merchantIds: readonly string[]) => void;
} {
  const say = billingTexts.useTexts();
  const { isPending, mutate } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (merchantIds: readonly string[]) =>
      call(exportBillingReports, { params: { periodId }, body: { merchantIds: [...merchantIds] } }),
    onSuccess: ({ bytes, fileName }) => {
      saveFile(base64File(bytes, fileName, fileTypes.csv));
      toast.success(say('downloaded'), { message: fileName });
    },
    onError: (error) => showError(error, say('downloadFailed')),
  });
  const download = (merchantIds: readonly string[]): void => {
    if (merchantIds.length === 0) toast.error(say('noneSelected'));
    else mutate(merchantIds);
  };
  return { isPending, download };
}
