import { uploadBatch } from '@tamis/contract/batches';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { useSheetUpload } from '../../components/sheet-upload/use-sheet-upload.ts';

/** Sends a spreadsheet and opens the batch that it becomes. */
export function useBatchUpload(isMonitored: boolean) {
  const navigate = useNavigate();
  return useSheetUpload(async (body, transport) => {
    const query = { is_monitored: isMonitored ? 'true' : 'false' } as const;
    const { batch, warnings } = await call(uploadBatch, { query, body, transport });
    return { warnings, open: () => navigate({ to: '/aml/batch/details', search: { id: batch.id } }) };
  });
}
