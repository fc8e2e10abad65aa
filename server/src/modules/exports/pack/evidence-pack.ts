import type { downloadEvidence as endpoint } from '@tamis/contract/exports';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { writePdf } from '../../../platform/pdf/write-pdfs.ts';
import { type PackedFile, packZip } from '../../../platform/storage/pack-zip.ts';
import { readSearchFile, type SearchFile } from '../../screening/index.ts';
import { findVersionFacts } from '../../watchlists/index.ts';
import type { DocumentMaker } from '../words/document-facts.ts';
import { documentMaker } from '../documents/document-maker.ts';
import type { ExportsCtx } from '../exports-ctx.ts';
import { findListVersionsOf } from '../exports-store.ts';
import { fileName } from '../words/file-name.ts';
import { digested, jsonFile, sealPack } from './seal-pack.ts';
import { searchDocument } from '../documents/search-document.ts';

const README = `Evidence pack of one search, made by Tamis.

report.pdf      for reading
search.json     what was asked, the lists and engine version that answered, and for each category the lists that could answer it (coverage)
hits.json       every hit with its entry, score, explanation and decision
left-out.json   every entry that facts left out of the hits, with its score by name alone and the facts at fault; null where the engine that answered did not tell
decisions.json  every decision on the hits, with who and when, and who approved it where a second person had to
approvals.json  every proposal that needed a second person: what was proposed, by whom and when, and who approved it or sent it back
updates.json    what changed in the hits, and in what facts left out, since: by a list, by other matching settings (with their version), by a refresh or by a reviewer who made a hit
notes.json      notes
lists.json      the list versions that answered, and those that changed the hits since, with digests of the publishers' files
manifest.json   SHA-256 of each file above
proof.json      the rows of the audit log about this search, and of the rows between them the digests, up to the row that records this pack;
                where the chain stood then is signed with the audit key of the installation, and the id of that key is beside it

Check it with: npm run audit:verify -- FILE
It says whether every file is as it was packed, whether the chain of the audit log is unbroken, and with which row and hash it ends. The audit log
of the installation that the pack comes from has the same hash in that row: a pack that was made up as a whole ends in another one.

Who made it is said by the signature. Ask the installation for the id of its key (GET /api/v1/audit/public-key), not whoever gave you the file, and
check it with: npm run audit:verify -- FILE --key ID
`;

/** Everything about a search, with the proof of the audit log that it is as it was. */
export const downloadEvidence: Verb<typeof endpoint, ExportsCtx> = async (ctx, { body: { id } }) => {
  const { file, maker, lists } = await ctx.read(async (trx) => {
    const found = await readSearchFile(trx, id);
    if (!found) throw new NotFoundError('The search');
    // Its empty list of hits would read as 'nobody'.
    if (!found.search.answeredBy)
      throw new ConflictError('This search has no answer yet: there is nothing to prove. Retry it first.');
    const versionIds = await findListVersionsOf(trx, ctx.actor.merchantId, id);
    return { file: found, maker: await documentMaker(trx, ctx), lists: await findVersionFacts(trx, versionIds) };
  });
  const files = await evidenceFiles(file, maker, lists);
  const { manifest, proof } = await sealPack(ctx, {
    subject: { subjectType: 'search', subjectId: id },
    madeAt: maker.at,
    files: files.map(digested),
  });
  const content = await collect(packZip([...files, manifest, proof], maker.at));
  return {
    fileName: fileName(`evidence-${file.search.searchTerm}`, maker.at, 'zip'),
    contentType: 'application/zip',
    content,
  };
};

async function evidenceFiles(file: SearchFile, maker: DocumentMaker, lists: unknown): Promise<PackedFile[]> {
  return [
    { name: 'README.txt', bytes: Buffer.from(README) },
    { name: 'report.pdf', bytes: await writePdf(searchDocument(file, maker)) },
    jsonFile('search.json', file.search),
    jsonFile('hits.json', file.hits),
    jsonFile('left-out.json', file.leftOut),
    jsonFile('decisions.json', file.decisions),
    jsonFile('approvals.json', file.approvals),
    jsonFile('updates.json', file.updates),
    jsonFile('notes.json', file.notes),
    jsonFile('lists.json', lists),
  ];
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
