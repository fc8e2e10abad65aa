import { TextInput } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleMinus,
  IconHelp,
  IconKey,
  IconLink,
  IconShield,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Claim } from '@tamis/contract/calls/claims';
import type { UserDetails } from '@tamis/contract/users';
import { foundGroups, useClaimGroups } from '../../../components/claims/use-claim-groups.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFullName } from '../../../components/use-full-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps, tagIconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/tags/status.tsx';
import type { Place } from './place.ts';
import classes from './profile.module.css';
import { userPageTexts } from './texts.ts';
import { useWhoAdded } from './use-who-added.ts';

/** Answers a question with the chain claim, role, person. */
export function WhyCard({ user, place }: { user: UserDetails; place: Place }) {
  const say = userPageTexts.useTexts();
  const [text, ask] = useState('');
  const words = foundGroups(useClaimGroups(), text)[0]?.claims[0];
  return (
    <Card padded title={say('why')}>
      <TextInput
        aria-label={say('why')}
        placeholder={say('whyHint')}
        autoComplete="off"
        leftSection={<IconHelp {...iconProps} />}
        value={text}
        onChange={(event) => ask(event.currentTarget.value)}
      />
      <div role="status" className={classes.answer}>
        {text.trim() !== '' && (words ? <Answer user={user} place={place} words={words} /> : say('whyNothing'))}
      </div>
    </Card>
  );
}

type Words = ReturnType<typeof useClaimGroups>[number]['claims'][number];

interface AnswerProps {
  user: UserDetails;
  place: Place;
  words: Words;
}

function Answer({ user, place: { permissions, link }, words: { claim, label, description } }: AnswerProps) {
  const say = userPageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const fullName = useFullName();
  const { from = null, withheldBy } = permissions.find((one) => one.claim === claim) ?? {};
  const isInRole = from !== null || Boolean(withheldBy);
  // What gives everything was added in its place.
  const added = useWhoAdded(user.roleId, isInRole ? (sources[from ?? 'role'] ?? claim) : undefined);
  const merchant = link?.merchantName ?? '';
  const given = user.roleGivenAt !== null && {
    name: personName(user.roleGivenBy) || '–',
    at: format.dateTime(user.roleGivenAt),
  };
  return (
    <>
      <Status
        tone={from === null ? 'grey' : 'green'}
        icon={from === null ? <IconCircleMinus {...tagIconProps} /> : <IconCircleCheck {...tagIconProps} />}
      >
        {from === null
          ? say('whyNo')
          : user.roleGivenAt && !link
            ? say('whySince', { at: format.dateTime(user.roleGivenAt) })
            : say('whyYes')}
      </Status>
      <ol className={classes.chain}>
        <Step icon={<IconKey {...tagIconProps} />} more={description}>
          {label} <code>{claim}</code>
        </Step>
        {from === 'link' && <Step icon={<IconLink {...tagIconProps} />}>{say('byLink', { merchant })}</Step>}
        {withheldBy && (
          <Step icon={<IconCircleMinus {...tagIconProps} />}>{say(`by.${withheldBy}`, { merchant })}</Step>
        )}
        {from === 'owner' && <Step icon={<IconKey {...tagIconProps} />}>{say('byOwner')}</Step>}
        {from === 'root' && <Step icon={<IconKey {...tagIconProps} />}>{say('byRoot')}</Step>}
        <Step
          icon={<IconShield {...tagIconProps} />}
          more={added && say('addedBy', { name: personName(added.actorId) || '–', at: format.dateTime(added.at) })}
        >
          <RoleName user={user} text={say(isInRole ? 'inRole' : 'notInRole', { role: '' })} />
        </Step>
        <Step icon={<IconUser {...tagIconProps} />} more={given && say('givenBy', given)}>
          {say('heldBy', { name: fullName(user) })}
        </Step>
      </ol>
    </>
  );
}

const sources: Partial<Record<string, Claim>> = { owner: 'All', root: 'Root' };

const Step = ({ icon, more, children }: { icon: ReactNode; more?: ReactNode; children: ReactNode }) => (
  <li>
    <span className={classes.step} aria-hidden="true">
      {icon}
    </span>
    <span>
      {children}
      {more && <span className={classes.more}>{more}</span>}
    </span>
  </li>
);

function RoleName({ user, text }: { user: UserDetails; text: string }) {
  const sees = useCan('RoleAdd', 'RoleFind');
  return (
    <>
      {text}
      {sees ? (
        <Link to="/usermanagement/editrole" search={{ id: user.roleId }}>
          {user.roleName}
        </Link>
      ) : (
        user.roleName
      )}
    </>
  );
}
