import { useQuery } from '@tanstack/react-query';
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
import { queryOf } from '../../../api/query.ts';
import { useWorkActs } from '../../../components/work-steps/use-work-acts.ts';

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
  const { isBusy, run } = useWorkActs(viewCaseImport, findCaseImportRows, findCaseImports);
  const params = { id };
  return {
    isBusy,
    start: (body: { skipInvalid: boolean; isOpened: boolean }) => run(() => call(startCaseImport, { params, body })),
    pause: () => run(() => call(pauseCaseImport, { params })),
    resume: () => run(() => call(resumeCaseImport, { params })),
    cancel: () => run(() => call(cancelCaseImport, { params })),
  };
}
