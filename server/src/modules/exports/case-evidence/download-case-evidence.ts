import type { downloadCaseEvidence as endpoint } from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import type { DocumentFiles } from '../../cases/index.ts';
import type { ExportsCtx } from '../exports-ctx.ts';
import { fileName } from '../words/file-name.ts';
import { streamPack } from '../pack/stream-pack.ts';
import { type CasePack, readCasePack } from './case-pack.ts';
import { packFiles } from './pack-files.ts';

export type CaseEvidenceCtx = ExportsCtx & { documents: Pick<DocumentFiles, 'open'> };

/**
 * Everything about a case, with the proof of the audit log that it is as it was. What leaves is in the log before its first
 * byte does; the row that seals it follows when all has passed, as the digests are known then.
 */
export const downloadCaseEvidence: Verb<typeof endpoint, CaseEvidenceCtx> = async (ctx, { params: { id } }) => {
  const pack = await ctx.read((trx) => readCasePack(trx, ctx, id));
  const { evidence, maker } = pack;
  const subject = { subjectType: 'case', subjectId: id } as const;
  await ctx.write(({ audit }) => audit({ action: 'cases.evidence', ...subject, body: takenAway(pack) }));
  const files = packFiles(pack, ctx.actor.merchantId, ctx.documents);
  return {
    fileName: fileName(`evidence-${evidence.details.reference}`, maker.at, 'zip'),
    contentType: 'application/zip',
    content: streamPack(ctx, { subject, also: evidence.subjects, madeAt: maker.at }, files),
  };
};

function takenAway({ originals, certificates }: CasePack) {
  const [given, leftOut] = [
    originals.filter(({ path }) => path !== null),
    originals.filter(({ path }) => path === null),
  ];
  return {
    files: given.map(({ name, sha256 }) => ({ name, sha256 })),
    leftOut: leftOut.map(({ name, sha256 }) => ({ name, sha256 })),
    searches: certificates.map(({ searchId }) => searchId),
  };
}
