// Written from the migrated database: do not edit, run 'npm run db:types'.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as bytes, read as a Buffer. */
type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;

/** Written as JSON text, since pg would take an array for a PostgreSQL array; read as its value. */
type Json = ColumnType<unknown, string, string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AgentLinksTable {
  merchant_id: string;
  agent_id: string;
  agent_merchant_id: string;
  since: Timestamp;
  until: Timestamp | null;
  notify: Generated<boolean>;
  denied_claims: Generated<string[]>;
  linked_by: string;
  ended_at: Timestamp | null;
  ended_by: string | null;
  last_chosen_at: Timestamp | null;
}

export interface ApiKeysTable {
  id: string;
  merchant_id: string;
  name: string;
  key_start: string;
  key_end: string;
  digest: Bytes;
  scopes: string[];
  networks: string[];
  expires_at: Timestamp;
  per_minute: number;
  owner_id: string;
  created_at: Timestamp;
  created_by: string;
  last_used_at: Timestamp | null;
  last_used_from: string | null;
  revoked_at: Timestamp | null;
  revoked_by: string | null;
  reason: Generated<string>;
  rotated_to: string | null;
  deleted_at: Timestamp | null;
  warned_days: number | null;
}

export interface ApprovalProposalsTable {
  id: string;
  merchant_id: string;
  act: string;
  input: Json;
  rules: string[];
  reason: string;
  proposed_by: string;
  proposed_impersonator: string | null;
  proposed_key: string | null;
  proposed_at: Timestamp;
  state: Generated<string>;
  decided_by: string | null;
  decided_impersonator: string | null;
  decided_at: Timestamp | null;
  decided_reason: Generated<string>;
  publication: Json | null;
}

export interface ApprovalRulesTable {
  merchant_id: string;
  rules: string[];
  changed_by: string;
  changed_at: Timestamp;
}

export interface ApprovalSubjectsTable {
  proposal_id: string;
  merchant_id: string;
  search_id: string;
  entity_id: Generated<string>;
  match_status: string | null;
  scope: string | null;
  status: string | null;
  is_stale: Generated<boolean>;
}

export interface ArchiveItemsTable {
  request_id: string;
  merchant_id: string;
  kind: string;
  subject_id: string;
  digest: string | null;
  outcome: string | null;
}

export interface ArchivePartsTable {
  request_id: string;
  merchant_id: string;
  number: number;
  name: string;
  digest: string;
  size: number;
  records: number;
}

export interface ArchiveRequestsTable {
  id: string;
  merchant_id: string;
  kind: string;
  scope: Json;
  with_documents: Generated<boolean>;
  why: string | null;
  reason: Generated<string>;
  state: string;
  note: Generated<string>;
  total: Generated<number>;
  written: Generated<number>;
  removed: Generated<number>;
  held: Generated<number>;
  changed: Generated<number>;
  asked_by: string | null;
  impersonator_id: string | null;
  api_key_id: string | null;
  asked_at: Timestamp;
  decided_by: string | null;
  decided_impersonator: string | null;
  decided_at: Timestamp | null;
  ended_at: Timestamp | null;
  manifest_digest: string | null;
  head_seq: number | null;
  head_hash: string | null;
  file_key: Bytes | null;
  file_size: number | null;
  verified_at: Timestamp | null;
  expires_at: Timestamp | null;
  gone_at: Timestamp | null;
  downloads: Generated<number>;
}

export interface AuditEntriesTable {
  merchant_id: string;
  seq: number | null;
  at: Timestamp;
  actor_id: string | null;
  impersonator_id: string | null;
  action: string;
  outcome: string;
  subject_type: string;
  subject_id: string;
  body: Json;
  source: Json;
  previous_hash: Bytes | null;
  hash: Bytes | null;
  id: string;
  erased_digest: Bytes | null;
}

export interface AuditHeadsTable {
  merchant_id: string;
  seq: number;
  hash: Bytes;
}

export interface AuditSignedHeadsTable {
  chain: string;
  seq: number;
  hash: Bytes;
  signed_at: Timestamp;
  key_id: string;
  record: number;
  line: string;
}

export interface BatchRowsTable {
  batch_id: string;
  merchant_id: string;
  row_number: number;
  search_term: string;
  birth_year: number | null;
  country_codes: string[];
  client_ref: string;
  fuzziness: number;
  notes: string;
  types: string[];
  state: string;
  problems: Json;
  given: Json | null;
  search_id: string | null;
  total_hits: number | null;
  birth_date: string | null;
  identity_number: Json | null;
  further_names: Generated<string[]>;
}

export interface BatchesTable {
  id: string;
  merchant_id: string;
  name: string;
  file_name: string | null;
  file_digest: string | null;
  state: string;
  pause_reason: string | null;
  is_monitored: boolean;
  total_rows: Generated<number>;
  invalid_rows: Generated<number>;
  screened_rows: Generated<number>;
  hit_rows: Generated<number>;
  pending_rows: Generated<number>;
  created_by: string;
  created_at: Timestamp;
  started_by: string | null;
  impersonator_id: string | null;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  runner: string | null;
  runner_until: Timestamp | null;
  is_whole: Generated<boolean>;
  is_demo: Generated<boolean>;
  left_out_rows: number | null;
  api_key_ref_id: string | null;
  searches_taken_at: Timestamp | null;
  gap_rows: number | null;
}

export interface BiRecordsTable {
  id: string;
  at: Timestamp;
  os: string;
  status_code: number;
  execution_ms: number;
  probability: number | null;
  width: number | null;
  height: number | null;
  failed_validations: string[];
}

export interface BillingStatementsTable {
  merchant_id: string;
  month: string;
  statement: string;
  digest: string;
  closed_at: Timestamp;
}

export interface BulkActionsTable {
  id: string;
  merchant_id: string;
  kind: string;
  input: Json;
  search_ids: string[];
  done: Generated<number>;
  failures: Json;
  state: string;
  source: Json;
  created_by: string;
  impersonator_id: string | null;
  created_at: Timestamp;
  is_notified: Generated<boolean>;
  approval: Json | null;
}

export interface CaseAttentionTable {
  case_id: string;
  merchant_id: string;
  search_id: string | null;
  since: Timestamp;
  cause: Generated<string>;
  trigger_name: string | null;
  reason: string | null;
}

export interface CaseCountersTable {
  merchant_id: string;
  year: number;
  last: number;
}

export interface CaseCustomerCountriesTable {
  entity_link_id: string;
  merchant_id: string;
  case_id: string;
  country: string;
}

export interface CaseDecisionsTable {
  id: string;
  merchant_id: string;
  case_id: string;
  seq: number;
  kind: string;
  outcome: string | null;
  reason: string;
  basis: string;
  digest: string;
  decided_by: string;
  impersonator_id: string | null;
  decided_at: Timestamp;
}

export interface CaseDocumentFilesTable {
  id: string;
  merchant_id: string;
  document_id: string;
  position: number;
  name: string;
  content_type: string;
  size: number;
  rotation: Generated<number>;
  sha256: string;
  stored_as: string | null;
  scan: string;
  flags: string[];
  added_at: Timestamp;
  removed_at: Timestamp | null;
}

export interface CaseDocumentLeftoversTable {
  stored_as: string;
  merchant_id: string;
  since: Timestamp;
}

export interface CaseDocumentsTable {
  id: string;
  merchant_id: string;
  case_id: string;
  type_id: string;
  entity_link_id: string | null;
  number: Generated<string>;
  issued_on: Generated<string>;
  expires_on: Generated<string>;
  issuing_country: Generated<string>;
  status: string;
  reason: Generated<string>;
  decided_by: string | null;
  decided_at: Timestamp | null;
  uploaded_by: string;
  uploaded_at: Timestamp;
  has_expired: Generated<boolean>;
  type_name: string;
}

export interface CaseEntitiesTable {
  id: string;
  merchant_id: string;
  case_id: string;
  party_id: string;
  roles: string[];
  added_by: string;
  added_at: Timestamp;
}

export interface CaseFormDraftsTable {
  merchant_id: string;
  user_id: string;
  form: Json;
  saved_at: Timestamp;
  revision: string;
}

export interface CaseHoldingsTable {
  owner_link_id: string;
  of_link_id: string;
  merchant_id: string;
  case_id: string;
  from_percent: number;
  to_percent: number;
}

export interface CaseImportRowsTable {
  import_id: string;
  merchant_id: string;
  row_number: number;
  case_row: number;
  external_id: string;
  state: string;
  kind: string;
  name: string;
  began_on: string;
  identifiers: string[];
  twin_row: number | null;
  case_fields: Json | null;
  details: Json | null;
  roles: string[];
  problems: Json;
  given: Json | null;
  case_id: string | null;
  holdings: Generated<Json>;
}

export interface CaseImportsTable {
  id: string;
  merchant_id: string;
  file_name: string;
  file_digest: string;
  state: string;
  stop_reason: string | null;
  is_opened: Generated<boolean>;
  total_rows: number;
  invalid_rows: number;
  total_cases: number;
  made_cases: Generated<number>;
  failures: Generated<number>;
  created_by: string;
  created_at: Timestamp;
  started_by: string | null;
  impersonator_id: string | null;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  runner: string | null;
  runner_until: Timestamp | null;
}

export interface CaseMessagesTable {
  id: string;
  merchant_id: string;
  case_id: string;
  to_name: string;
  to_email: string;
  subject: string;
  words: string;
  request_id: string | null;
  mail_id: string;
  written_by: string;
  written_at: Timestamp;
}

export interface CaseNotesTable {
  id: string;
  merchant_id: string;
  case_id: string;
  note: string;
  written_by: string;
  written_at: Timestamp;
  restricted_to_group_id: string | null;
}

export interface CasePartiesTable {
  id: string;
  merchant_id: string;
  kind: string;
  name: string;
  began_on: string;
  details: Json;
  identity_changed_at: Timestamp;
  version: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  restricted_to: string[] | null;
  country: GeneratedAlways<string | null>;
}

export interface CasePartyIdentifiersTable {
  merchant_id: string;
  identifier: string;
  party_id: string;
}

export interface CaseRequestsTable {
  id: string;
  merchant_id: string;
  case_id: string;
  kind: string;
  document_type: string | null;
  field: string | null;
  entity_link_id: string | null;
  asked_of: string;
  colleague_id: string | null;
  words: string;
  due_on: string;
  asked_by: string;
  asked_at: Timestamp;
  mail_id: string | null;
  outcome: string | null;
  answer: Generated<string>;
  answer_document_id: string | null;
  closed_by: string | null;
  closed_at: Timestamp | null;
  remind_at: Timestamp | null;
  document_name: string | null;
}

export interface CaseRiskMarksTable {
  id: Generated<number>;
  merchant_id: string;
  case_id: string;
  cause: string;
}

export interface CaseRiskOverridesTable {
  id: string;
  merchant_id: string;
  case_id: string;
  level: string;
  reason: string;
  until: string;
  against: string | null;
  set_by: string;
  impersonator_id: string | null;
  set_at: Timestamp;
  needs_second: boolean;
  confirmed_by: string | null;
  confirmed_at: Timestamp | null;
  ended_by: string | null;
  ended_at: Timestamp | null;
}

export interface CaseRisksTable {
  case_id: string;
  seq: number;
  merchant_id: string;
  cause: string;
  facts: Json;
  result: Json;
  computed_at: Timestamp;
}

export interface CaseSearchesTable {
  entity_link_id: string;
  search_id: string;
  merchant_id: string;
  case_id: string;
  is_linked: boolean;
  linked_by: string;
  linked_at: Timestamp;
  failed_since: Timestamp | null;
  failed_tries: number | null;
  failed_why: string | null;
  next_try_at: Timestamp | null;
}

export interface CaseStatusesTable {
  id: string;
  merchant_id: string;
  stage: string;
  name: string;
  position: number;
  is_default: boolean;
  colour: string | null;
}

export interface CaseTypeVersionsTable {
  type_id: string;
  version: number;
  merchant_id: string;
  name: string;
  check_types: string[];
  required_fields: string[];
  is_monitored: boolean;
  due_days: number;
  approver_group_id: string | null;
  made_at: Timestamp;
  required_documents: Generated<string[]>;
  review_months_low: number | null;
  review_months_medium: number | null;
  review_months_high: number | null;
}

export interface CaseTypesTable {
  id: string;
  merchant_id: string;
  name: string;
  version: number;
  removed_at: Timestamp | null;
}

export interface CasesTable {
  id: string;
  merchant_id: string;
  reference: string;
  external_id: string;
  name: string;
  type_id: string;
  type_version: number;
  stage: string;
  status_id: string;
  priority: string;
  reason: Generated<string>;
  risk_level: string | null;
  assignee_id: string | null;
  due_at: Timestamp | null;
  paused_days: number | null;
  version: number;
  created_by: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  product: Generated<string>;
  channel: Generated<string>;
  restricted_to_group_id: string | null;
  snoozed_until: Timestamp | null;
  soon_notice_at: Timestamp | null;
  late_notice_at: Timestamp | null;
  next_review_at: Timestamp | null;
  next_review_reason: Generated<string>;
  review_since: Timestamp | null;
  escalated_at: Timestamp | null;
  escalated_by: string | null;
  escalation_reason: Generated<string>;
  escalated_from_id: string | null;
  escalated_to_group_id: string | null;
  priority_before: string | null;
  import_id: string | null;
  import_row: number | null;
  group_id: string | null;
}

export interface CertificateBatchesTable {
  id: string;
  merchant_id: string;
  search_ids: string[];
  state: string;
  done_searches: Generated<number>;
  file_digest: string | null;
  file_size: number | null;
  note: string | null;
  created_by: string;
  created_at: Timestamp;
  finished_at: Timestamp | null;
}

export interface ClaimUsesTable {
  user_id: string;
  merchant_id: string;
  group_key: string;
  last_used_on: string;
}

export interface DashboardSettingsTable {
  merchant_id: string;
  user_id: string;
  charts: Json;
  changed_at: Timestamp;
}

export interface DocumentTypeVersionsTable {
  type_id: string;
  version: number;
  merchant_id: string;
  name: string;
  holders: string[];
  made_at: Timestamp;
}

export interface DocumentTypesTable {
  id: string;
  merchant_id: string;
  name: string;
  version: number;
  retired_at: Timestamp | null;
}

export interface DocumentVaultsTable {
  merchant_id: string;
  sealed_key: Bytes;
  kept_bytes: Generated<number>;
}

export interface EntriesTakenApartTable {
  id: string;
  merchant_id: string;
  first_entity: string;
  second_entity: string;
  reason: string;
  taken_apart_by: string;
  taken_apart_at: Timestamp;
  joined_by: string | null;
  joined_at: Timestamp | null;
}

export interface EventSubjectsTable {
  merchant_id: string;
  subject_type: string;
  subject_id: string;
  last_sequence: number;
}

export interface EventsTable {
  id: string;
  merchant_id: string;
  type: string;
  subject_type: string;
  subject_id: string;
  sequence: number;
  data: Json;
  at: Timestamp;
}

export interface HitChangesTable {
  id: string;
  merchant_id: string;
  search_id: string;
  run_id: string;
  cause: string;
  entity_id: string;
  name: string;
  kind: string;
  fields: Json;
  matters: boolean;
  is_reopened: boolean;
  was: Json | null;
  hit: Json | null;
  at: Timestamp;
  acknowledged_by: string | null;
  acknowledged_at: Timestamp | null;
  seq: Generated<number>;
  settings_version: number | null;
  standing: Generated<string>;
}

export interface HitCountsTable {
  merchant_id: string;
  day: string;
  risk: number;
  hits: number;
  is_settled: Generated<boolean>;
}

export interface HitDecisionsTable {
  search_id: string;
  merchant_id: string;
  entity_id: string;
  version: number;
  match_status: string;
  is_whitelisted: boolean;
  whitelist_id: string | null;
  reason: string;
  origin: string;
  decided_by: string;
  decided_at: Timestamp;
  approved_by: string | null;
  proposed_at: Timestamp | null;
  waited_ms: number | null;
}

export interface IdempotentCallsTable {
  merchant_id: string;
  caller_id: string;
  call_key: string;
  endpoint: string;
  digest: Bytes;
  answer: Json | null;
  begun_at: Timestamp;
  holder: string | null;
  held_until: Timestamp | null;
}

export interface InstallationMailTemplatesTable {
  purpose: string;
  version: number;
  subject: string | null;
  body: string | null;
  created_at: Timestamp;
  created_by: string;
}

export interface InstallationSettingsTable {
  id: Generated<number>;
  legal_minimum_years: Generated<number>;
}

export interface KnownDevicesTable {
  user_id: string;
  merchant_id: string;
  device_hash: Bytes;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
}

export interface LegalHoldsTable {
  id: string;
  merchant_id: string;
  kind: string;
  subject: string;
  reason: string;
  placed_by: string;
  placed_at: Timestamp;
  lifted_by: string | null;
  lifted_at: Timestamp | null;
  lift_reason: Generated<string>;
}

export interface ListChangesTable {
  version_id: string;
  record_id: string;
  kind: string;
  name: string;
  fields: Json;
}

export interface ListEntriesTable {
  source_key: string;
  record_id: string;
  from_seq: number;
  to_seq: number | null;
  digest: Bytes;
  doc: Json;
  marks: Json | null;
}

export interface ListEventsTable {
  id: Generated<number>;
  source_key: string;
  kind: string;
  version_id: string | null;
  reason: Generated<string>;
  at: Timestamp;
}

export interface ListServersTable {
  id: string;
  version_ids: string[];
  seen_at: Timestamp;
}

export interface ListSourcesTable {
  key: string;
  is_enabled: boolean;
  refresh_every_hours: number | null;
  next_refresh_at: Timestamp | null;
  last_checked_at: Timestamp | null;
  last_error: string | null;
  active_version_id: string | null;
  switches: Generated<number>;
  notified_trouble: Generated<string>;
}

export interface ListStagedEntriesTable {
  version_id: string;
  record_id: string;
  digest: Bytes;
  doc: Json | null;
  marks: Json | null;
}

export interface ListVersionsTable {
  id: string;
  source_key: string;
  seq: number | null;
  state: string;
  digest: string;
  published_on: string | null;
  fetched_at: Timestamp;
  fetched_from: string;
  fetched_by: string;
  activated_at: Timestamp | null;
  reader_version: string;
  counts: Json | null;
  change: Json | null;
  reason: string | null;
  progress: Json | null;
  files: Json;
  heartbeat_at: Timestamp | null;
  is_cancel_requested: Generated<boolean>;
  files_pruned_at: Timestamp | null;
}

export interface MatchingReplaysTable {
  id: string;
  base_version: number;
  changes: Json;
  summary: Json;
  created_by: string;
  created_at: Timestamp;
}

export interface MatchingSettingsTable {
  version: number;
  changes: Json;
  engine_version: string;
  reason: string;
  replay_id: string;
  published_by: string;
  impersonator_id: string | null;
  published_at: Timestamp;
  approved_by: string | null;
}

export interface MerchantLimitsTable {
  merchant_id: string;
  kind: string;
  most: number;
  month: string | null;
  used: Generated<number>;
  told: Generated<number>;
}

export interface MerchantMailTemplatesTable {
  merchant_id: string;
  purpose: string;
  version: number;
  subject: string | null;
  body: string | null;
  created_at: Timestamp;
  created_by: string;
}

export interface MerchantsTable {
  id: string;
  name: string;
  created_at: Timestamp;
  deleted_kept_days: number | null;
  contact_email: Generated<string>;
  country: Generated<string>;
  time_zone: Generated<string>;
  created_by: string | null;
  expires_at: Timestamp | null;
  blocked_at: Timestamp | null;
  blocked_by: string | null;
  block_reason: Generated<string>;
  switched_off: Generated<string[]>;
  unwatched_since: Timestamp | null;
  deleted_at: Timestamp | null;
  two_factor_from: Timestamp | null;
  session_minutes: number | null;
  idle_minutes: number | null;
  sign_in_networks: Generated<string[]>;
  screening_recorded_since: Timestamp | null;
  claim_uses_since: Generated<string>;
}

export interface MessageUsageTable {
  message_id: string;
  merchant_id: string;
  channel: string;
  state: string;
  created_at: Timestamp;
}

export interface MessagesTable {
  id: string;
  channel: string;
  kind: string;
  recipient: string;
  subject: string;
  content: Bytes | null;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  last_error: string | null;
}

export interface MonitoringPassesTable {
  merchant_id: string;
  run_id: string;
  finished_at: Timestamp;
  monitored: number;
  behind: number;
  failed: number;
  unanswered: number;
}

export interface MonitoringRunsTable {
  id: string;
  snapshot_id: string;
  previous_id: string;
  lists: Json;
  state: string;
  reached: Generated<string>;
  searches: Generated<number>;
  updated: Generated<number>;
  started_at: Timestamp;
  finished_at: Timestamp | null;
  kind: Generated<string>;
  switches: Generated<number>;
  day: string | null;
  settings_version: Generated<number>;
}

export interface NotificationReceiptsTable {
  notification_id: string;
  user_id: string;
  merchant_id: string;
  is_read: boolean;
  is_deleted: Generated<boolean>;
}

export interface NotificationsTable {
  id: string;
  merchant_id: string;
  type: string;
  title: string;
  search_id: string | null;
  run_id: string | null;
  details: Json | null;
  words: string;
  is_pending: boolean;
  receiver_id: string | null;
  created_by: string;
  created_at: Timestamp;
  content: Generated<string>;
  written_id: string | null;
}

export interface OneTimeCodesTable {
  id: string;
  merchant_id: string;
  user_id: string;
  purpose: string;
  session_id: string | null;
  channel: string;
  code_hash: Bytes;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface OpenHitsTable {
  search_id: string;
  entity_id: string;
  merchant_id: string;
  score: number;
  type_bits: number;
  risk: number;
  why: string;
  open_since: Timestamp;
}

export interface OwnTemplateVersionsTable {
  merchant_id: string;
  template_id: string;
  version: number;
  subject: string;
  body: string;
  created_at: Timestamp;
  created_by: string;
}

export interface OwnTemplatesTable {
  id: string;
  merchant_id: string;
  key: string;
  name: string;
  channel: string;
  is_active: boolean;
  version: number;
}

export interface ReasonPoliciesTable {
  merchant_id: string;
  categories: string[];
  presets: string[];
  changed_by: string;
  changed_at: Timestamp;
}

export interface RecoveryCodesTable {
  user_id: string;
  merchant_id: string;
  code_hash: Bytes;
  used_at: Timestamp | null;
  key_id: string | null;
}

export interface RequestCountsTable {
  day: string;
  status_class: number;
  up_to_ms: number | null;
  calls: number;
}

export interface RequestLogTable {
  id: string;
  merchant_id: string;
  request_id: string;
  at: Timestamp;
  api_key_id: string | null;
  user_id: string;
  impersonator_id: string | null;
  method: string;
  route: string;
  endpoint: string;
  path: string;
  status: number;
  error_code: number | null;
  took_ms: number;
  address: string;
  request_bytes: number;
  response_bytes: number;
  is_replayed: boolean;
  request_headers: Json;
  response_headers: Json;
  request_body: Json | null;
  response_body: Json | null;
}

export interface RetentionRulesTable {
  merchant_id: string;
  kind: string;
  days: number;
  set_by: string;
  set_at: Timestamp;
}

export interface ReviewQueueTable {
  search_id: string;
  merchant_id: string;
  open_hits: number;
  best_score: number;
  type_bits: number;
  risk: number;
  why: string;
  open_since: Timestamp;
  due_at: Timestamp;
  assignee_id: string | null;
  assigned_by: string | null;
  assigned_at: Timestamp | null;
  is_claim: Generated<boolean>;
}

export interface RiskCountryTablesTable {
  version: number;
  as_of: string;
  source: string;
  rows: Json;
  reason: string;
  changed_by: string | null;
  changed_at: Timestamp;
  approved_by: string | null;
}

export interface RiskDaysTable {
  id: Generated<number>;
  looked_on: string;
}

export interface RiskModelsTable {
  merchant_id: string;
  version: number;
  rules: Json;
  reason: string;
  replay_id: string;
  published_by: string;
  impersonator_id: string | null;
  published_at: Timestamp;
  approved_by: string | null;
}

export interface RiskReplaysTable {
  id: string;
  merchant_id: string;
  base_version: number;
  rules: Json;
  summary: Json;
  created_by: string;
  created_at: Timestamp;
}

export interface RolesTable {
  id: string;
  merchant_id: string;
  name: string;
  claims: string[];
  created_at: Timestamp;
  description: Generated<string>;
  is_fixed: Generated<boolean>;
  changed_at: Timestamp | null;
  changed_by: string | null;
}

export interface SavedFiltersTable {
  id: string;
  merchant_id: string;
  user_id: string;
  list: string;
  name: string;
  query: Json;
  saved_at: Timestamp;
}

export interface ScheduledRescreensTable {
  merchant_id: string;
  trigger_id: string;
  due_at: Timestamp;
  search_id: string;
}

export interface ScheduledRunsTable {
  id: string;
  merchant_id: string;
  trigger_id: string;
  due_at: Timestamp;
  begun_at: Timestamp;
  ended_at: Timestamp | null;
  missed: Generated<number>;
  state: string;
  tries: Generated<number>;
  matched: number;
  subject_ids: Generated<string[]>;
  effects: Json;
}

export interface ScheduledTriggersTable {
  id: string;
  merchant_id: string;
  name: string;
  cron: string;
  subject: string;
  segment: Json;
  actions: Json;
  status: string;
  paused_because: string | null;
  saved_by: string;
  created_by: string;
  created_at: Timestamp;
  next_at: Timestamp | null;
  time_zone: string | null;
  last_run_at: Timestamp | null;
  runs: Generated<number>;
  failures: Generated<number>;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Generated<Timestamp>;
}

export interface ScreeningProofsTable {
  merchant_id: string;
  day: string;
  starts: Timestamp;
  ends: Timestamp;
  state: string;
  versions: number;
  held: number;
  monitored: number;
  behind: number;
  document: string;
  digest: string;
  signed_at: Timestamp;
}

export interface SearchCountsTable {
  merchant_id: string;
  created_by: string;
  day: string;
  status: string;
  internal_status: string;
  has_update: boolean;
  has_changed: boolean;
  is_monitored: boolean;
  is_api: boolean;
  type_bits: number;
  searches: number;
  is_settled: Generated<boolean>;
}

export interface SearchHitsTable {
  search_id: string;
  merchant_id: string;
  entity_id: string;
  source_key: string;
  record_id: string;
  list_seq: number;
  name: string;
  position: number;
  score: number;
  match_types: string[];
  match_status: string;
  is_whitelisted: Generated<boolean>;
  decided_by: string | null;
  decided_at: Timestamp | null;
  explanation: Json;
  version: Generated<number>;
  reason: Generated<string>;
  whitelist_id: string | null;
  update_kind: string | null;
  update_fields: Json | null;
  is_reopened: Generated<boolean>;
  update_settings: number | null;
  made_hit_by: string | null;
  made_hit_at: Timestamp | null;
  approved_by: string | null;
}

export interface SearchLeftOutTable {
  search_id: string;
  merchant_id: string;
  entity_id: string;
  source_key: string;
  record_id: string;
  list_seq: number;
  name: string;
  name_score: number;
  score: number;
  match_types: string[];
  facts: Json;
  explanation: Json;
}

export interface SearchMonitorChangesTable {
  search_id: string;
  merchant_id: string;
  seq: number;
  is_monitored: boolean;
  at: Timestamp;
}

export interface SearchMonthsTable {
  merchant_id: string;
  month: string;
  source: string;
  searches: number;
  monitored: number;
  hits: number;
  is_settled: Generated<boolean>;
}

export interface SearchNotesTable {
  id: string;
  merchant_id: string;
  search_id: string;
  entity_id: string;
  note: string;
  created_by: string;
  created_at: Timestamp;
}

export interface SearchStatusChangesTable {
  search_id: string;
  merchant_id: string;
  seq: number;
  status: string;
  at: Timestamp;
}

export interface SearchesTable {
  id: string;
  merchant_id: string;
  search_term: string;
  client_ref: string;
  fuzziness: number;
  entity_type: string;
  birth_year: number | null;
  country_codes: string[];
  types: string[];
  tags: string[];
  status: string;
  internal_status: string;
  has_update: Generated<boolean>;
  is_monitored: boolean;
  total_hits: Generated<number>;
  answered_by: Json | null;
  created_by: string;
  created_at: Timestamp;
  has_changed: Generated<boolean>;
  api_key_ref_id: string | null;
  deleted_at: Timestamp | null;
  batch_id: string | null;
  batch_row: number | null;
  is_behind: Generated<boolean>;
  settings_version: number | null;
  refresh_failed_at: Timestamp | null;
  left_out_count: number | null;
  left_out_since: Timestamp | null;
  unmonitored_because: string | null;
  birth_date: string | null;
  identity_number: Json | null;
  further_names: Generated<string[]>;
  screened_again_at: Timestamp | null;
}

export interface SessionsTable {
  id: string;
  merchant_id: string;
  user_id: string;
  token_hash: Bytes;
  device_info: string;
  address: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  stage: Generated<string>;
  impersonator_id: string | null;
  impersonator_session_id: string | null;
  proved_at: Timestamp | null;
  last_used_at: Timestamp | null;
  acting_merchant_id: string | null;
}

export interface SignInGuardsTable {
  key: string;
  attempts: number;
  window_started_at: Timestamp;
  locked_until: Timestamp | null;
}

export interface TextNumbersTable {
  user_id: string;
  merchant_id: string;
  phone_number: string;
  given_at: Timestamp;
  confirmed_at: Timestamp | null;
}

export interface TriggerEffectsTable {
  merchant_id: string;
  trigger_id: string;
  event_id: string;
  action: number;
  is_done: boolean;
  text: string;
  amount: number;
  at: Timestamp;
}

export interface TriggerRunsTable {
  id: string;
  merchant_id: string;
  trigger_id: string;
  event_id: string;
  state: string;
  tries: Generated<number>;
  at: Timestamp;
  reference: Generated<string>;
}

export interface TriggersTable {
  id: string;
  merchant_id: string;
  name: string;
  event: string;
  segment: Json;
  actions: Json;
  status: string;
  paused_because: string | null;
  owner_id: string;
  created_by: string;
  created_at: Timestamp;
  last_run_at: Timestamp | null;
  runs: Generated<number>;
  failures: Generated<number>;
}

export interface TwoFactorSetupsTable {
  user_id: string;
  merchant_id: string;
  session_id: string;
  method: string;
  secret: Bytes | null;
  phone_number: string | null;
  last_step: Generated<number>;
  validated_at: Timestamp | null;
  expires_at: Timestamp;
}

export interface TwoFactorsTable {
  user_id: string;
  merchant_id: string;
  method: string;
  secret: Bytes | null;
  phone_number: string | null;
  last_step: Generated<number>;
  enabled_at: Timestamp;
}

export interface UpdateReceiversTable {
  user_id: string;
  merchant_id: string;
  receiver_id: string | null;
}

export interface UsageRemovedTable {
  id: Generated<number>;
  merchant_id: string;
  meter: string;
  source: string;
  day: string;
  quantity: number;
}

export interface UserGroupMembersTable {
  group_id: string;
  user_id: string;
  merchant_id: string;
}

export interface UserGroupsTable {
  id: string;
  merchant_id: string;
  name: string;
  description: string;
  created_at: Timestamp;
}

export interface UserPreferencesTable {
  user_id: string;
  merchant_id: string;
  date_format: string;
  clock_format: string;
  name_format: string;
  time_zone: string;
}

export interface UsersTable {
  id: string;
  merchant_id: string;
  role_id: string | null;
  email: string;
  name: string;
  surname: string;
  password_hash: string;
  is_blocked: Generated<boolean>;
  requires_password_change: Generated<boolean>;
  last_login_at: Timestamp | null;
  created_at: Timestamp;
  password_changed_at: Timestamp | null;
  password_valid_until: Timestamp | null;
  is_password_from_mail: Generated<boolean>;
  phone: Generated<string>;
  role_given_at: Timestamp | null;
  role_given_by: string | null;
  blocked_at: Timestamp | null;
  blocked_by: string | null;
  block_reason: Generated<string>;
  invited_at: Timestamp | null;
  invitation_ends_at: Timestamp | null;
  new_email: string | null;
  deleted_at: Timestamp | null;
  gets_update_mails: Generated<boolean>;
  gets_case_expiry_mails: Generated<boolean>;
  gets_update_notifications: Generated<boolean>;
  full_name: GeneratedAlways<string>;
  seen_at: GeneratedAlways<Timestamp>;
  two_factor_method: string | null;
}

export interface WebhookAttemptsTable {
  merchant_id: string;
  webhook_id: string;
  event_id: string;
  number: number;
  at: Timestamp;
  status: number | null;
  took_ms: number;
  error: string | null;
  answer: string;
}

export interface WebhookDeliveriesTable {
  merchant_id: string;
  webhook_id: string;
  event_id: string;
  state: string;
  attempts: Generated<number>;
  tries: Generated<number>;
  next_attempt_at: Timestamp | null;
  claimed_until: Timestamp | null;
  ended_at: Timestamp | null;
  event_at: Timestamp;
}

export interface WebhooksTable {
  id: string;
  merchant_id: string;
  name: string;
  url: string;
  modules: string[];
  event_types: string[];
  is_active: boolean;
  description: string;
  secret: Bytes | null;
  former_secret: Bytes | null;
  former_until: Timestamp | null;
  header_names: string[];
  headers: Bytes | null;
  owner_id: string;
  created_at: Timestamp;
  created_by: string;
  last_success_at: Timestamp | null;
  last_failure_at: Timestamp | null;
  failing_since: Timestamp | null;
  warned_at: Timestamp | null;
  switched_off_at: Timestamp | null;
  switched_off_because: string | null;
  deleted_at: Timestamp | null;
}

export interface WhitelistEntriesTable {
  id: string;
  merchant_id: string;
  scope: string;
  client_ref: string;
  search_id: string;
  search_term: string;
  entity_id: string;
  source_key: string;
  record_id: string;
  list_seq: number;
  name: string;
  reason: string;
  ends_on: string | null;
  created_by: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  ended_by: string | null;
  ended_why: string | null;
  end_reason: Generated<string>;
  approved_by: string | null;
}

export interface WrittenNotificationsTable {
  id: string;
  merchant_id: string;
  title: string;
  content: string;
  type: string;
  is_big: boolean;
  by_mail: boolean;
  audience: string;
  audience_ids: string[];
  created_by: string;
  created_at: Timestamp;
  send_at: Timestamp;
  sent_at: Timestamp | null;
  receivers: number | null;
}

export interface DB {
  agent_links: AgentLinksTable;
  api_keys: ApiKeysTable;
  approval_proposals: ApprovalProposalsTable;
  approval_rules: ApprovalRulesTable;
  approval_subjects: ApprovalSubjectsTable;
  archive_items: ArchiveItemsTable;
  archive_parts: ArchivePartsTable;
  archive_requests: ArchiveRequestsTable;
  audit_entries: AuditEntriesTable;
  audit_heads: AuditHeadsTable;
  audit_signed_heads: AuditSignedHeadsTable;
  batch_rows: BatchRowsTable;
  batches: BatchesTable;
  bi_records: BiRecordsTable;
  billing_statements: BillingStatementsTable;
  bulk_actions: BulkActionsTable;
  case_attention: CaseAttentionTable;
  case_counters: CaseCountersTable;
  case_customer_countries: CaseCustomerCountriesTable;
  case_decisions: CaseDecisionsTable;
  case_document_files: CaseDocumentFilesTable;
  case_document_leftovers: CaseDocumentLeftoversTable;
  case_documents: CaseDocumentsTable;
  case_entities: CaseEntitiesTable;
  case_form_drafts: CaseFormDraftsTable;
  case_holdings: CaseHoldingsTable;
  case_import_rows: CaseImportRowsTable;
  case_imports: CaseImportsTable;
  case_messages: CaseMessagesTable;
  case_notes: CaseNotesTable;
  case_parties: CasePartiesTable;
  case_party_identifiers: CasePartyIdentifiersTable;
  case_requests: CaseRequestsTable;
  case_risk_marks: CaseRiskMarksTable;
  case_risk_overrides: CaseRiskOverridesTable;
  case_risks: CaseRisksTable;
  case_searches: CaseSearchesTable;
  case_statuses: CaseStatusesTable;
  case_type_versions: CaseTypeVersionsTable;
  case_types: CaseTypesTable;
  cases: CasesTable;
  certificate_batches: CertificateBatchesTable;
  claim_uses: ClaimUsesTable;
  dashboard_settings: DashboardSettingsTable;
  document_type_versions: DocumentTypeVersionsTable;
  document_types: DocumentTypesTable;
  document_vaults: DocumentVaultsTable;
  entries_taken_apart: EntriesTakenApartTable;
  event_subjects: EventSubjectsTable;
  events: EventsTable;
  hit_changes: HitChangesTable;
  hit_counts: HitCountsTable;
  hit_decisions: HitDecisionsTable;
  idempotent_calls: IdempotentCallsTable;
  installation_mail_templates: InstallationMailTemplatesTable;
  installation_settings: InstallationSettingsTable;
  known_devices: KnownDevicesTable;
  legal_holds: LegalHoldsTable;
  list_changes: ListChangesTable;
  list_entries: ListEntriesTable;
  list_events: ListEventsTable;
  list_servers: ListServersTable;
  list_sources: ListSourcesTable;
  list_staged_entries: ListStagedEntriesTable;
  list_versions: ListVersionsTable;
  matching_replays: MatchingReplaysTable;
  matching_settings: MatchingSettingsTable;
  merchant_limits: MerchantLimitsTable;
  merchant_mail_templates: MerchantMailTemplatesTable;
  merchants: MerchantsTable;
  message_usage: MessageUsageTable;
  messages: MessagesTable;
  monitoring_passes: MonitoringPassesTable;
  monitoring_runs: MonitoringRunsTable;
  notification_receipts: NotificationReceiptsTable;
  notifications: NotificationsTable;
  one_time_codes: OneTimeCodesTable;
  open_hits: OpenHitsTable;
  own_template_versions: OwnTemplateVersionsTable;
  own_templates: OwnTemplatesTable;
  reason_policies: ReasonPoliciesTable;
  recovery_codes: RecoveryCodesTable;
  request_counts: RequestCountsTable;
  request_log: RequestLogTable;
  retention_rules: RetentionRulesTable;
  review_queue: ReviewQueueTable;
  risk_country_tables: RiskCountryTablesTable;
  risk_days: RiskDaysTable;
  risk_models: RiskModelsTable;
  risk_replays: RiskReplaysTable;
  roles: RolesTable;
  saved_filters: SavedFiltersTable;
  scheduled_rescreens: ScheduledRescreensTable;
  scheduled_runs: ScheduledRunsTable;
  scheduled_triggers: ScheduledTriggersTable;
  schema_migrations: SchemaMigrationsTable;
  screening_proofs: ScreeningProofsTable;
  search_counts: SearchCountsTable;
  search_hits: SearchHitsTable;
  search_left_out: SearchLeftOutTable;
  search_monitor_changes: SearchMonitorChangesTable;
  search_months: SearchMonthsTable;
  search_notes: SearchNotesTable;
  search_status_changes: SearchStatusChangesTable;
  searches: SearchesTable;
  sessions: SessionsTable;
  sign_in_guards: SignInGuardsTable;
  text_numbers: TextNumbersTable;
  trigger_effects: TriggerEffectsTable;
  trigger_runs: TriggerRunsTable;
  triggers: TriggersTable;
  two_factor_setups: TwoFactorSetupsTable;
  two_factors: TwoFactorsTable;
  update_receivers: UpdateReceiversTable;
  usage_removed: UsageRemovedTable;
  user_group_members: UserGroupMembersTable;
  user_groups: UserGroupsTable;
  user_preferences: UserPreferencesTable;
  users: UsersTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhooks: WebhooksTable;
  whitelist_entries: WhitelistEntriesTable;
  written_notifications: WrittenNotificationsTable;
}
