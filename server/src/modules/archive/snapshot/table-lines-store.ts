import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Tables of a merchant that a snapshot of everything holds, beside searches and cases, and what of their columns is secret. */
export const archivedTables: Readonly<Record<string, readonly string[]>> = {
  merchants: [],
  users: ['password_hash'],
  roles: [],
  user_groups: [],
  user_group_members: [],
  user_preferences: [],
  agent_links: [],
  api_keys: ['digest'],
  approval_rules: [],
  approval_proposals: [],
  approval_subjects: [],
  reason_policies: [],
  merchant_limits: [],
  batches: [],
  batch_rows: [],
  bulk_actions: [],
  certificate_batches: [],
  whitelist_entries: [],
  case_types: [],
  case_type_versions: [],
  case_statuses: [],
  document_types: [],
  document_type_versions: [],
  case_parties: [],
  case_party_identifiers: [],
  notifications: [],
  notification_receipts: [],
  update_receivers: [],
  webhooks: ['secret', 'former_secret', 'headers'],
  webhook_deliveries: [],
  webhook_attempts: [],
  events: [],
  billing_statements: [],
  message_usage: [],
  legal_holds: [],
  retention_rules: [],
  archive_requests: ['file_key'],
  request_log: [],
  claim_uses: [],
  dashboard_settings: [],
  case_form_drafts: [],
  case_imports: [],
  case_import_rows: [],
  entries_taken_apart: [],
  merchant_mail_templates: [],
  monitoring_passes: [],
  own_templates: [],
  own_template_versions: [],
  risk_models: [],
  risk_replays: [],
  saved_filters: [],
  scheduled_triggers: [],
  scheduled_runs: [],
  scheduled_rescreens: [],
  screening_proofs: [],
  text_numbers: [],
  triggers: [],
  trigger_runs: [],
  trigger_effects: [],
  written_notifications: [],
};

/** Why the others are not in it. */
export const unarchivedTables: Readonly<Record<string, string>> = {
  audit_entries: 'The whole chain is in the folder audit.',
  audit_heads: 'The head of the chain is in audit/proof.json.',
  ...Object.fromEntries(
    [
      'searches',
      'search_hits',
      'search_left_out',
      'hit_decisions',
      'hit_changes',
      'search_notes',
      'search_status_changes',
      'search_monitor_changes',
    ].map((table) => [table, 'In the line of its search.']),
  ),
  ...Object.fromEntries(
    [
      'cases',
      'case_entities',
      'case_searches',
      'case_notes',
      'case_requests',
      'case_messages',
      'case_decisions',
      'case_documents',
      'case_document_files',
      'case_holdings',
      'case_risks',
      'case_risk_overrides',
    ].map((table) => [table, 'In the line of its case.']),
  ),
  document_vaults: 'By it documents are opened: a secret. They are in files/documents.',
  ...Object.fromEntries(
    ['sessions', 'known_devices', 'one_time_codes', 'recovery_codes', 'two_factor_setups', 'two_factors'].map(
      (table) => [table, 'By it people sign in: a secret.'],
    ),
  ),
  ...Object.fromEntries(
    [
      'open_hits',
      'review_queue',
      'search_counts',
      'search_months',
      'hit_counts',
      'case_attention',
      'case_customer_countries',
    ].map((table) => [table, 'Follows from searches and cases.']),
  ),
  ...Object.fromEntries(
    [
      'case_counters',
      'case_document_leftovers',
      'case_risk_marks',
      'event_subjects',
      'usage_removed',
      'idempotent_calls',
      'archive_items',
      'archive_parts',
    ].map((table) => [table, 'The product counts and remembers by it: nothing of the merchant.']),
  ),
};

const ROWS_AT_ONCE = 1000;

/** The rows of a table of the merchant whose scope the transaction has, a line of JSON each, some at a time. */
export async function* tableLines(trx: Trx, table: string): AsyncGenerator<string[]> {
  const secret = archivedTables[table] ?? [];
  await sql`declare archive_rows no scroll cursor for
    select (to_jsonb(archived_row) - ${sql.lit(`{${secret.join(',')}}`)}::text[])::text as line from ${sql.table(table)} as archived_row`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from archive_rows`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close archive_rows`.execute(trx);
}

/** The ZIPs of certificates that are kept for the merchant. */
export async function findKeptFiles(trx: Trx): Promise<{ id: string; digest: string }[]> {
  const rows = await trx
    .selectFrom('certificate_batches')
    .select(['id', 'file_digest'])
    .where('state', '=', 'completed')
    .where('file_digest', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, file_digest: digest }) => (digest === null ? [] : [{ id, digest }]));
}
