import type { ScreeningFailure } from '@tamis/contract/cases';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { keepFailedSearch } from '../records/parties/screening-failures-store.ts';
import { triedAgain, triesOfReview } from '../records/parties/screening-tries-policy.ts';
import { CASE, tellCase } from '../records/tell-case.ts';
import type { Found } from './each-found.ts';
import { lockUnscreened, type UnscreenedLink } from './unscreened-store.ts';

const FAIL_SCREENING = 'cases.fail-screening';

/**
 * Keeps in each case in review, restricted ones too, that its search could not be screened again, and when it is tried next.
 * The log of a case tells it once in a review: the first time.
 */
export const keepFailure = (job: JobCtx, { id: searchId, merchantId }: Found, why: ScreeningFailure): Promise<void> =>
  job.writeRestricted(merchantId, async (tx) => {
    const now = job.clock.now();
    const links = await lockUnscreened(tx.trx, searchId, now);
    const first = new Map<string, UnscreenedLink>();
    for (const link of links) {
      const was = triesBefore(link);
      const { caseId, entityLinkId } = link;
      await keepFailedSearch(tx.trx, { caseId, entityLinkId, searchId, ...triedAgain(was, why, now) });
      if (!was) first.set(caseId, link);
    }
    if (first.size === 0)
      return tx.unaudited('The log of the case has told of it, or somebody has screened it meanwhile');
    for (const [caseId, { searchTerm: name }] of first) {
      await tx.audit({ action: FAIL_SCREENING, subjectType: CASE, subjectId: caseId, body: { name, searchId, why } });
      await tellCase(tx.trx, merchantId, caseId);
    }
  });

const triesBefore = ({ since, tries, reviewSince }: UnscreenedLink) =>
  since === null || tries === null ? null : triesOfReview({ since, tries }, reviewSince);
