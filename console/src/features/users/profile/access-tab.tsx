import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Claim, holdsAny } from '@tamis/contract/calls/claims';
import { findRoles } from '@tamis/contract/roles';
import { findUsers, giveUserRole, setUserGroups, userChanges, type UserDetails, viewUser } from '@tamis/contract/users';
import { FormBody } from '../../../components/form/form-body.tsx';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { useCan } from '../../../components/use-session.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { ChoicesField } from '../../../ui/choice/choices-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tags/tag.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { userTexts } from '../texts.ts';
import { useGivableRoles, useGroupChoices } from '../use-choices.ts';
import { Permissions } from './permissions.tsx';
import { placesOf } from './place.ts';
import { PlaceChoice } from './place-choice.tsx';
import classes from './profile.module.css';
import { userPageTexts } from './texts.ts';
import { useWhyNotAct } from './use-may-act.ts';
import { WhyCard } from './why-card.tsx';

const refreshes = [viewUser, findUsers, userChanges, findRoles];

/** Role and groups, and what they let this user do. */
export function AccessTab({ user }: { user: UserDetails }) {
  const say = userPageTexts.useTexts();
  const [merchantId, setMerchantId] = useState('');
  const places = placesOf(user);
  const place = places.find(({ link }) => link?.merchantId === merchantId) ?? places[0];
  return (
    <div className={classes.access}>
      <div className={classes.column}>
        <Card padded title={say('roleAndGroups')}>
          <div className={classes.column}>
            <RoleForm key={user.roleId} user={user} />
            <GroupsForm key={user.groupIds.join()} user={user} />
          </div>
        </Card>
        <WhyCard user={user} place={place} />
      </div>
      <div className={classes.column}>
        <PlaceChoice user={user} places={places} place={place} onChoose={setMerchantId} />
        <Permissions user={user} place={place} />
        <OpenPages claims={place.permissions.filter(({ from }) => from !== null).map(({ claim }) => claim)} />
      </div>
    </div>
  );
}

function RoleForm({ user }: { user: UserDetails }) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const givable = useGivableRoles();
  const whyNot = useWhyNotAct(user);
  const form = useEndpointForm({
    endpoint: giveUserRole,
    initial: { roleId: user.roleId },
    labels: { roleId: ofUsers('role') },
    input: (body) => ({ params: { id: user.id }, body }),
    refreshes,
    failed: ofUsers('updateFailed'),
    onSaved: () => toast.success(say('saved')),
  });
  const own = { value: user.roleId, label: user.roleName };
  const choices = givable.some(({ value }) => value === user.roleId) ? givable : [own, ...givable];
  return (
    <FormBody form={form} foot={form.isChanged && <Foot label={say('saveRole')} isSaving={form.isSaving} />}>
      <ChoiceField
        {...form.choice('roleId')}
        choices={choices}
        disabled={whyNot !== undefined}
        description={whyNot ?? say('roleHolders', { count: user.roleHolders })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <LeaveGuard form={form} />
    </FormBody>
  );
}

function GroupsForm({ user }: { user: UserDetails }) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const known = useGroupChoices();
  const mayEdit = useCan('UserAdd');
  const form = useEndpointForm({
    endpoint: setUserGroups,
    initial: { groupIds: user.groupIds },
    labels: { groupIds: ofUsers('groups') },
    input: (body) => ({ params: { id: user.id }, body }),
    refreshes,
    failed: ofUsers('updateFailed'),
    onSaved: () => toast.success(say('saved')),
  });
  const own = user.groupIds.map((value, index) => ({ value, label: user.groupNames[index] ?? value }));
  const choices = [...known, ...own.filter(({ value }) => !known.some((one) => one.value === value))];
  return (
    <FormBody form={form} foot={form.isChanged && <Foot label={say('saveGroups')} isSaving={form.isSaving} />}>
      <ChoicesField
        {...form.choices('groupIds')}
        choices={choices}
        disabled={!mayEdit}
        description={mayEdit ? say('groupsText') : say('needsUserAdd')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <LeaveGuard form={form} />
    </FormBody>
  );
}

const Foot = ({ label, isSaving }: { label: string; isSaving: boolean }) => (
  <div>
    <Button type="submit" loading={isSaving}>
      {label}
    </Button>
  </div>
);

/** The pages of the console that open to these claims, asked as their guards ask. */
function OpenPages({ claims }: { claims: readonly Claim[] }) {
  const say = userPageTexts.useTexts();
  const routes: {
    options: { staticData?: { page?: { title: string; allowed: 'signed-in' | readonly Claim[]; page?: unknown } } };
  }[] = Object.values(useRouter().routesByPath);
  const built = routes.map(({ options }) => options.staticData?.page).filter((page) => page?.page !== undefined);
  const open = built.filter((page) => page && (page.allowed === 'signed-in' || holdsAny(claims, page.allowed)));
  const titles = [...new Set(open.map((page) => page?.title ?? ''))];
  return (
    <Card
      padded
      title={say('pages')}
      aside={<span className={classes.quiet}>{say('count', { held: open.length, all: built.length })}</span>}
    >
      <ul className={classes.pages}>
        {titles.map((title) => (
          <li key={title}>
            <Tag>{title}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}
