import {
  IconBell,
  IconBolt,
  IconBriefcase,
  IconCalendarRepeat,
  IconDeviceLaptop,
  IconKey,
  IconListCheck,
  IconMail,
  IconMessageQuestion,
  IconUserCheck,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import type { HoldingKind } from '@tamis/contract/offboarding';

/** The sign of each kind of what hangs on somebody, beside its words. */
export const holdingIcons: Record<HoldingKind, typeof IconKey> = {
  sessions: IconDeviceLaptop,
  cases: IconBriefcase,
  requests: IconMessageQuestion,
  searches: IconListCheck,
  updates: IconBell,
  keys: IconKey,
  webhooks: IconWebhook,
  triggers: IconBolt,
  'named-in-triggers': IconBolt,
  'named-in-schedules': IconCalendarRepeat,
  mails: IconMail,
  groups: IconUsersGroup,
  proposals: IconUserCheck,
};
