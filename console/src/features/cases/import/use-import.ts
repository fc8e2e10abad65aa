import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cancelCaseImport,
  findCaseImportRows,
  findCaseImports,
  pauseCaseImport,
  resumeCaseImport,
  startCaseImport,
  viewCaseImport,
} from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { showError } from '../../../components/show-error.ts';

/** Beside the live events, which a proxy might swallow. */
const FOLLOW_MS = 2000;

/** One import, followed while it runs. */
export const useImport = (id: string) =>
  useQuery({
    ...queryOf(viewCaseImport, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? FOLLOW_MS : false),
  });

/** What can be done with an import; `isBusy` while it is being done. */
export function useImportState(id: string) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { id };
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      await refresh(client, viewCaseImport, findCaseImportRows, findCaseImports);
      setBusy(false);
    }
  };
  return {
    isBusy,
    start: (body: { skipInvalid: boolean; isOpened: boolean }) => run(() => call(startCaseImport, { params, body })),
    pause: () => run(() => call(pauseCaseImport, { params })),
    resume: () => run(() => call(resumeCaseImport, { params })),
    cancel: () => run(() => call(cancelCaseImport, { params })),
  };
}
