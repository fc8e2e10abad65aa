import { PayloadTooLargeError, ValidationError } from '../errors/app-error.ts';
import type { UploadedFile } from './route.ts';
import { uploadedName } from './uploaded-name.ts';

/** The one file of a form, whole. Throws ValidationError for none or several, PayloadTooLargeError for one beyond the limit. */
export async function readUpload(
  uploads: AsyncIterable<UploadedFile>,
  mostBytes: number,
): Promise<{ name: string; bytes: Buffer }> {
  let file: { name: string; bytes: Buffer } | undefined;
  for await (const { name, stream } of uploads) {
    const bytes = await readWhole(stream, mostBytes);
    if (file) throw ValidationError.at('file', 'Choose one file.');
    file = { name: uploadedName(name), bytes };
  }
  if (!file) throw ValidationError.at('file', 'Choose a file.');
  return file;
}

async function readWhole(stream: AsyncIterable<Buffer>, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    // What is too much is read to its end and forgotten: the sender is still talking.
    if (size <= mostBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > mostBytes)
    throw new PayloadTooLargeError('file', `The file is larger than ${mostBytes / 1024 ** 2} MB. Split it.`);
  return Buffer.concat(chunks);
}
