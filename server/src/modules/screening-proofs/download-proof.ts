import * as contract from '@tamis/contract/screening-proofs';
import type { Verb } from '../../platform/http/route.ts';
import { writePdf } from '../../platform/pdf/write-pdfs.ts';
import { proofDocument } from './proof-document.ts';
import { proofFileName } from './proof-file-name.ts';
import { requireSigned } from './read-proofs.ts';

/** What leaves the house is kept in the log. */
export const downloadProof: Verb<typeof contract.downloadProof> = async (
  ctx,
  { params: { day }, body: { format } },
) => {
  const signed = await ctx.write(async ({ trx, audit }) => {
    const found = await requireSigned(trx, ctx.actor.merchantId, day);
    await audit({
      action: contract.downloadProof.name,
      subjectType: 'screening-proof',
      subjectId: day,
      body: { format, digest: found.digest },
    });
    return found;
  });
  const bytes = format === 'json' ? Buffer.from(signed.text) : await writePdf(proofDocument(signed));
  return { bytes: bytes.toString('base64'), fileName: proofFileName(day, format) };
};
