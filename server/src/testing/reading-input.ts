import type { Endpoint } from '@tamis/contract';
import * as keys from '@tamis/contract/api-keys';
import * as archiver from '@tamis/contract/archiver';
import * as billing from '@tamis/contract/billing';
import * as cases from '@tamis/contract/cases';
import * as dashboard from '@tamis/contract/dashboard';
import * as programme from '@tamis/contract/programme-report';
import * as reports from '@tamis/contract/reports';
import * as requestLogs from '@tamis/contract/request-logs';
import * as roles from '@tamis/contract/roles';
import { findSavedFilters } from '@tamis/contract/saved-filters';
import * as screening from '@tamis/contract/screening';
import * as proofs from '@tamis/contract/screening-proofs';
import * as groups from '@tamis/contract/user-groups';
import * as users from '@tamis/contract/users';
import * as hooks from '@tamis/contract/webhooks';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { callsWithIds, type Ids, type InputFor, UNKNOWN } from './calls/calls-with-ids.ts';
import { CANARIES } from './restricted-file.ts';
import type { CallInput } from './test-world.ts';

interface Asking {
  merchantId: string;
  searchId: string;
  /** What is looked for, where something can be. */
  search: string | undefined;
}

/** In which table a call finds what it is asked for by id. */
const tables: Readonly<Record<string, string>> = {
  action: 'bulk_actions',
  whitelistEntry: 'whitelist_entries',
  batch: 'batches',
  caseImport: 'case_imports',
  certificates: 'certificate_batches',
  notification: 'notifications',
  user: 'users',
  group: 'user_groups',
  role: 'roles',
  key: 'api_keys',
  webhook: 'webhooks',
  event: 'events',
  session: 'sessions',
  proposal: 'approval_proposals',
  caseType: 'case_types',
  caseStatus: 'case_statuses',
  documentType: 'document_types',
  riskReplay: 'risk_replays',
  trigger: 'triggers',
  template: 'own_templates',
  savedFilter: 'saved_filters',
};

const day = '2026-11-20';
const month = { periodId: '2026-10' };
const range = { start_date: '2026-01-01T00:00:00.000Z', end_date: '2026-11-30T00:00:00.000Z' };

/** What others need, beside what is found out of them. */
const others = new Map<Endpoint, InputFor>([
  [keys.apiKeyChanges, ({ key }) => ({ params: { id: key } })],
  [roles.roleChanges, ({ role }) => ({ params: { id: role } })],
  [groups.userGroupChanges, ({ group }) => ({ params: { id: group } })],
  [users.userChanges, ({ user }) => ({ params: { id: user } })],
  [hooks.webhookChanges, ({ webhook }) => ({ params: { id: webhook } })],
  [requestLogs.viewLoggedCall, () => ({ params: { id: UNKNOWN } })],
  [archiver.holdsOfSearch, ({ search }) => ({ params: { id: search } })],
  [archiver.holdsOfCase, (ids) => ({ params: { id: ids.case } })],
  [archiver.previewRemoval, () => ({ body: { scope: { subjects: ['cases'], before: '2027-01-01T00:00:00.000Z' } } })],
  [billing.viewBillingReport, () => ({ params: month })],
  [billing.findBillingReports, () => ({ params: month })],
  [cases.findDuplicatePersons, () => ({ body: { surname: CANARIES.person } })],
  [cases.findDuplicateCompanies, () => ({ body: { name: CANARIES.company } })],
  [dashboard.viewChart, () => ({ body: { chart_id: 'cases_by_stage' } })],
  [programme.viewProgrammeReport, () => ({ body: { from: '2026-01-01', to: day } })],
  [reports.viewAmlReport, ({ merchant }) => ({ body: { merchantIds: [merchant], dateRange: range } })],
  [proofs.viewProof, () => ({ params: { day } })],
  [findSavedFilters, () => ({ query: { list: 'cases' } })],
  [screening.viewPublishing, () => ({ query: { act: 'publish-risk-model' } })],
  [screening.screenName, () => ({ body: { search_term: CANARIES.case, filters: { types: ['sanction'] } } })],
]);

/** What a call that only reads can be asked with: something that is there, all of it, and what is looked for. */
export async function readingInput(database: Database, endpoint: Endpoint, asking: Asking): Promise<CallInput> {
  const { search, merchantId } = asking;
  const ids = await someIds(database, asking);
  const inputFor = others.get(endpoint) ?? callsWithIds.find(([one]) => one === endpoint)?.[1];
  const known = inputFor?.(ids) ?? {};
  const parts = { params: { merchantId, ...known.params }, query: { ...known.query }, body: known.body };
  const querying = fieldsOf(endpoint.query);
  const sending = fieldsOf(endpoint.body);
  const found = (fields: ReadonlySet<string>) => ({
    ...(fields.has('merchantId') && { merchantId }),
    ...(fields.has('perPage') && { perPage: 50 }),
    ...(search !== undefined &&
      Object.fromEntries(
        ['search', 'search_term', 'reference'].filter((name) => fields.has(name)).map((name) => [name, search]),
      )),
  });
  return {
    params: parts.params,
    ...(endpoint.query && { query: { ...parts.query, ...found(querying) } }),
    ...(endpoint.body && { body: { ...found(sending), ...(parts.body as object | undefined) } }),
  };
}

/** The newest of each, in one statement: a test asks a thousand times. */
async function someIds(database: Database, { merchantId, searchId }: Asking): Promise<Ids> {
  const newest = Object.entries(tables).map(
    ([name, table]) => sql`
      (select id::text from ${sql.table(table)} where merchant_id = ${merchantId} order by id desc limit 1) as ${sql.ref(name)}`,
  );
  const { rows } = await database.transaction({ kind: 'system' }, (trx) =>
    sql<Record<string, string | null>>`
      select ${sql.join(newest)}, (select id::text from cases
        where merchant_id = ${merchantId} and restricted_to_group_id is null order by id limit 1) as "case"`.execute(
      trx,
    ),
  );
  const found = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, id]) => [name, id ?? UNKNOWN]));
  const hidden = {
    person: UNKNOWN,
    company: UNKNOWN,
    entityLink: UNKNOWN,
    document: UNKNOWN,
    documentFile: UNKNOWN,
    caseRequest: UNKNOWN,
  };
  return { ...hidden, ...found, search: searchId, merchant: merchantId } as unknown as Ids;
}

const fieldsOf = (schema: Endpoint['body']): ReadonlySet<string> =>
  new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
