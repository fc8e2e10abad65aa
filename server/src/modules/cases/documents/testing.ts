import { BASE_PATH } from '@tamis/contract';
import { type CaseDocument, uploadDocument } from '@tamis/contract/cases';
import PdfDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import type { Answer, Person, TestWorld } from '../../../testing/test-world.ts';

export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** A page with some words on it, by somebody else's hand. */
export async function pdfOf(
  words: string,
  draw: (pdf: PDFKit.PDFDocument) => void = () => undefined,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A5', ...options });
  const written = buffer(pdf);
  pdf.fontSize(18).text(words);
  draw(pdf);
  pdf.end();
  return written;
}

/** Uploads a document as the console does. */
export async function sendDocument(
  world: Pick<TestWorld, 'app'>,
  person: Pick<Person, 'token'> | null,
  caseId: string,
  files: readonly SentFile[],
  query: { typeId?: string; entityLinkId?: string } = {},
): Promise<Answer> {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await world.app.http.inject({
    method: 'POST',
    url: BASE_PATH + uploadDocument.path.replace(':id', caseId),
    query: { typeId: 'passport', ...query },
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
  return { status: response.statusCode, body: response.json() };
}

export const documentOf = ({ body }: Answer): CaseDocument => {
  if (!body.success) throw new Error(`The document was refused: ${JSON.stringify(body.errors)}`);
  return body.data as CaseDocument;
};

/** The file that an endpoint answers. */
export async function fileOf(
  world: Pick<TestWorld, 'app'>,
  { token }: Pick<Person, 'token'>,
  method: 'GET' | 'POST',
  path: string,
) {
  const response = await world.app.http.inject({
    method,
    url: BASE_PATH + path,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
