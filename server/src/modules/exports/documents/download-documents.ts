import type { OutputOf } from '@tamis/contract';
import type { downloadCertificate as certificateEndpoint, downloadPdf as pdfEndpoint } from '@tamis/contract/exports';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts';
import { writePdf } from '../../../platform/pdf/write-pdfs.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { hitOf, type SearchFile } from '../../screening/index.ts';
import type { DocumentMaker } from '../words/document-facts.ts';
import { fileName, fileNameWithId } from '../words/file-name.ts';
import { readOneForExport } from './read-for-export.ts';
import { certificateDocument, hitDocument, searchDocument } from './search-document.ts';

/** One search as a PDF, or one of its hits. */
export const downloadPdf: Verb<typeof pdfEndpoint> = async (ctx, { body: { id, entityID } }) => {
  const { file, maker } = await readOneForExport(
    ctx,
    'exports.pdf',
    id,
    entityID === undefined ? {} : { entityId: entityID },
  );
  if (entityID === undefined) return pdfAnswer(file.search.searchTerm, searchDocument(file, maker), maker);
  const hit = hitOf(file, entityID);
  if (!hit) throw new NotFoundError('The hit');
  return pdfAnswer(hit.doc.name, hitDocument(file, hit, maker), maker);
};

/** The document that attests a search and its outcome. */
export const downloadCertificate: Verb<typeof certificateEndpoint> = async (ctx, { body: { id } }) => {
  const { file, maker } = await readOneForExport(ctx, 'exports.certificate', id);
  return pdfAnswer(nameOfCertificate(file), certificateDocument(file, maker), maker);
};

const nameOfCertificate = ({ search }: SearchFile): string => `certificate-${search.searchTerm}`;

/** In a ZIP, where two searches for one name must not be one file. */
export const certificateFileName = (file: SearchFile, at: Date): string =>
  fileNameWithId(nameOfCertificate(file), file.search.id, at, 'pdf');

async function pdfAnswer(
  name: string,
  document: PdfDocument,
  maker: DocumentMaker,
): Promise<OutputOf<typeof pdfEndpoint>> {
  return { bytes: (await writePdf(document)).toString('base64'), filename: fileName(name, maker.at, 'pdf') };
}
