import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Claim } from '@tamis/contract/calls/claims';
import { useClaimLabel } from '../../components/claims/use-claim-groups.ts';
import { Card } from '../../ui/card.tsx';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import classes from './roles.module.css';
import { roleTexts } from './texts.ts';

interface WhatChangesProps {
  value: readonly Claim[];
  /** As the role is saved; undefined for a new one. */
  before: readonly Claim[] | undefined;
  holders: readonly { id: string; name: string }[];
  foot: ReactNode;
}

/** Stays in sight: who gains and who loses what, by name, once this is saved. */
export function WhatChanges({ value, before = [], holders, foot }: WhatChangesProps) {
  const say = roleTexts.useTexts();
  const labelOf = useClaimLabel();
  const gained = value.filter((claim) => !before.includes(claim));
  const lost = before.filter((claim) => !value.includes(claim));
  const changes = [...gained, ...lost];
  return (
    <Card
      className={classes.changes ?? ''}
      title={
        <>
          {say('whatChanges')}{' '}
          {changes.length > 0 && (
            <span className={classes.count}>
              {say('countClaims', { count: changes.length })}, {say('countUsers', { count: holders.length })}
            </span>
          )}
        </>
      }
    >
      {/* It scrolls by itself, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys as well */}
      <div className={classes.changeList} tabIndex={0} role="region" aria-label={say('whatChanges')}>
        {changes.length === 0 && <p className={classes.count}>{say('nothingChanges')}</p>}
        {changes.map((claim, index) => {
          const isGain = gained.includes(claim);
          return (
            <section key={claim} className={classes.change}>
              <p className={classes.changeHead}>
                <Tag
                  tone={isGain ? 'green' : 'red'}
                  icon={isGain ? <IconPlus {...tagIconProps} /> : <IconMinus {...tagIconProps} />}
                >
                  {say(isGain ? 'gain' : 'lose')}
                </Tag>
                <strong>{labelOf(claim)}</strong>
                <span className={classes.end}>{say(isGain ? 'gainIt' : 'loseIt', { count: holders.length })}</span>
              </p>
              <code>{claim}</code>
              {index > 0 && holders.length > 0 ? <p>{say('same')}</p> : <Names holders={holders} />}
            </section>
          );
        })}
      </div>
      <div className={classes.changesFoot}>{foot}</div>
    </Card>
  );
}

const FIRST = 4;

function Names({ holders }: { holders: WhatChangesProps['holders'] }) {
  const say = roleTexts.useTexts();
  const [isWhole, showAll] = useState(false);
  if (holders.length === 0) return <p>{say('nobodyHolds')}</p>;
  const shown = isWhole ? holders : holders.slice(0, FIRST);
  return (
    <p>
      <bdi>{shown.map(({ name }) => name).join(', ')}</bdi>
      {shown.length < holders.length && (
        <>
          {', '}
          <button type="button" className={classes.link} onClick={() => showAll(true)}>
            {say('more', { count: holders.length - shown.length })}
          </button>
        </>
      )}
    </p>
  );
}
