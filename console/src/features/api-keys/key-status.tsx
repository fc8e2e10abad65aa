import { DAY_MS, HOUR_MS } from '@tamis/contract/terms/durations';
import {
  IconBan,
  IconCircleCheck,
  IconClockExclamation,
  IconClockOff,
  IconRefresh,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiKey } from '@tamis/contract/api-keys';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import classes from './api-keys.module.css';
import { apiKeyTexts } from './texts.ts';

/** How many days, begun ones as well, are left of a key. */
export function useDaysLeft(): (key: Pick<ApiKey, 'expiresAt'>) => number {
  const [now] = useState(() => Date.now());
  return ({ expiresAt }) => Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));
}

/** Icon and word; of a key that ends, when. */
export function KeyStatus({ apiKey }: { apiKey: ApiKey }) {
  const say = apiKeyTexts.useTexts();
  const daysLeft = useDaysLeft();
  const [now] = useState(() => Date.now());
  const { status, rotatedTo, expiresAt, isResting } = apiKey;
  if (status === 'revoked')
    return (
      <Status tone="red" icon={<IconBan {...tagIconProps} />}>
        {say('revoked')}
      </Status>
    );
  if (status === 'expired')
    return (
      <Status tone="grey" icon={<IconClockOff {...tagIconProps} />}>
        {say('expired')}
      </Status>
    );
  if (isResting)
    return (
      <Status tone="amber" icon={<IconUserOff {...tagIconProps} />}>
        {say('resting')}
      </Status>
    );
  if (rotatedTo !== null)
    return (
      <Status tone="blue" icon={<IconRefresh {...tagIconProps} />}>
        {say('rotatedLeft', { count: Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / HOUR_MS)) })}
      </Status>
    );
  if (status === 'expiring')
    return (
      <Status tone="amber" icon={<IconClockExclamation {...tagIconProps} />}>
        {say('daysLeft', { count: daysLeft(apiKey) })}
      </Status>
    );
  return (
    <Status tone="green" icon={<IconCircleCheck {...tagIconProps} />}>
      {say('active')}
    </Status>
  );
}

/** What people tell a key by. */
export const KeyEnds = ({ apiKey: { start, end } }: { apiKey: Pick<ApiKey, 'start' | 'end'> }) => (
  <span className={classes.mono}>
    {start}…{end}
  </span>
);
