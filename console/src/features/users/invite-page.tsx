import { Button, Group, TextInput } from '@mantine/core';
import { useNavigate, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { findRoles } from '@tamis/contract/roles';
import { findUsers, inviteUser } from '@tamis/contract/users';
import { FormPage } from '../../components/form/form-page.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { OnceLink } from '../../components/once-link/once-link.tsx';
import { useFullName } from '../../components/use-full-name.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { ChoicesField } from '../../ui/choice/choices-field.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { userTexts } from './texts.ts';
import { useGivableRoles, useGroupChoices } from './use-choices.ts';

const list = '/usermanagement/users';
const nobody = { name: '', surname: '', email: '', roleId: '', groupIds: [] as string[], phone: '' };

/** What is shown once somebody is invited whom no mail server tells. */
interface Invited {
  id: string;
  name: string;
  link: string;
}

/** Invites somebody. Where no mail server sends the link it is shown, once. */
export function InvitePage() {
  const [invited, setInvited] = useState<Invited>();
  if (invited) return <ToHandOver invited={invited} onNext={() => setInvited(undefined)} />;
  return <InviteForm onLink={setInvited} />;
}

function InviteForm({ onLink }: { onLink: (invited: Invited) => void }) {
  const say = userTexts.useTexts();
  const navigate = useNavigate();
  const fullName = useFullName();
  const [roles, groups] = [useGivableRoles(), useGroupChoices()];
  // As it was sent: what is typed meanwhile is about nobody.
  const sentName = useRef('');
  const form = useEndpointForm({
    endpoint: inviteUser,
    initial: nobody,
    isNew: true,
    labels: {
      name: say('firstName'),
      surname: say('lastName'),
      email: say('email'),
      roleId: say('role'),
      groupIds: say('groups'),
      phone: say('phone'),
    },
    input: (body) => {
      sentName.current = fullName(body);
      return { body };
    },
    refreshes: [findUsers, findRoles],
    onSaved: ({ id, link }) => {
      const name = sentName.current;
      if (link !== null) return onLink({ id, link, name });
      toast.success(say('sent', { name }));
      void navigate({ to: '/usermanagement/userprofile', search: { id } });
    },
  });
  return (
    <FormPage form={form} title={say('inviteTitle')} from={{ to: list, title: say('title') }} save={say('send')}>
      <TextInput {...form.text('name')} autoComplete="off" />
      <TextInput {...form.text('surname')} autoComplete="off" />
      <TextInput {...form.text('email')} type="email" autoComplete="off" description={say('inviteText')} />
      <ChoiceField {...form.choice('roleId')} withAsterisk choices={roles} placeholder={say('chooseRole')} />
      {groups.length > 0 && (
        <ChoicesField {...form.choices('groupIds')} choices={groups} placeholder={say('chooseGroups')} />
      )}
      <TextInput {...form.text('phone')} autoComplete="off" />
    </FormPage>
  );
}

function ToHandOver({ invited: { id, name, link }, onNext }: { invited: Invited; onNext: () => void }) {
  const say = userTexts.useTexts();
  return (
    <Page>
      <PageHeader title={say('sent', { name })} />
      <PageBody>
        <OnceLink link={link} />
        <Group gap="xs" mt="md">
          <Button component={Link} to="/usermanagement/userprofile" search={{ id } as never}>
            {say('toProfile')}
          </Button>
          <Button variant="default" onClick={onNext}>
            {say('inviteNext')}
          </Button>
        </Group>
      </PageBody>
    </Page>
  );
}
