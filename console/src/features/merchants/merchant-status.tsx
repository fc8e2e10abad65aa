import { DAY_MS } from '@tamis/contract/terms/durations';
import { IconBan, IconCalendarOff, IconCalendarTime, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Merchant, MerchantStatus as Standing } from '@tamis/contract/merchants/management';
import { dayOf } from '@tamis/contract/terms/zoned-days';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import type { Tone } from '../../ui/tags/tag.tsx';
import { merchantTexts } from './texts.ts';

const statusStyle: Record<Standing, { tone: Tone; Icon: typeof IconBan }> = {
  active: { tone: 'green', Icon: IconCircleCheck },
  expiring: { tone: 'amber', Icon: IconCalendarTime },
  expired: { tone: 'red', Icon: IconCalendarOff },
  blocked: { tone: 'red', Icon: IconBan },
};

/** Icon and word; of one that will expire soon, in how many days. */
export function MerchantStatus({ merchant: { status, expiresAt } }: { merchant: Merchant }) {
  const say = merchantTexts.useTexts();
  const { tone, Icon } = statusStyle[status];
  const [now] = useState(() => Date.now());
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt ?? '') - now) / DAY_MS));
  return (
    <Status tone={tone} icon={<Icon {...tagIconProps} />}>
      {status === 'expiring' ? say('expiring', { count: days }) : say(status)}
    </Status>
  );
}

/** The last day on which the merchant's people sign in, in its own time zone; '' where there is none. */
export const lastDayOf = ({ expiresAt, timeZone }: Pick<Merchant, 'expiresAt' | 'timeZone'>): string =>
  expiresAt === null ? '' : dayOf(new Date(Date.parse(expiresAt) - 1), timeZone);
