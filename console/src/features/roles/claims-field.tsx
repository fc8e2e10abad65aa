import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Claim } from '@tamis/contract/calls/claims';
import { mayGive } from '@tamis/contract/calls/giving';
import {
  type ClaimGroup,
  type ClaimWords,
  foundGroups,
  useClaimGroups,
} from '../../components/claims/use-claim-groups.ts';
import { useSession } from '../../components/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps, tagIconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import classes from './roles.module.css';
import { roleTexts } from './texts.ts';

export interface ClaimsFieldProps {
  value: readonly Claim[];
  onChange: (claims: Claim[]) => void;
  /** As the role is saved; undefined for a new one. */
  before: readonly Claim[] | undefined;
  isReadOnly: boolean;
}

type Shown = 'all' | 'held' | 'changed';

/** Every claim, by the part of the console that it opens. What one may not give is disabled, with the reason. */
export function ClaimsField(props: ClaimsFieldProps) {
  const { value, before = [] } = props;
  const say = roleTexts.useTexts();
  const groups = useClaimGroups();
  const [text, find] = useState('');
  const [shown, show] = useState<Shown>('all');
  const all = groups.reduce((sum, { claims }) => sum + claims.length, 0);
  const isShown = ({ claim }: ClaimWords): boolean => {
    if (shown === 'held') return value.includes(claim);
    return shown === 'all' || value.includes(claim) !== before.includes(claim);
  };
  const found = foundGroups(groups, text)
    .map((group) => ({ ...group, claims: group.claims.filter(isShown) }))
    .filter(({ claims }) => claims.length > 0);
  const counted = { held: value.length, all, before: before.length };
  return (
    <Card
      title={
        <>
          {say('claims')}{' '}
          <span className={classes.count}>{say(props.before === undefined ? 'held' : 'before', counted)}</span>
        </>
      }
      aside={
        <div className={classes.tools}>
          <TextInput
            aria-label={say('findClaim')}
            placeholder={say('findClaim')}
            autoComplete="off"
            leftSection={<IconSearch {...iconProps} />}
            value={text}
            onChange={(event) => find(event.currentTarget.value)}
            // Enter looks for nothing else here, and must not save.
            onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
          />
          <SegmentedControl
            aria-label={say('show')}
            value={shown}
            onChange={(choice) => show(choice)}
            data={[
              { value: 'all', label: say('showAll') },
              { value: 'held', label: say('showHeld') },
              { value: 'changed', label: say('showChanged') },
            ]}
          />
        </div>
      }
    >
      {found.length === 0 && groups.length > 0 && <p className={classes.none}>{say('noneShown')}</p>}
      <div className={classes.groups}>
        {found.map((group) => (
          <Group
            key={group.key}
            {...props}
            group={group}
            whole={groups.find(({ key }) => key === group.key) ?? group}
          />
        ))}
      </div>
    </Card>
  );
}

/** Those of one part of the console, with a box for all of them. */
function Group({ group, whole, ...props }: ClaimsFieldProps & { group: ClaimGroup; whole: ClaimGroup }) {
  const { value, onChange, before = [], isReadOnly } = props;
  const say = roleTexts.useTexts();
  const held = useSession()?.claims ?? [];
  const names = whole.claims.map(({ claim }) => claim);
  const inside = names.filter((claim) => value.includes(claim));
  const givable = names.filter((claim) => mayGive(held, claim) || before.includes(claim));
  const isFull = inside.length === names.length;
  const toggle = (): void => {
    const others = value.filter((claim) => !givable.includes(claim));
    onChange(givable.every((claim) => value.includes(claim)) ? others : [...others, ...givable]);
  };
  return (
    <section className={classes.group} aria-label={group.label}>
      <div className={classes.groupHead}>
        <Checkbox
          aria-label={say('group', { name: group.label })}
          checked={isFull}
          indeterminate={inside.length > 0 && !isFull}
          disabled={isReadOnly || givable.length === 0}
          onChange={toggle}
        />
        <strong>{group.label}</strong>
        <span className={classes.count}>{say('heldOf', { held: inside.length, all: names.length })}</span>
      </div>
      {group.claims.map((words) => (
        <ClaimRow key={words.claim} {...props} words={words} />
      ))}
    </section>
  );
}

function ClaimRow({ words, value, onChange, before, isReadOnly }: ClaimsFieldProps & { words: ClaimWords }) {
  const { claim, label, description, needs } = words;
  const say = roleTexts.useTexts();
  const held = useSession()?.claims ?? [];
  const isHeld = value.includes(claim);
  const wasHeld = before?.includes(claim) ?? false;
  const refusal = wasHeld || mayGive(held, claim) ? undefined : ownReason(claim);
  const missing = isHeld ? needs.filter((need) => !value.includes(need)) : [];
  const isChanged = before !== undefined && isHeld !== wasHeld;
  return (
    <div className={classes.claim} data-change={isChanged ? (isHeld ? 'added' : 'removed') : undefined}>
      <Checkbox
        className={classes.box ?? ''}
        label={label}
        description={refusal === undefined ? description : say(refusal)}
        checked={isHeld}
        disabled={isReadOnly || refusal !== undefined}
        onChange={() => onChange(isHeld ? value.filter((one) => one !== claim) : [...value, claim])}
      />
      <span className={classes.end}>
        {isChanged && (
          <Tag
            tone={isHeld ? 'green' : 'red'}
            icon={isHeld ? <IconPlus {...tagIconProps} /> : <IconMinus {...tagIconProps} />}
          >
            {say(isHeld ? 'added' : 'removed')}
          </Tag>
        )}
        <code>{claim}</code>
      </span>
      {missing.length > 0 && !value.includes('All') && (
        <Useless missing={missing} onAdd={isReadOnly ? undefined : () => onChange([...value, ...missing])} />
      )}
    </div>
  );
}

const ownReason = (claim: Claim): 'rootOnly' | 'notYours' =>
  ['Agent', 'Agents', 'Root'].includes(claim) ? 'rootOnly' : 'notYours';

/** Says that a claim does nothing without others, and adds them where one may give them. */
function Useless({ missing, onAdd }: { missing: readonly Claim[]; onAdd: (() => void) | undefined }) {
  const say = roleTexts.useTexts();
  const held = useSession()?.claims ?? [];
  const labels = new Map(useClaimGroups().flatMap(({ claims }) => claims.map((one) => [one.claim, one.label])));
  const claims = missing.map((claim) => labels.get(claim) ?? claim).join(', ');
  return (
    <p className={classes.useless}>
      {say('useless', { claims })}
      {onAdd && missing.every((claim) => mayGive(held, claim)) && (
        <>
          {', '}
          <button type="button" className={classes.link} aria-label={say('addOf', { claims })} onClick={onAdd}>
            {say('add')}
          </button>
        </>
      )}
    </p>
  );
}
