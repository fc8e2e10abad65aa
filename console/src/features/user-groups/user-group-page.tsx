import { Button } from '@mantine/core';
import { IconPencil, IconTrash, IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deleteUserGroup,
  findUserGroups,
  type UserGroup,
  userGroupChanges,
  viewUserGroup,
} from '@tamis/contract/user-groups';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { Changes } from '../../components/detail-page/changes.tsx';
import { DetailPage } from '../../components/detail-page/detail-page.tsx';
import { Facts } from '../../components/detail-page/facts.tsx';
import { detailTexts } from '../../components/detail-page/texts.ts';
import { PeopleList } from '../../components/people/people-list.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { CopyableId } from '../../ui/ids/copyable-id.tsx';
import { iconProps } from '../../ui/icon.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { userGroupTexts } from './texts.ts';
import { MembersDialog } from './user-group-form.tsx';

const list = '/usermanagement/usergroups';
const DELETE_TOAST_MS = 5000;

/** One user group: what it is, who is in it, what was done to it. */
export function UserGroupPage() {
  const say = userGroupTexts.useTexts();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewUserGroup, { params: { id } }));
  return (
    <DetailPage
      query={query}
      kind={say('kind')}
      list={{ to: list, title: say('title') }}
      nameOf={({ name }) => name}
      renderAside={({ description }) => description}
      renderActions={(group) => <Actions group={group} />}
      renderTabs={(group) => [
        { key: 'members', label: say('members'), count: group.memberIds.length, content: <Members group={group} /> },
        { key: 'details', label: say('details'), content: <Details group={group} /> },
        { key: 'changes', label: detailTexts.say('changes'), content: <Changes endpoint={userGroupChanges} id={id} /> },
      ]}
      failed={say('loadOneFailed')}
    />
  );
}

function Actions({ group: { id, name, memberIds } }: { group: UserGroup }) {
  const say = userGroupTexts.useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = async (): Promise<void> => {
    await call(deleteUserGroup, { params: { id } });
    toast.success(say('deleted', { name }), { lastsMs: DELETE_TOAST_MS });
    await navigate({ to: list });
    await refresh(client, findUserGroups);
  };
  return (
    <>
      {useCan('UserGroupDelete') && (
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash {...iconProps} />}
          onClick={() => setIsDeleting(true)}
        >
          {say('delete')}
        </Button>
      )}
      {useCan('UserGroupUpdate') && (
        <Button
          component={Link}
          to="/usermanagement/usergroupedit"
          search={{ id } as never}
          leftSection={<IconPencil {...iconProps} />}
        >
          {say('edit')}
        </Button>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={say('deleteTitle')}
          confirm={say('deleteButton')}
          typed={name}
          run={remove}
          onClose={() => setIsDeleting(false)}
        >
          {say('deleteText', { count: memberIds.length })}
        </ConfirmDialog>
      )}
    </>
  );
}

function Members({ group }: { group: UserGroup }) {
  const say = userGroupTexts.useTexts();
  const [isChanging, setIsChanging] = useState(false);
  const change = useCan('UserGroupUpdate') && (
    <Button variant="default" leftSection={<IconUserPlus {...iconProps} />} onClick={() => setIsChanging(true)}>
      {say('addMembers')}
    </Button>
  );
  return (
    <Card title={say('members')} aside={group.memberIds.length > 0 && change}>
      {group.memberIds.length === 0 ? (
        <StatePanel icon={<IconUsersPlus size={20} stroke={1.75} />} title={say('noMembers')} actions={change}>
          {say('noMembersText')}
        </StatePanel>
      ) : (
        <PeopleList label={say('members')} ids={group.memberIds} />
      )}
      {isChanging && <MembersDialog group={group} onClose={() => setIsChanging(false)} />}
    </Card>
  );
}

function Details({ group: { id, name, description, createdAt } }: { group: UserGroup }) {
  const say = userGroupTexts.useTexts();
  const format = useFormat();
  const labels = { copy: sharedTexts.say('copyId'), copied: sharedTexts.say('copied') };
  return (
    <Card padded>
      <Facts
        facts={[
          [say('name'), name],
          [say('description'), description],
          [say('createdAt'), format.dateTime(createdAt)],
          [say('id'), <CopyableId key="id" id={id} labels={labels} />],
        ]}
      />
    </Card>
  );
}
