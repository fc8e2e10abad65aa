import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { base64File, fileTypes } from './made-file.ts';
import { saveFile } from './save-file.ts';

/** An XLSX sheet in the answer to one call. */
export interface MadeSheet {
  bytes: string;
  fileName: string;
}

/** Has an XLSX sheet made and saves it. @param errorTitle what failed, where the call's own words do not say it */
export const useSheet = (
  make: () => Promise<MadeSheet>,
  errorTitle?: string,
): UseMutationResult<MadeSheet, Error, void> =>
  useMutation({
    mutationFn: make,
    ...(errorTitle !== undefined && { meta: { errorTitle } }),
    onSuccess: ({ bytes, fileName }) => saveFile(base64File(bytes, fileName, fileTypes.xlsx)),
  });
