import type { UserCounts } from '@tamis/contract/users';
import { ListViews } from '../../components/list-page/list-views.tsx';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { userTexts } from './texts.ts';
import { useGroupChoices, useRoleChoices } from './use-choices.ts';
import classes from './users.module.css';

export const secondFactors = ['off', 'on'] as const;
export const absences = ['30', '90'] as const;

interface NarrowingProps {
  twoFactor: 'any' | (typeof secondFactors)[number];
  notSeen: 'any' | (typeof absences)[number];
  counts: UserCounts | undefined;
  onChange: (change: Partial<Pick<NarrowingProps, 'twoFactor' | 'notSeen'>>) => void;
}

/** What narrows any of the views further; the same again lifts it. */
export function Narrowing({ twoFactor, notSeen, counts, onChange }: NarrowingProps) {
  const say = userTexts.useTexts();
  return (
    <>
      <ListViews
        label={say('twoFactor')}
        shown={twoFactor === 'any' ? undefined : twoFactor}
        onShow={(next) => onChange({ twoFactor: next === twoFactor ? 'any' : next })}
        views={secondFactors.map((one) => ({
          view: one,
          label: say(`twoFactor.${one}`),
          count: one === 'off' ? counts?.withoutTwoFactor : undefined,
          tone: 'amber',
        }))}
      />
      <ListViews
        label={say('lastSignIn')}
        shown={notSeen === 'any' ? undefined : notSeen}
        onShow={(next) => onChange({ notSeen: next === notSeen ? 'any' : next })}
        views={absences.map((one) => ({
          view: one,
          label: say(`notSeen.${one}`),
          count: one === '30' ? counts?.notSeen30 : undefined,
          tone: 'amber',
        }))}
      />
    </>
  );
}

interface FiltersProps {
  roleId: string;
  groupId: string;
  onChange: (change: { roleId?: string; groupId?: string }) => void;
}

/** Roles and groups of the organisation. */
export function Filters({ roleId, groupId, onChange }: FiltersProps) {
  const say = userTexts.useTexts();
  const [roles, groups] = [useRoleChoices(), useGroupChoices()];
  return (
    <>
      <ChoiceField
        className={classes.filter ?? ''}
        aria-label={say('role')}
        choices={[{ value: '', label: say('anyRole') }, ...roles]}
        value={roleId}
        onChange={(chosen) => onChange({ roleId: chosen })}
      />
      {groups.length > 0 && (
        <ChoiceField
          className={classes.filter ?? ''}
          aria-label={say('groups')}
          choices={[{ value: '', label: say('anyGroup') }, ...groups]}
          value={groupId}
          onChange={(chosen) => onChange({ groupId: chosen })}
        />
      )}
    </>
  );
}
