import { exportMerchants as endpoint, type MerchantStatus } from '@tamis/contract/merchants/management';
import type { BodyOf, OutputOf } from '@tamis/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { Verb } from '../../../platform/http/route.ts';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { monthsOf } from '../records/read-months.ts';
import { monthsSheet } from './export-months.ts';
import { findAllMerchants, type MerchantRow } from '../records/merchants-list-store.ts';

const columns = [
  'Name',
  'ID',
  'Owner',
  'Users',
  'Searches this month',
  'Monitored',
  'Open cases',
  'Expires',
  'Status',
  'Created At',
  'Contact',
  'Country',
];
const widths = [36, 28, 28, 10, 20, 12, 12, 18, 12, 18, 36, 10];
const words: Record<MerchantStatus, string> = {
  active: 'Active',
  expiring: 'Active',
  expired: 'Expired',
  blocked: 'Blocked',
};

/** What leaves the house is kept in the log. */
export const exportMerchants: Verb<typeof endpoint> = (ctx, { body }) =>
  body.view === 'months' ? exportMonths(ctx, body) : exportList(ctx, body);

type Asked = BodyOf<typeof endpoint>;

async function exportMonths(
  ctx: Ctx,
  { view, merchantIds, from = '', to = '' }: Asked,
): Promise<OutputOf<typeof endpoint>> {
  const now = ctx.clock.now();
  const months = await ctx.writeAsSystem(async ({ trx, audit }) => {
    const found = await monthsOf(trx, { merchantIds, from, to }, now);
    const asked = { view, merchantIds, from, to };
    await audit({ action: endpoint.name, subjectType: 'list', subjectId: 'merchants', body: asked });
    return found;
  });
  const file = await monthsSheet(months, now);
  return { bytes: file.toString('base64'), fileName: `merchant-report-${from}-${to}.xlsx` };
}

async function exportList(ctx: Ctx, { view, search, status }: Asked): Promise<OutputOf<typeof endpoint>> {
  const now = ctx.clock.now();
  const rows = await ctx.writeAsSystem(async ({ trx, audit }) => {
    const found = await findAllMerchants(trx, now, { search, status });
    const body = { view, search, ...(status && { status }), merchants: found.length };
    await audit({ action: endpoint.name, subjectType: 'list', subjectId: 'merchants', body });
    return found;
  });
  const file = await writeXlsx([{ name: 'Merchants', rows: [columns, ...rows.map(cells)], widths }]);
  return { bytes: file.toString('base64'), fileName: `merchants-${now.toISOString().slice(0, 10)}.xlsx` };
}

const cells = (row: MerchantRow): SheetCell[] => [
  row.name,
  row.id,
  row.owners.map(({ name }) => name).join(', '),
  row.users,
  row.searches,
  row.monitored,
  row.openCases,
  row.expiresAt,
  words[row.status],
  row.createdAt,
  row.contactEmail,
  row.country,
];
