import { useMutation } from '@tanstack/react-query';
import { downloadSearches } from '@tamis/contract/exports';
import { call } from '../../../api/call.ts';
import { base64File, fileTypes } from '../../../components/download/made-file.ts';
import { saveFile } from '../../../components/download/save-file.ts';
import { actionTexts } from './texts.ts';

/** The selected searches as one sheet. */
export function useDownloadSearches(ids: readonly string[]) {
  const say = actionTexts.useTexts();
  return useMutation({
    meta: { errorTitle: say('downloadFailed') },
    mutationFn: () => call(downloadSearches, { body: { ids: [...ids] } }),
    onSuccess: ({ bytes, fileName }) => saveFile(base64File(bytes, fileName, fileTypes.xlsx)),
  });
}
