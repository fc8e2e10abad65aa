import * as agents from './agents.ts';
import * as apiKeys from './api-keys.ts';
import * as archiver from './archiver.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as batches from './batches.ts';
import * as billing from './billing.ts';
import * as cases from './cases.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint } from './calls/endpoint.ts';
import * as eventLog from './event-log.ts';
import * as documents from './exports.ts';
import * as impersonation from './impersonation.ts';
import * as installation from './installation.ts';
import * as invitations from './invitations.ts';
import * as mailTemplates from './mail-templates.ts';
import * as matching from './matching.ts';
import * as merchantManagement from './merchants/management.ts';
import * as merchantMonths from './merchants/months.ts';
import * as merchantPolicy from './merchants/policy.ts';
import * as merchants from './merchants.ts';
import * as notifications from './notifications.ts';
import * as offboarding from './offboarding.ts';
import * as outbox from './outbox.ts';
import * as ownTemplates from './own-templates.ts';
import * as passwords from './passwords.ts';
import * as preferences from './preferences.ts';
import * as profile from './profile.ts';
import * as programmeReport from './programme-report.ts';
import * as reports from './reports.ts';
import * as requestLogs from './request-logs.ts';
import * as roles from './roles.ts';
import * as savedFilters from './saved-filters.ts';
import * as scheduledTriggers from './scheduled-triggers.ts';
import * as screeningProofs from './screening-proofs.ts';
import * as screening from './screening.ts';
import * as textNumbers from './text-numbers.ts';
import * as triggers from './triggers.ts';
import * as twoFactor from './two-factor.ts';
import * as userGroups from './user-groups.ts';
import * as userSecurity from './user-security.ts';
import * as users from './users.ts';
import * as utility from './utility.ts';
import * as watchlists from './watchlists.ts';
import * as webhooks from './webhooks.ts';

export * from './calls/claims.ts';
export * from './calls/endpoint.ts';
export * from './calls/envelope.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'actionName' in value;

const modules = [
  agents,
  apiKeys,
  archiver,
  audit,
  auth,
  batches,
  billing,
  cases,
  dashboard,
  documents,
  eventLog,
  impersonation,
  installation,
  invitations,
  mailTemplates,
  matching,
  merchantManagement,
  merchantMonths,
  merchantPolicy,
  merchants,
  notifications,
  offboarding,
  outbox,
  ownTemplates,
  passwords,
  preferences,
  profile,
  programmeReport,
  reports,
  requestLogs,
  roles,
  savedFilters,
  scheduledTriggers,
  screening,
  screeningProofs,
  textNumbers,
  triggers,
  twoFactor,
  userGroups,
  userSecurity,
  users,
  utility,
  watchlists,
  webhooks,
];

const declared = modules.flatMap((module) => Object.entries(module) as [string, unknown][]);

/** Every endpoint of the API: what the server must route, the OpenAPI document lists and the access test walks. */
export const endpoints: readonly Endpoint[] = declared.map(([, value]) => value).filter(isEndpoint);

/** What the OpenAPI document, and clients made from it, call each endpoint: `createSearch`. */
export const operationIds: ReadonlyMap<Endpoint, string> = new Map(
  declared.flatMap(([name, value]) => (isEndpoint(value) ? [[value, name] as const] : [])),
);
