import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type CaseDocument, type DocumentFile, findCaseDocuments, findGroupedDocuments } from '@tamis/contract/cases';
import { queryOf, refresh } from '../../../api/query.ts';
import { inId } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { shownOfCases } from '../refresh-cases.ts';

const groupsQuery = (caseId: string) => queryOf(findGroupedDocuments, { params: { id: caseId } });

/** What an act on a document makes old. */
export const shownOfDocuments = [...shownOfCases, findGroupedDocuments, findCaseDocuments];
export const refreshDocuments = (client: QueryClient): Promise<void> => refresh(client, ...shownOfDocuments);

export interface ShownFile {
  document: CaseDocument;
  file: DocumentFile;
}

/** The documents of a case, and the file that is looked at: nothing is, until it is chosen, as every view is recorded. */
export function useDocuments(caseId: string) {
  const query = useQuery(groupsQuery(caseId));
  const [address, change] = useAddress({ document: inId, file: inId });
  const groups = query.data?.groups ?? [];
  const all = groups.flatMap(({ documents }) =>
    documents.flatMap((document) => document.files.map((file): ShownFile => ({ document, file }))),
  );
  const ofDocument = all.filter(({ document }) => document.id === address.document);
  const shown = ofDocument.find(({ file }) => file.id === address.file) ?? ofDocument[0];
  const show = (next: ShownFile | undefined): void =>
    change({
      document: next?.document.id ?? '',
      file: next && next.file !== next.document.files[0] ? next.file.id : '',
    });
  /** Through all files of all documents; from nothing to the first, or the last. */
  const step = (by: 1 | -1): void => {
    const place = shown ? all.indexOf(shown) + by : by === 1 ? 0 : all.length - 1;
    const next = all[place];
    if (next) show(next);
  };
  return { query, groups, all, shown, show, step };
}
