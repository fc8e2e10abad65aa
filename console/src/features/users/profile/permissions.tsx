import { SegmentedControl, TextInput } from '@mantine/core';
import { IconCircleMinus, IconKey, IconSearch, IconShield } from '@tabler/icons-react';
import { useState } from 'react';
import type { UserDetails } from '@tamis/contract/users';
import { type ClaimWords, foundGroups, useClaimGroups } from '../../../components/claims/use-claim-groups.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps, tagIconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tag.tsx';
import classes from './profile.module.css';
import { userPageTexts } from './texts.ts';

type Source = UserDetails['permissions'][number]['from'];

/** Every claim, as the guard of the endpoints answers it for this user, and where it comes from. */
export function Permissions({ user: { permissions, roleName } }: { user: UserDetails }) {
  const say = userPageTexts.useTexts();
  const [text, find] = useState('');
  const [shown, show] = useState<'all' | 'held'>('all');
  const sources = new Map(permissions.map(({ claim, from }) => [claim, from]));
  const sourceOf = ({ claim }: ClaimWords): Source => sources.get(claim) ?? null;
  const held = permissions.filter(({ from }) => from !== null).length;
  const groups = foundGroups(useClaimGroups(), text)
    .map((group) => ({ ...group, claims: group.claims.filter((one) => shown === 'all' || sourceOf(one) !== null) }))
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
                    {say('count', { held: claims.filter((one) => sourceOf(one) !== null).length, all: claims.length })}
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
                    <From source={sourceOf(words)} roleName={roleName} />
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

function From({ source, roleName }: { source: Source; roleName: string }) {
  const say = userPageTexts.useTexts();
  if (source === null)
    return (
      <span className={classes.notHeld}>
        <IconCircleMinus {...tagIconProps} /> {say('notHeld')}
      </span>
    );
  if (source === 'role')
    return <Tag icon={<IconShield {...tagIconProps} />}>{say('fromRole', { role: roleName })}</Tag>;
  return <Tag icon={<IconKey {...tagIconProps} />}>{say(source === 'owner' ? 'fromOwner' : 'fromRoot')}</Tag>;
}
