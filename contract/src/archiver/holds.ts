import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { empty, id, idParams, ofMerchant, text, timestamp } from '../calls/shared.ts';
import { owning, reason, seeing, tag } from './constants.ts';

export const holdKinds = ['search', 'case', 'reference'] as const;

export const legalHold = z.object({
  id,
  kind: z.enum(holdKinds),
  /** The id of the search or case, or the reference. */
  subject: z.string(),
  /** What the search or case is called; the reference itself. Null where it is not there any more. */
  name: z.string().nullable(),
  reason: z.string(),
  searches: z.number().int(),
  cases: z.number().int(),
  placedBy: id,
  placedAt: timestamp,
});
export type LegalHold = z.output<typeof legalHold>;
const holds = z.object({ holds: z.array(legalHold) });

export const findLegalHolds = endpoint({
  tag,
  method: 'GET',
  path: '/archiver/holds',
  name: 'archive.holds',
  actionName: 'Find Legal Holds',
  summary: 'The legal holds in force, newest first, and how much each keeps',
  access: seeing,
  writes: false,
  noCache: true,
  query: ofMerchant,
  output: holds,
});

export const holdsOfSearch = endpoint({
  tag,
  method: 'GET',
  path: '/archiver/holds/search/:id',
  name: 'archive.holds-of-search',
  actionName: 'Get Legal Holds',
  summary: 'The legal holds that keep a search from being removed',
  access: holding('ComplyFind'),
  writes: false,
  noCache: true,
  params: idParams,
  output: holds,
});

export const holdsOfCase = endpoint({
  tag,
  method: 'GET',
  path: '/archiver/holds/case/:id',
  name: 'archive.holds-of-case',
  actionName: 'Get Legal Holds',
  summary: 'The legal holds that keep a case from being removed',
  access: holding('CaseFind'),
  writes: false,
  noCache: true,
  params: idParams,
  output: holds,
});

export const placeHold = endpoint({
  tag,
  method: 'POST',
  path: '/archiver/holds',
  name: 'archive.place-hold',
  actionName: 'Place Legal Hold',
  summary: 'Keep a search, a case with its searches, or all that carries a reference from being removed by anything',
  access: owning,
  writes: true,
  query: ofMerchant,
  body: z.strictObject({
    kind: z.enum(holdKinds),
    subject: text(200).min(1, 'Enter an id or a reference'),
    reason,
  }),
  output: z.object({ id }),
});

export const liftHold = endpoint({
  tag,
  method: 'PUT',
  path: '/archiver/holds/:id/lift',
  name: 'archive.lift-hold',
  actionName: 'Lift Legal Hold',
  summary: 'End a legal hold, with a reason: what it kept goes by the rules again',
  access: owning,
  writes: true,
  params: idParams,
  query: ofMerchant,
  body: z.strictObject({ reason }),
  output: empty,
});
