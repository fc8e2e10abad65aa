import { Button } from '@mantine/core';
import { IconPlus, IconShieldPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { findRoles, type Role } from '@tamis/contract/roles';
import { pageQueryOf } from '../../api/query.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { roleTexts } from './texts.ts';

/** Every role of the merchant. */
export function RolesPage() {
  const say = roleTexts.useTexts();
  const navigate = useNavigate();
  const list = useList({ orders: ['name', 'description', 'claims', 'holders', 'created_at', 'changed_at'] });
  const query = useQuery(pageQueryOf(findRoles, { query: list.input }));
  const newRole = useCan('RoleAdd') && (
    <Button component={Link} to="/usermanagement/newrole" leftSection={<IconPlus {...iconProps} />}>
      {say('new')}
    </Button>
  );
  return (
    <ListPage
      title={say('title')}
      name="roles"
      list={list}
      query={query}
      rows={({ roles }) => roles}
      columns={useColumns()}
      renderCard={({ name, description, holders, claims }) => (
        <RowCard
          title={name}
          meta={`${say('countUsers', { count: holders })} · ${say('countClaims', { count: claims.length })}`}
        >
          {description}
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: '/usermanagement/editrole', search: { id } })}
      find={say('find')}
      actions={newRole}
      empty={{
        icon: <IconShieldPlus size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
        action: newRole,
      }}
      failed={say('loadFailed')}
    />
  );
}

function useColumns(): Column<Role>[] {
  const say = roleTexts.useTexts();
  const format = useFormat();
  const count = { align: 'right', width: 104 } as const;
  const when = { width: 184 } as const;
  return [
    { key: 'name', title: say('name'), width: 240, isFixed: true, render: ({ name }) => <RowName>{name}</RowName> },
    {
      key: 'description',
      title: say('description'),
      minWidth: 240,
      render: ({ description }) => <bdi>{description}</bdi>,
    },
    { key: 'claims', title: say('claims'), ...count, render: ({ claims }) => format.count(claims.length) },
    { key: 'holders', title: say('holders'), ...count, render: ({ holders }) => format.count(holders) },
    { key: 'created_at', title: say('createdAt'), ...when, render: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'changed_at',
      title: say('changedAt'),
      ...when,
      render: ({ changedAt }) => (changedAt === null ? '–' : format.dateTime(changedAt)),
    },
  ];
}
