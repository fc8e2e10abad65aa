import { useMutation } from '@tanstack/react-query';
import type { BodyInputOf } from '@tamis/contract';
import { exportCases } from '@tamis/contract/cases';
import { fetchFile } from '../../../api/fetch-file.ts';
import { saveFile } from '../../../components/download/save-file.ts';
import { bulkTexts } from './texts.ts';

/** Cases as a sheet. */
export function useExportCases() {
  const say = bulkTexts.useTexts();
  return useMutation({
    meta: { errorTitle: say('downloadFailed') },
    mutationFn: async (body: BodyInputOf<typeof exportCases>) => saveFile(await fetchFile(exportCases, { body })),
  });
}
