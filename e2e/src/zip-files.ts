import { Buffer } from 'node:buffer';
import { ZipFile } from 'yazl';

/** Files as a ZIP, in their order. */
export async function zipFiles(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, bytes] of files) archive.addBuffer(bytes, name);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
