import type { startCertificates as endpoint } from '@tamis/contract/exports';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { insertCertificateBatch } from './certificates-store.ts';
import { CERTIFICATES_JOB, type CertificatesJob, type ExportsCtx } from '../exports-ctx.ts';
import { countSearches } from '../exports-store.ts';

/** Begins to make certificates in the background. */
export const startCertificates: Verb<typeof endpoint, ExportsCtx> = async (
  ctx,
  { body: { merchantId, complySearchIds } },
) => {
  if (merchantId !== ctx.actor.merchantId) throw new NotFoundError('The search');
  const searchIds = [...new Set(complySearchIds)];
  const batchId = newId(ctx.clock);
  await ctx.write(async ({ trx, audit }) => {
    if ((await countSearches(trx, searchIds)) !== searchIds.length) throw new NotFoundError('The search');
    await insertCertificateBatch(trx, {
      id: batchId,
      merchantId,
      searchIds,
      createdBy: ctx.actor.userId,
      createdAt: ctx.clock.now(),
    });
    await ctx.jobs.enqueue(trx, CERTIFICATES_JOB, { batchId, merchantId } satisfies CertificatesJob, {
      singletonKey: batchId,
      by: ctx,
    });
    await audit({
      action: 'certificates.start',
      subjectType: 'certificate-batch',
      subjectId: batchId,
      body: { searchIds },
    });
  });
  return { batchId };
};
