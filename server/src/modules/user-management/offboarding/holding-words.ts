import type { HoldingKind } from '@tamis/contract/offboarding';

/** What hangs on somebody, as refusals and notifications call it. */
export const holdingWords: Record<HoldingKind, string> = {
  sessions: 'sessions',
  cases: 'assigned cases',
  requests: 'requests in cases',
  searches: 'searches to review',
  updates: 'updates of monitored searches',
  keys: 'API keys',
  webhooks: 'webhooks',
  triggers: 'triggers',
  'named-in-triggers': 'triggers that tell somebody, or give them work',
  'named-in-schedules': 'scheduled triggers that report to somebody',
  mails: 'kinds of messages',
  groups: 'groups',
  proposals: 'proposals',
};
