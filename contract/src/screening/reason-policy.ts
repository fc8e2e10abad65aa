import { z } from 'zod';
import { batchCheckGroups } from '../terms/check-types.ts';
import { endpoint, holding } from '../calls/endpoint.ts';
import { empty, id, ofMerchant, timestamp } from '../calls/shared.ts';
import { text } from './constants.ts';

/** The kinds of hits for which a merchant may want each decision to have its reason. */
export const reasonCategories = ['sanction', 'pep', 'adverse_media'] as const;
export type ReasonCategory = (typeof reasonCategories)[number];
/** As many as there are keys for, beside those that the facts of a hit give. */
export const REASON_PRESETS_MAX = 4;
export const REASON_PRESET_MAX_LENGTH = 200;

const categoryOf: ReadonlyMap<string, ReasonCategory> = new Map(
  batchCheckGroups.flatMap(({ column, types }) => types.map(({ key }) => [key, column] as const)),
);

const reasonPolicy = z.strictObject({
  categories: z.array(z.enum(reasonCategories)).max(reasonCategories.length),
  /** Usual reasons, offered with each decision. */
  presets: z
    .array(text(REASON_PRESET_MAX_LENGTH).min(1, 'Enter a reason'))
    .max(REASON_PRESETS_MAX, `At most ${REASON_PRESETS_MAX} reasons`),
});
export type ReasonPolicy = z.output<typeof reasonPolicy>;

/**
 * Whether a decision on a hit needs a reason.
 * @param types check types of the list entry behind the hit; null where they are not known, which is taken for any
 */
export const needsReason = (categories: readonly ReasonCategory[], types: readonly string[] | null): boolean =>
  categories.some((category) => types === null || types.some((type) => categoryOf.get(type) === category));

const policy = { tag: 'Approvals', path: '/comply/reasons', query: ofMerchant } as const;

export const viewReasonPolicy = endpoint({
  ...policy,
  method: 'GET',
  name: 'reason-policy.view',
  actionName: 'Get Reason Policy',
  summary: 'For which hits a decision needs a reason, and the usual reasons',
  access: holding('ComplyFind'),
  writes: false,
  output: reasonPolicy.extend({ changed: z.object({ actorId: id, timestamp }).nullable() }),
});

export const setReasonPolicy = endpoint({
  ...policy,
  method: 'PUT',
  name: 'reason-policy.update',
  actionName: 'Reason Policy Changed',
  summary: 'Say for which hits a decision needs a reason, and offer usual ones; works at the next decision',
  access: holding('All'),
  writes: true,
  body: reasonPolicy,
  output: empty,
});
