import type { BodyInputOf } from '@tamis/contract';
import { type findLoggedCalls, logFilterLimits as limits } from '@tamis/contract/request-logs';
import { type AddressOf, inChoice, inId, inTextThat } from '../../components/address/address.ts';
import { askedByTime, inTime } from '../../components/time-filter/time-range.ts';

export const statusViews = ['all', 'ok', 'refused', 'failed'] as const;
const statusClass = { ok: 2, refused: 4, failed: 5 } as const;

/** Whether it is a number of milliseconds that calls can be filtered by. */
export const isMinMs = (text: string): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= limits.minMs;

/** What the request log is narrowed by beside a part of an id, as the address keeps it; '' where one does not filter. */
export const logFilters = {
  view: inChoice(...statusViews),
  time: inTime,
  apiKeyId: inId,
  route: inTextThat((text) => text.length <= limits.route),
  errorCode: inTextThat((text) => /^\d+$/.test(text) && Number(text) <= limits.errorCode),
  address: inTextThat((text) => text.length <= limits.address),
  minMs: inTextThat(isMinMs),
};
export type LogFilters = AddressOf<typeof logFilters>;

/** What the server is asked for by them. @param now from which 'last hour' reaches back @param timeZone in which a day begins; that of the browser when undefined */
export const askedBy = (
  { view, time, apiKeyId, route, errorCode, address, minMs }: LogFilters,
  now: Date,
  timeZone?: string,
): BodyInputOf<typeof findLoggedCalls> => ({
  ...(view !== 'all' && { statusClass: statusClass[view] }),
  ...askedByTime(time, now, timeZone),
  ...(apiKeyId && { apiKeyId }),
  ...(route && { route }),
  ...(errorCode && { errorCode: Number(errorCode) }),
  ...(address && { address }),
  ...(minMs && { minMs: Number(minMs) }),
});
