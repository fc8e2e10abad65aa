import * as contract from '@tamis/contract/screening-proofs';
import type { Trx } from '../../platform/db/database.ts';
import { ValidationError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { streamZip } from '../../platform/storage/pack-zip.ts';
import { proofFileName } from './proof-file-name.ts';
import { countSigned, findDaysBetween, findDocument } from './proofs-store.ts';

interface Range {
  from: string;
  until: string;
}

/** What leaves the house is kept in the log; the digest of the last day binds those of all before it. */
export const downloadProofs: Verb<typeof contract.downloadProofs> = async (ctx, { body: range }) => {
  const { merchantId } = ctx.actor;
  const days = await ctx.write(async ({ trx, audit }) => {
    await requireSignedRange(trx, merchantId, range);
    const found = await findDaysBetween(trx, merchantId, range);
    const [first, last] = [found.at(0), found.at(-1)];
    // A day that a move to another time zone left out.
    if (!first || !last) throw ValidationError.at('until', 'There is no day between them.');
    await audit({
      action: contract.downloadProofs.name,
      subjectType: 'screening-proof',
      subjectId: range.until,
      body: { ...range, days: found.length, firstDigest: first.digest, lastDigest: last.digest },
    });
    return found.map(({ day }) => day);
  });
  const files = days.map((day) => ({
    name: proofFileName(day, 'json'),
    async *open() {
      yield Buffer.from(await ctx.read((trx) => requireDocument(trx, merchantId, day)));
    },
  }));
  return {
    fileName: `screening-proofs-${range.from}-${range.until}.zip`,
    contentType: 'application/zip',
    content: streamZip(files, ctx.clock.now()),
  };
};

/** An archive that held less than it says would be taken for the whole. */
async function requireSignedRange(trx: Trx, merchantId: string, { from, until }: Range): Promise<void> {
  const { first, last } = await countSigned(trx, merchantId);
  if (first === null || last === null) throw ValidationError.at('until', 'No day is signed yet.');
  if (from < first) throw ValidationError.at('from', `The first day that is signed is ${first}.`);
  if (until > last) throw ValidationError.at('until', `The last day that is signed is ${last}.`);
}

async function requireDocument(trx: Trx, merchantId: string, day: string): Promise<string> {
  const document = await findDocument(trx, merchantId, day);
  if (document === undefined) throw new Error(`The proof of ${day} is gone`);
  return document;
}
