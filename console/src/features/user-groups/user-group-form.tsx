import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  createUserGroup,
  findUserGroups,
  updateUserGroup,
  type UserGroup,
  userGroupChanges,
  viewUserGroup,
} from '@tamis/contract/user-groups';
import { queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { Loaded } from '../../components/detail-page/loaded.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { type EndpointForm, useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { usePeople } from '../../components/people/use-people.ts';
import { useCan } from '../../components/use-session.ts';
import { ChoicesField } from '../../ui/choice/choices-field.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { userGroupTexts } from './texts.ts';

const list = '/usermanagement/usergroups';
const details = '/usermanagement/usergroupdetails';

const nothing = { name: '', description: '', memberIds: [] as string[] };
const refreshes = [findUserGroups, viewUserGroup, userGroupChanges];

function useLabels() {
  const say = userGroupTexts.useTexts();
  return { name: say('name'), description: say('description'), memberIds: say('members') };
}

export function NewUserGroupPage() {
  const say = userGroupTexts.useTexts();
  const navigate = useNavigate();
  const maySee = useCan('UserGroupView', 'UserGroupFind');
  const form = useEndpointForm({
    endpoint: createUserGroup,
    initial: nothing,
    isNew: true,
    labels: useLabels(),
    input: (body) => ({ body }),
    refreshes,
    onSaved: ({ id, name }) => {
      toast.success(say('created', { name }));
      void navigate(maySee ? { to: details, search: { id } } : { to: list });
    },
  });
  return (
    <FormPage form={form} title={say('new')} from={{ to: list, title: say('title') }} save={say('create')}>
      <Fields form={form} />
    </FormPage>
  );
}

export function EditUserGroupPage() {
  const say = userGroupTexts.useTexts();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewUserGroup, { params: { id } }));
  return (
    <Loaded
      query={query}
      kind={say('editTitle')}
      list={{ to: list, title: say('title') }}
      failed={say('loadOneFailed')}
    >
      {(group) => <EditForm key={group.id} group={group} />}
    </Loaded>
  );
}

function EditForm({ group }: { group: UserGroup }) {
  const say = userGroupTexts.useTexts();
  const navigate = useNavigate();
  const form = useUpdate(group, () => void navigate({ to: details, search: { id: group.id } }));
  return (
    <FormPage
      form={form}
      title={say('editTitle')}
      from={{ to: details, search: { id: group.id }, title: group.name }}
      save={say('save')}
    >
      <Fields form={form} />
    </FormPage>
  );
}

/** Who is in the group, changed where they are seen. */
export function MembersDialog({ group, onClose }: { group: UserGroup; onClose: () => void }) {
  const say = userGroupTexts.useTexts();
  const form = useUpdate(group, onClose);
  return (
    <FormDialog form={form} title={group.name} save={say('saveMembers')} onClose={onClose}>
      <MembersField form={form} />
    </FormDialog>
  );
}

function useUpdate({ id, name, description, memberIds }: UserGroup, onSaved: () => void): EndpointForm {
  const say = userGroupTexts.useTexts();
  return useEndpointForm({
    endpoint: updateUserGroup,
    initial: { name, description, memberIds },
    labels: useLabels(),
    input: (body) => ({ params: { id }, body }),
    refreshes,
    onSaved: (saved) => {
      toast.success(say('saved', { name: saved.name }));
      onSaved();
    },
  });
}

function Fields({ form }: { form: EndpointForm }) {
  return (
    <>
      <TextInput {...form.text('name')} autoComplete="off" />
      <Textarea {...form.text('description')} autosize minRows={2} />
      <MembersField form={form} />
    </>
  );
}

function MembersField({ form }: { form: EndpointForm }) {
  const say = userGroupTexts.useTexts();
  return <ChoicesField {...form.choices('memberIds')} choices={usePeople()} placeholder={say('chooseMembers')} />;
}
