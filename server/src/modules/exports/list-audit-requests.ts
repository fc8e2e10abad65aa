import type { OutputOf } from '@tamis/contract';
import { auditColumns, type auditRequests as endpoint } from '@tamis/contract/exports';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { writeCsv } from '../../platform/sheets/write-csv.ts';
import type { Verb } from '../../platform/http/route.ts';
import { actionNameOf } from './action-names.ts';
import { type AuditEntry, findAuditOfSearch } from './exports-store.ts';
import { fileName } from './words/file-name.ts';
import { readOneForExport } from './documents/read-for-export.ts';

/** What was done to a search, and the same as csv. A merchant sees its own searches only, whatever merchant it names. */
export const listAuditRequests: Verb<typeof endpoint> = async (ctx, { body: { id, merchant_id: merchantId } }) => {
  if (merchantId !== ctx.actor.merchantId) throw new NotFoundError('The search');
  const { file, maker } = await readOneForExport(ctx, 'exports.audit', id);
  const entries = await ctx.read((trx) => findAuditOfSearch(trx, merchantId, id));
  const requests = entries.map(toRequest);
  const rows = requests.map((request) => [
    request.createdBy.timestamp,
    request.action_name,
    maker.nameOf(request.createdBy.actorId),
    request.source,
    JSON.stringify(request.request_body),
  ]);
  return {
    requests,
    csv: writeCsv([auditColumns, ...rows]),
    fileName: fileName(file.search.searchTerm, maker.at, 'csv'),
  };
};

const SYSTEM = '0'.repeat(24);

function toRequest(entry: AuditEntry): OutputOf<typeof endpoint>['requests'][number] {
  const { address } = entry.source as { address?: string };
  return {
    createdBy: { actorId: entry.actor_id ?? SYSTEM, timestamp: entry.at.toISOString() },
    action_name: entry.outcome === 'refused' ? `${actionNameOf(entry.action)} (refused)` : actionNameOf(entry.action),
    source: address ?? '',
    request_body: entry.body,
  };
}
