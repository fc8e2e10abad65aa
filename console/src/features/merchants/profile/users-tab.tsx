import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { findUsers, type User, userOrders } from '@tamis/contract/users';
import { pageQueryOf } from '../../../api/query.ts';
import { QueryTable } from '../../../components/list-page/query-table.tsx';
import { RowCard, RowName } from '../../../components/list-page/row-card.tsx';
import { SearchField } from '../../../components/list-page/search-field.tsx';
import { useList } from '../../../components/list-page/use-list.ts';
import type { Column } from '../../../components/table/column.ts';
import { useFullName } from '../../../components/use-full-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { merchantTexts } from '../texts.ts';
import { merchantPageTexts } from './texts.ts';

/** Who belongs to the merchant. */
export function UsersTab({ id }: { id: string }) {
  const [say, ofMerchants] = [merchantPageTexts.useTexts(), merchantTexts.useTexts()];
  const format = useFormat();
  const nameOf = useFullName();
  const list = useList({ orders: userOrders });
  const query = useQuery(pageQueryOf(findUsers, { query: { merchantId: id }, body: list.input }));
  const signedIn = ({ lastLoginAt }: User): string =>
    lastLoginAt === null ? say('never') : format.dateTime(lastLoginAt);
  const columns: Column<User>[] = [
    { key: 'name', title: ofMerchants('name'), width: 200, render: (user) => <RowName>{nameOf(user)}</RowName> },
    { key: 'email', title: ofMerchants('email'), minWidth: 220, render: ({ email }) => email },
    { key: 'role', title: say('role'), width: 176, render: ({ roleName }) => <bdi>{roleName}</bdi> },
    { key: 'last_login_at', title: say('lastSignIn'), width: 176, render: signedIn },
    { key: 'status', title: ofMerchants('status'), width: 160, render: ({ status }) => say(`user.${status}`) },
  ];
  return (
    <Card
      title={say('users')}
      aside={
        <SearchField label={say('findUser')} value={list.input.search} onFind={(search) => list.change({ search })} />
      }
    >
      <QueryTable
        label={say('users')}
        list={list}
        query={query}
        rows={({ users }) => users}
        columns={columns}
        renderCard={(user) => (
          <RowCard title={nameOf(user)} meta={`${user.roleName} · ${say(`user.${user.status}`)}`}>
            {user.email}
          </RowCard>
        )}
        empty={{ icon: <IconUsers size={20} stroke={1.75} />, title: say('noUsers'), text: say('noUsersText') }}
        failed={say('usersFailed')}
      />
    </Card>
  );
}
