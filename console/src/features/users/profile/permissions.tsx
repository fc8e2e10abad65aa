import { SegmentedControl, TextInput } from '@mantine/core';
import { IconCircleMinus, IconKey, IconLink, IconSearch, IconShield } from '@tabler/icons-react';
import { useState } from 'react';
import type { LinkedAccess, UserDetails } from '@tamis/contract/users';
import { type ClaimWords, foundGroups, useClaimGroups } from '../../../components/claims/use-claim-groups.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps, tagIconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import type { Place } from './place.ts';
import classes from './profile.module.css';
import { userPageTexts } from './texts.ts';

type Permission = Place['permissions'][number];

/** Every claim, as the guard of the endpoints answers it for this user, and where it comes from. */
export function Permissions({ user: { roleName, uses }, place }: { user: UserDetails; place: Place }) {
  const { permissions } = place;
  const say = userPageTexts.useTexts();
  const format = useFormat();
  const [text, find] = useState('');
  const [shown, show] = useState<'all' | 'held'>('all');
  const byClaim = new Map(permissions.map((one) => [one.claim, one]));
  const isHeld = ({ claim }: ClaimWords): boolean => (byClaim.get(claim)?.from ?? null) !== null;
  const held = permissions.filter(({ from }) => from !== null).length;
  const lastUse = (key: string, holdsAny: boolean): string => {
    const day = uses.lastByGroup[key];
    if (day !== undefined) return ` · ${say('lastUse', { day: format.date(day) })}`;
    return holdsAny ? ` · ${say('notUsed', { day: format.date(uses.since) })}` : '';
  };
  const groups = foundGroups(useClaimGroups(), text)
    .map((group) => ({ ...group, claims: group.claims.filter((one) => shown === 'all' || isHeld(one)) }))
    .filter(({ claims }) => claims.length > 0);
  return (
    <Card
      title={
        <>
          {say('permissions')} <span className={classes.quiet}>{say('count', { held, all: permissions.length })}</span>
        </>
      }
      aside={
        <div className={classes.tools}>
          <TextInput
            aria-label={say('findPermission')}
            placeholder={say('findPermission')}
            autoComplete="off"
            leftSection={<IconSearch {...iconProps} />}
            value={text}
            onChange={(event) => find(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={say('showPermissions')}
            value={shown}
            onChange={(choice) => show(choice)}
            data={[
              { value: 'all', label: say('showAll') },
              { value: 'held', label: say('showHeld') },
            ]}
          />
        </div>
      }
    >
      {/* It scrolls by itself, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys as well */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={say('permissions')}>
        <table className={classes.permissions}>
          <thead>
            <tr>
              <th scope="col">{say('may')}</th>
              <th scope="col">{say('claim')}</th>
              <th scope="col">{say('from')}</th>
            </tr>
          </thead>
          {groups.map(({ key, label, claims }) => (
            <tbody key={key}>
              <tr className={classes.groupRow}>
                <th scope="rowgroup" colSpan={3}>
                  {label}{' '}
                  <span className={classes.quiet}>
                    {say('count', { held: claims.filter(isHeld).length, all: claims.length })}
                    {lastUse(key, claims.some(isHeld))}
                  </span>
                </th>
              </tr>
              {claims.map((words) => (
                <tr key={words.claim}>
                  <td title={words.description}>{words.label}</td>
                  <td>
                    <code>{words.claim}</code>
                  </td>
                  <td>
                    <From permission={byClaim.get(words.claim)} roleName={roleName} link={place.link} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Card>
  );
}

interface FromProps {
  permission: Permission | undefined;
  roleName: string;
  link: LinkedAccess | null;
}

function From({ permission, roleName, link }: FromProps) {
  const say = userPageTexts.useTexts();
  const { from = null, withheldBy } = permission ?? {};
  if (from === null)
    return (
      <span className={classes.notHeld}>
        <IconCircleMinus {...tagIconProps} /> {say(withheldBy ? `withheld.${withheldBy}` : 'notHeld')}
      </span>
    );
  if (from === 'role') return <Tag icon={<IconShield {...tagIconProps} />}>{say('fromRole', { role: roleName })}</Tag>;
  if (from === 'link')
    return (
      <Tag icon={<IconLink {...tagIconProps} />}>
        {say('fromLink', { merchant: link?.merchantName ?? '', role: roleName })}
      </Tag>
    );
  return <Tag icon={<IconKey {...tagIconProps} />}>{say(from === 'owner' ? 'fromOwner' : 'fromRoot')}</Tag>;
}
