import { useMutation } from '@tanstack/react-query';
import {
  auditRequests,
  downloadCertificate,
  downloadEvidence,
  downloadPdf,
  downloadSearch,
} from '@tamis/contract/exports';
import { call } from '../../../api/call.ts';
import { fetchFile, type FetchedFile } from '../../../api/fetch-file.ts';
import { base64File, fileTypes, textFile } from '../../../components/download/made-file.ts';
import { saveFile } from '../../../components/download/save-file.ts';
import { showError } from '../../../components/show-error.ts';
import { useSession } from '../../../components/use-session.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';

export interface Download {
  fetch: () => Promise<FetchedFile>;
  /** What is said when it fails. */
  failed: string;
}

/** Saves a document as soon as it is there. */
export function useSaveDownload() {
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: ({ fetch }: Download) => fetch(),
    onSuccess: saveFile,
    onError: (error, { failed }) => showError(error, failed),
  });
}

/** A search, or one of its hits, as a PDF. */
export async function fetchPdf(id: string, entityID?: string): Promise<FetchedFile> {
  const { bytes, filename } = await call(downloadPdf, { body: { id, ...(entityID !== undefined && { entityID }) } });
  return base64File(bytes, filename, fileTypes.pdf);
}

/** Every document of a search. */
export function useDownloads(id: string) {
  const say = resultsTexts.useTexts();
  const merchantId = useSession()?.merchant.id ?? '';
  const sheet = async () => {
    const { bytes, fileName } = await call(downloadSearch, { body: { id } });
    return base64File(bytes, fileName, fileTypes.xlsx);
  };
  const audit = async () => {
    const { csv, fileName } = await call(auditRequests, { body: { id, merchant_id: merchantId } });
    return textFile(csv, fileName, fileTypes.csv);
  };
  const certificate = async () => {
    const { bytes, filename } = await call(downloadCertificate, { body: { id } });
    return base64File(bytes, filename, fileTypes.pdf);
  };
  return {
    sheet: { fetch: sheet, failed: say('sheetFailed') },
    pdf: { fetch: () => fetchPdf(id), failed: say('pdfFailed') },
    audit: { fetch: audit, failed: say('csvFailed') },
    certificate: { fetch: certificate, failed: say('certificateFailed') },
    evidence: { fetch: () => fetchFile(downloadEvidence, { body: { id } }), failed: say('evidenceFailed') },
  } satisfies Record<string, Download>;
}
