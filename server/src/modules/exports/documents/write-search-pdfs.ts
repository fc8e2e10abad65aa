import type { Ctx } from '../../../platform/context.ts';
import { writePdfs } from '../../../platform/pdf/write-pdfs.ts';
import { type PackedFile, packZip } from '../../../platform/storage/pack-zip.ts';
import { readSearchFile } from '../../screening/index.ts';
import { documentMaker } from './document-maker.ts';
import { searchDocument } from './search-document.ts';

const PDFS_AT_ONCE = 10;

/** Searches as PDFs in a ZIP, each named by its id; those that are not there are left out. */
export async function* writeSearchPdfs(ctx: Ctx, ids: readonly string[]): AsyncGenerator<Buffer> {
  const maker = await ctx.read((trx) => documentMaker(trx, ctx));
  async function* pdfs(): AsyncGenerator<PackedFile> {
    for (let start = 0; start < ids.length; start += PDFS_AT_ONCE) {
      const some = ids.slice(start, start + PDFS_AT_ONCE);
      const files = await ctx.read((trx) => Promise.all(some.map((id) => readSearchFile(trx, id))));
      const found = files.filter((file) => file !== undefined);
      const drawn = await writePdfs(found.map((file) => searchDocument(file, maker)));
      for (const [index, bytes] of drawn.entries()) yield { name: `${found[index]?.search.id ?? ''}.pdf`, bytes };
    }
  }
  yield* packZip(pdfs(), maker.at);
}
