import { createHash } from 'node:crypto';
import { DOCUMENT_FILE_MAX_BYTES, type DocumentFormat } from '@tamis/contract/cases';
import { PayloadTooLargeError, ValidationError } from '../../../../platform/errors/app-error.ts';
import type { UploadedFile } from '../../../../platform/http/route.ts';
import { newId } from '../../../../platform/new-id.ts';
import type { FileRow, StoredFile } from '../../records/documents/documents-store.ts';
import type { DocumentsCtx } from '../documents-ctx.ts';
import { fileNameOf, formatOf, HEAD_BYTES } from './format-policy.ts';
import { inspectPdf } from './inspect-pdf.ts';
import type { Scan } from './virus-scanner.ts';

export type ReceivedFile = Omit<StoredFile, 'documentId'>;

/**
 * Keeps one file while it comes in, sealed; it is held in memory at no time but while a PDF is looked through, of which one
 * is at a time. Throws for what is not taken, of which nothing is left but what the clean-up removes.
 */
export async function receiveFile(ctx: DocumentsCtx, sent: UploadedFile): Promise<ReceivedFile> {
  const { files, scanner } = ctx.documents;
  const { merchantId } = ctx.actor;
  const [id, name] = [newId(ctx.clock), fileNameOf(sent.name)];
  const facts = watch(name, sent.stream, scanner?.());
  const { digest: storedAs } = await files.keep(merchantId, id, facts.bytes());
  const { format, size, sha256, scan } = facts.told();
  const flags = format.name === 'PDF' ? await flagsOf(name, () => whole(files.open(merchantId, { id, storedAs }))) : [];
  return {
    id,
    name,
    contentType: format.contentType,
    size,
    rotation: 0,
    sha256,
    storedAs,
    removedAt: null,
    scan,
    flags,
  };
}

interface FileFacts {
  format: DocumentFormat;
  size: number;
  sha256: string;
  scan: FileRow['scan'];
}

/** Lets the bytes through and tells at their end what they were; they throw at their end for what is not taken. */
function watch(name: string, stream: AsyncIterable<Buffer>, scan: Scan | undefined) {
  let told: FileFacts | undefined;
  async function* bytes(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let [head, size] = [Buffer.alloc(0), 0];
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        // What is too much is read to its end and forgotten: the sender is still talking.
        if (size > DOCUMENT_FILE_MAX_BYTES) continue;
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
        hash.update(chunk);
        await scan?.take(chunk);
        yield chunk;
      }
      if (size > DOCUMENT_FILE_MAX_BYTES)
        throw new PayloadTooLargeError('file', `${name} is larger than ${DOCUMENT_FILE_MAX_BYTES / 1024 ** 2} MB.`);
      if (size === 0) throw ValidationError.at('file', `${name} is empty.`);
      const format = formatOf(name, head);
      told = { format, size, sha256: hash.digest('hex'), scan: await scanned(name, scan) };
    } finally {
      scan?.giveUp();
    }
  }
  return {
    bytes,
    told(): FileFacts {
      if (!told) throw new Error(`${name} was not read to its end`);
      return told;
    },
  };
}

async function scanned(name: string, scan: Scan | undefined): Promise<FileRow['scan']> {
  if (!scan) return 'not_scanned';
  const verdict = await scan.verdict();
  if (verdict.kind === 'infected')
    throw ValidationError.at('file', `The virus scanner found ${verdict.name} in ${name}. It was not kept.`);
  return verdict.kind === 'clean' ? 'clean' : 'quarantined';
}

async function flagsOf(name: string, read: () => Promise<Buffer>): Promise<FileRow['flags']> {
  const { isEncrypted, flags } = await inspectPdf(read);
  if (isEncrypted)
    throw ValidationError.at('file', `${name} is encrypted: nobody could check it. Save it without a password.`);
  return flags;
}

export async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
