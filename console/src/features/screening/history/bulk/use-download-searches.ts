import { downloadSearches } from '@tamis/contract/exports';
import { call } from '../../../../api/call.ts';
import { useSheet } from '../../../../components/download/use-sheet.ts';
import { actionTexts } from '../texts.ts';

/** The selected searches as one sheet. */
export function useDownloadSearches(ids: readonly string[]) {
  const say = actionTexts.useTexts();
  return useSheet(() => call(downloadSearches, { body: { ids: [...ids] } }), say('downloadFailed'));
}
