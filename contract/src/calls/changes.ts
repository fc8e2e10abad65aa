import { z } from 'zod';
import { type Access, endpoint } from './endpoint.ts';
import { pageOf } from './paging.ts';
import { id, idParams, ofMerchant, timestamp } from './shared.ts';

/** One act on a record, from the audit log. */
export const change = z.object({
  id,
  at: timestamp,
  /** Null when nobody did it: a job, or the first start. */
  actorId: id.nullable(),
  /** Who acted as them. */
  impersonatorId: id.nullable(),
  action: z.string(),
  /** The record before and after, as it was kept: long texts shortened, secrets left out. Null where there was none. */
  was: z.record(z.string(), z.unknown()).nullable(),
  is: z.record(z.string(), z.unknown()).nullable(),
});
export type Change = z.output<typeof change>;

const page = pageOf('changes', change, { orders: ['at'], isDescending: true });

/** What was done to a record, newest first, for whoever may see the record. @param path of the record, e.g. '/usergroup/:id' */
export const changesOf = (tag: string, name: string, path: string, access: Access) =>
  endpoint({
    tag,
    method: 'GET',
    path: `${path}/changes`,
    name: `${name}.changes`,
    actionName: 'Get Changes',
    summary: 'What was done to it and by whom, newest first, with the state before and after',
    access,
    writes: false,
    noCache: true,
    params: idParams,
    query: page.query.extend(ofMerchant.shape),
    output: page.output,
  });
