import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { beyond } from '@tamis/contract/calls/giving';
import { findUsers, type User, type UserCounts, userOrders } from '@tamis/contract/users';
import { pageQueryOf } from '../../api/query.ts';
import { inChoice, inText } from '../../components/address/address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { ListViews } from '../../components/list-page/list-views.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import { useSelectedRows } from '../../components/list-page/use-selected-rows.ts';
import type { Column } from '../../components/table/column.ts';
import { useFullName } from '../../components/use-full-name.ts';
import { useCan, useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { FirstOf } from '../../ui/first-of.tsx';
import { iconProps } from '../../ui/icon.ts';
import { AccessReview } from './access-review.tsx';
import { BulkActs } from './bulk-acts.tsx';
import { userTexts } from './texts.ts';
import { useMerchantName } from './use-choices.ts';
import { absences, Filters, Narrowing, secondFactors } from './user-filters.tsx';
import { TwoFactorCell, UserStatus } from './user-status.tsx';
import classes from './users.module.css';

const views = ['all', 'active', 'invited', 'expired', 'blocked'] as const;
type View = (typeof views)[number];

interface Chosen {
  view: View;
  twoFactor: 'any' | (typeof secondFactors)[number];
  notSeen: 'any' | (typeof absences)[number];
  roleId: string;
  groupId: string;
}

/** What the list is asked for, all of which is to hold. */
const filtersOf = ({ view, twoFactor, notSeen, roleId, groupId }: Chosen) => ({
  ...(view !== 'all' && { status: view }),
  ...(twoFactor !== 'any' && { twoFactor }),
  ...(notSeen !== 'any' && { notSeenDays: notSeen === '30' ? (30 as const) : (90 as const) }),
  ...(roleId && { roleId }),
  ...(groupId && { groupId }),
});

/** Every user of the merchant. */
export function UsersPage() {
  const say = userTexts.useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const session = useSession();
  const isRoot = useCan('Root');
  const mayManage = useCan('UserAdd');
  const merchantName = useMerchantName(isRoot);
  const list = useList({
    orders: userOrders,
    filters: {
      view: inChoice(...views),
      twoFactor: inChoice('any', ...secondFactors),
      notSeen: inChoice('any', ...absences),
      roleId: inText,
      groupId: inText,
      of: inChoice('own', 'all'),
    },
  });
  const { view, twoFactor, notSeen, roleId, groupId, of, ...page } = list.input;
  const isOfAll = of === 'all' && isRoot;
  const filters = filtersOf(list.input);
  const where = isOfAll ? { merchantId: 'all' as const } : {};
  const query = useQuery(pageQueryOf(findUsers, { body: { ...page, ...filters }, query: where }));
  const invite = mayManage && (
    <Button component={Link} to="/usermanagement/newuser" leftSection={<IconUserPlus {...iconProps} />}>
      {say('invite')}
    </Button>
  );
  const columns = useColumns();
  const fullName = useFullName();
  const counts = query.data?.counts;
  const selection = useSelectedRows(query.data?.users, list.filter);
  return (
    <ListPage
      title={say('title')}
      name="users"
      header={{ aside: counts && <Summary counts={counts} /> }}
      list={list}
      query={query}
      rows={({ users }) => users}
      columns={[...(isOfAll ? [ofMerchant(say('organisation'), merchantName)] : []), ...columns]}
      renderCard={(user) => (
        <RowCard title={fullName(user)} meta={`${user.roleName} · ${signInOf(user, say('never'), format.dateTime)}`}>
          {user.email} <UserStatus user={user} />
        </RowCard>
      )}
      onOpen={({ id, merchantId }) =>
        void (merchantId === session?.merchant.id
          ? navigate({ to: '/usermanagement/userprofile', search: { id } })
          : navigate({ to: '/merchants/profile', search: { id: merchantId } }))
      }
      find={say('find')}
      filters={
        <>
          {isRoot && (
            <ChoiceField
              className={classes.filter ?? ''}
              aria-label={say('organisation')}
              choices={[
                { value: 'own', label: say('ownOrganisation') },
                { value: 'all', label: say('allOrganisations') },
              ]}
              value={of}
              onChange={(chosen) => list.change({ of: chosen === 'all' ? 'all' : 'own', roleId: '', groupId: '' })}
            />
          )}
          {!isOfAll && <Filters roleId={roleId} groupId={groupId} onChange={list.change} />}
          <StatusViews view={view} counts={counts} onShow={(next) => list.change({ view: next })} />
          <Narrowing twoFactor={twoFactor} notSeen={notSeen} counts={counts} onChange={list.change} />
        </>
      }
      actions={
        <>
          <AccessReview input={{ body: { search: page.search, ...filters }, query: where }} />
          {invite}
        </>
      }
      {...(mayManage &&
        !isOfAll && {
          bulk: {
            label: (user: User) => say('select', { name: fullName(user) }),
            isSelectable: ({ id, claims }: User) =>
              id !== session?.user.id && beyond(session?.claims ?? [], claims).length === 0,
            selection,
            actions: <BulkActs ids={[...selection.ids]} onDone={selection.clear} />,
          },
        })}
      empty={{
        icon: <IconUserPlus size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
        action: invite,
      }}
      failed={say('loadFailed')}
    />
  );
}

function StatusViews({
  view,
  counts,
  onShow,
}: {
  view: View;
  counts: UserCounts | undefined;
  onShow: (view: View) => void;
}) {
  const say = userTexts.useTexts();
  return (
    <ListViews
      label={say('views')}
      shown={view}
      onShow={onShow}
      views={views.map((one) => ({ view: one, label: say(`view.${one}`), count: counts && countOf(counts, one) }))}
    />
  );
}

/** Of those who were invited both kinds are counted together. */
const countOf = (counts: UserCounts, view: View): number | undefined =>
  view === 'invited' || view === 'expired' ? undefined : counts[view];

function Summary({ counts: { all, active, withoutTwoFactor } }: { counts: UserCounts }) {
  const say = userTexts.useTexts();
  const format = useFormat();
  const [users, withTwoFactor] = [format.count(all), format.count(active - withoutTwoFactor)];
  return <>{say('summary', { all: users, withTwoFactor, active: format.count(active) })}</>;
}

const signInOf = ({ lastLoginAt }: User, never: string, dateTime: (at: string) => string): string =>
  lastLoginAt === null ? never : dateTime(lastLoginAt);

const ofMerchant = (title: string, nameOf: (id: string) => string): Column<User> => ({
  key: 'merchant',
  title,
  width: 200,
  render: ({ merchantId }) => <bdi>{nameOf(merchantId)}</bdi>,
});

function useColumns(): Column<User>[] {
  const say = userTexts.useTexts();
  const format = useFormat();
  const own = useSession()?.user.id;
  const fullName = useFullName();
  return [
    {
      key: 'name',
      title: say('name'),
      width: 200,
      isFixed: true,
      render: (user) => (
        <span data-blocked={user.isBlocked || undefined} className={classes.name}>
          <RowName>{fullName(user)}</RowName> {user.id === own && <span className={classes.quiet}>{say('you')}</span>}
        </span>
      ),
    },
    { key: 'email', title: say('email'), minWidth: 220, render: ({ email }) => email },
    { key: 'role', title: say('role'), width: 152, render: ({ roleName }) => <bdi>{roleName}</bdi> },
    {
      key: 'groups',
      title: say('groups'),
      width: 168,
      render: ({ groupNames }) => (groupNames.length === 0 ? '–' : <FirstOf items={groupNames} />),
    },
    { key: 'two_factor', title: say('twoFactor'), width: 104, render: (user) => <TwoFactorCell user={user} /> },
    {
      key: 'last_login_at',
      title: say('lastSignIn'),
      width: 164,
      render: (user) => signInOf(user, say('never'), format.dateTime),
    },
    { key: 'status', title: say('status'), width: 160, render: (user) => <UserStatus user={user} /> },
    {
      key: 'created_at',
      title: say('createdAt'),
      width: 164,
      isHidden: true,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
  ];
}
