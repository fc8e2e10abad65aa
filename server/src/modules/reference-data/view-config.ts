import { endpoints, type OutputOf } from '@tamis/contract';
import { BATCH_FILE_MAX_BYTES, BATCH_MAX_ROWS, BATCH_ROWS_A_CALL } from '@tamis/contract/batches';
import { EXPORT_MAX_SEARCHES } from '@tamis/contract/exports';
import { PASSWORD_SPECIALS } from '@tamis/contract/passwords';
import {
  BULK_MAX_SEARCHES,
  CLIENT_REF_MAX_LENGTH,
  MAX_TAGS,
  NOTE_MAX_LENGTH,
  SEARCH_TERM_MAX_LENGTH,
} from '@tamis/contract/screening';
import { HISTORY_MAX_PAGE_SIZE, HITS_MAX_PAGE_SIZE } from '@tamis/contract/calls/shared';
import {
  type ModuleName,
  moduleNames,
  type PublicSettings,
  type viewConfig as endpoint,
} from '@tamis/contract/utility';
import { UPLOAD_MAX_BYTES } from '@tamis/contract/watchlists';
import type { Config } from '../../platform/config.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';

/** A call that each part brings along: the part is there when the contract has it. */
const firstCalls: Record<ModuleName, string> = {
  nameScreening: '/comply/search',
  batch: '/comply/search/batch/create',
  monitoring: '/comply/search/monitor',
  cases: '/cases/find',
  businessSearch: '/business/search/find',
  customerPage: '/cases/cases/:id/continue-session-link',
  api: '/m2m/create',
  webhooks: '/webhooks/create',
  reports: '/reports/aml',
};
const isThere = (module: ModuleName): boolean => endpoints.some(({ path }) => path === firstCalls[module]);

/** What anybody who is signed in may know of how this installation is set up. */
export const publicSettingsOf = (config: Config): PublicSettings => ({
  passwordRules: {
    minLength: config.TAMIS_PASSWORD_MIN_LENGTH,
    maxLength: config.TAMIS_PASSWORD_MAX_LENGTH,
    specials: PASSWORD_SPECIALS,
  },
  supportContact: config.TAMIS_SUPPORT_CONTACT,
  modules: Object.fromEntries(moduleNames.map((name) => [name, isThere(name)])) as Record<ModuleName, boolean>,
  limits: {
    searchTermLength: SEARCH_TERM_MAX_LENGTH,
    clientReferenceLength: CLIENT_REF_MAX_LENGTH,
    noteLength: NOTE_MAX_LENGTH,
    tags: MAX_TAGS,
    historyPageSize: HISTORY_MAX_PAGE_SIZE,
    hitsPageSize: HITS_MAX_PAGE_SIZE,
    batchRows: BATCH_MAX_ROWS,
    batchRowsACall: BATCH_ROWS_A_CALL,
    batchFileBytes: BATCH_FILE_MAX_BYTES,
    bulkSearches: BULK_MAX_SEARCHES,
    exportSearches: EXPORT_MAX_SEARCHES,
    listUploadBytes: UPLOAD_MAX_BYTES,
    requestsAMinute: config.TAMIS_RATE_LIMIT,
  },
});

/** The setting of that name, under its name. */
export async function viewConfig(settings: PublicSettings, name: string): Promise<OutputOf<typeof endpoint>> {
  if (!Object.hasOwn(settings, name)) throw new NotFoundError('The setting');
  return { [name]: settings[name as keyof PublicSettings] };
}
