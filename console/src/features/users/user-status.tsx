import { DAY_MS } from '@tamis/contract/terms/durations';
import { IconBan, IconCircleCheck, IconMail, IconMailOff, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { User, UserStatus as Standing } from '@tamis/contract/users';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import type { Tone } from '../../ui/tags/tag.tsx';
import { userTexts } from './texts.ts';

const statusStyle: Record<Standing, { tone: Tone; Icon: typeof IconMail }> = {
  active: { tone: 'green', Icon: IconCircleCheck },
  invited: { tone: 'blue', Icon: IconMail },
  expired: { tone: 'amber', Icon: IconMailOff },
  blocked: { tone: 'red', Icon: IconBan },
};

/** Icon and word; of an invitation, how many days it is still good. */
export function UserStatus({ user: { status, invitationEndsAt } }: { user: User }) {
  const say = userTexts.useTexts();
  const { tone, Icon } = statusStyle[status];
  const [now] = useState(() => Date.now());
  const days = Math.max(1, Math.ceil((Date.parse(invitationEndsAt ?? '') - now) / DAY_MS));
  return (
    <Status tone={tone} icon={<Icon {...tagIconProps} />}>
      {status === 'invited' ? say('invited', { count: days }) : say(status)}
    </Status>
  );
}

/** How sign-ins are proved beside the password; of somebody who could and does not, that it is off. */
export function TwoFactorCell({ user: { twoFactorMethod, status } }: { user: User }) {
  const say = userTexts.useTexts();
  if (twoFactorMethod !== null) return <>{say(twoFactorMethod)}</>;
  if (status !== 'active') return <>–</>;
  return (
    <Status tone="amber" icon={<IconShieldOff {...tagIconProps} />}>
      {say('off')}
    </Status>
  );
}
