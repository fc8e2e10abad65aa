import { BI_MAX_RECORDS, type BiRecord, type findBiRecords as endpoint } from '@tamis/contract/dashboard';
import { dayAfter } from '@tamis/contract/terms/zoned-days';
import { ValidationError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { type BiRow, findBiRows } from './bi-store.ts';

/** Records of checks of some days, the newest first; of very many the newest alone, with how many there are. */
export const listBiRecords: Verb<typeof endpoint> = async (ctx, { body: { dateFrom, dateTo } }) => {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  if (dateFrom > dateTo || dateTo > today) throw ValidationError.at('dateTo', 'Please select a valid date range.');
  const between = { from: new Date(dateFrom), until: new Date(dayAfter(dateTo)), limit: BI_MAX_RECORDS };
  const { rows, total } = await ctx.readAsSystem((trx) => findBiRows(trx, between));
  return { records: rows.map(recordView), total };
};

const recordView = (row: BiRow): BiRecord => ({
  id: row.id,
  createdAt: row.at.toISOString(),
  os: row.os,
  statusCode: row.statusCode,
  executionTime: row.executionMs,
  response: { faceLiveness: { response: { probability: row.probability } } },
  BI: {
    images: [{ source: { width: row.width, height: row.height }, failed_validations: row.failedValidations }],
  },
});
