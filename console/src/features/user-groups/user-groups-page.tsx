import { Button } from '@mantine/core';
import { IconPlus, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { findUserGroups, type UserGroup } from '@tamis/contract/user-groups';
import { pageQueryOf } from '../../api/query.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { useCan, useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { userGroupTexts } from './texts.ts';

/** Every user group of the merchant. */
export function UserGroupsPage() {
  const say = userGroupTexts.useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const merchantId = useSession()?.merchant.id ?? '';
  const list = useList({ orders: ['name', 'description', 'members', 'created_at'] });
  const query = useQuery(pageQueryOf(findUserGroups, { params: { merchantId }, query: list.input }));
  const newGroup = useCan('UserGroupAdd') && (
    <Button component={Link} to="/usermanagement/usergroupadd" leftSection={<IconPlus {...iconProps} />}>
      {say('new')}
    </Button>
  );
  return (
    <ListPage
      title={say('title')}
      name="user-groups"
      list={list}
      query={query}
      rows={({ groups }) => groups}
      columns={useColumns()}
      renderCard={({ name, description, memberIds, createdAt }) => (
        <RowCard title={name} meta={`${say('members', { count: memberIds.length })} · ${format.dateTime(createdAt)}`}>
          {description}
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: '/usermanagement/usergroupdetails', search: { id } })}
      find={say('find')}
      actions={newGroup}
      empty={{
        icon: <IconUsersPlus size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
        action: newGroup,
      }}
      failed={say('loadFailed')}
    />
  );
}

function useColumns(): Column<UserGroup>[] {
  const say = userGroupTexts.useTexts();
  const format = useFormat();
  return [
    { key: 'name', title: say('name'), width: 280, isFixed: true, render: ({ name }) => <RowName>{name}</RowName> },
    {
      key: 'description',
      title: say('description'),
      minWidth: 240,
      render: ({ description }) => <bdi>{description}</bdi>,
    },
    {
      key: 'members',
      title: say('members'),
      width: 112,
      align: 'right',
      render: ({ memberIds }) => format.count(memberIds.length),
    },
    { key: 'created_at', title: say('createdAt'), width: 184, render: ({ createdAt }) => format.dateTime(createdAt) },
  ];
}
