import { useQuery } from '@tanstack/react-query';
import { downloadDocumentFile } from '@tamis/contract/cases';
import { fetchFile } from '../../../api/fetch-file.ts';
import type { ShownFile } from './use-documents.ts';

const KEPT_MS = 5 * 60_000;

/** What is safe to be shown of a file. It is asked for once, not with each change of its case: every view is recorded. */
export const useFile = ({ document, file }: ShownFile) =>
  useQuery({
    queryKey: ['preview of a document', file.id],
    queryFn: async () =>
      (await fetchFile(downloadDocumentFile, { params: { id: document.id, fileId: file.id }, query: { preview: '1' } }))
        .blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
    meta: { errors: 'inline' },
  });
