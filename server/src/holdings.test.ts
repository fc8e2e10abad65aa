import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from './platform/testing/test-database.ts';

/**
 * Columns that say whose something is, so that it would be nobody's once that person has left: each is a holding of
 * offboarding (`registries.ts`), or the reason why it is none stands beside it.
 */
const owners: Record<string, string> = {
  'api_keys.owner_id': 'keys',
  'case_requests.colleague_id': 'requests',
  'update_receivers.user_id': 'whose updates they were',
  'update_receivers.receiver_id': 'updates',
  'cases.assignee_id': 'cases',
  'review_queue.assignee_id': 'searches',
  'webhooks.owner_id': 'webhooks',
  'triggers.owner_id': 'triggers',
  'sessions.user_id': 'sessions',
  'user_group_members.user_id': 'groups',
  'approval_proposals.proposed_by': 'proposals',
  'known_devices.user_id': 'of their own sign-in',
  'one_time_codes.user_id': 'of their own sign-in',
  'recovery_codes.user_id': 'of their own sign-in',
  // Ends with their role: an agent works for others while they hold Agent.
  'agent_links.agent_id': 'over with their role',
  'two_factors.user_id': 'of their own sign-in',
  'two_factor_setups.user_id': 'of their own sign-in',
  'text_numbers.user_id': 'given for them alone, and gone with them',
  'user_preferences.user_id': 'how they like the console',
  'notifications.receiver_id': 'what they were told',
  'notification_receipts.user_id': 'what they have read',
  'request_log.user_id': 'what they did',
  'claim_uses.user_id': 'what they did',
  'dashboard_settings.user_id': 'how they like the console',
  'case_form_drafts.user_id': 'not sent yet, and gone after 30 days',
  'saved_filters.user_id': 'gone with them',
};

describeEachEngine('what may hang on a person', (_engine, database) => {
  it('is named column by column: a new one says who takes it over', async () => {
    const { rows } = await database().transaction({ kind: 'system' }, (trx) =>
      sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('owner_id', 'assignee_id', 'user_id', 'receiver_id', 'agent_id', 'proposed_by', 'colleague_id')
        and table_name not like 'request\\_log\\_%'
      order by 1`.execute(trx),
    );
    expect(rows.map(({ column }) => column)).toEqual(Object.keys(owners).toSorted());
  });
});
