import { DAY_MS } from '@tamis/contract/durations';
import type { OutputOf, BodyOf, Claim } from '@tamis/contract';
import type { TwoFactorMethod } from '@tamis/contract/auth';
import type { findUsers, reviewAccess, UserStatus } from '@tamis/contract/users';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/matches-text.ts';
import { type PageRows, readPage } from '../../../platform/db/read-page.ts';

const statusAt = (now: Date) => sql<UserStatus>`case
  when users.is_blocked then 'blocked'
  when users.invitation_ends_at is null then 'active'
  when users.invitation_ends_at > ${now} then 'invited'
  else 'expired' end`;

const groupsOf = (column: 'id' | 'name') => sql<string[]>`array(
  select user_groups.${sql.ref(column)}::text from user_group_members as member
  join user_groups on user_groups.id = member.group_id
  where member.user_id = users.id order by lower(user_groups.name))`;

const method = sql<TwoFactorMethod | null>`two_factors.method`;

const people = (trx: Trx, now: Date) =>
  trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('two_factors', 'two_factors.user_id', 'users.id')
    .select([
      'users.id',
      'users.merchant_id as merchantId',
      'users.email',
      'users.name',
      'users.surname',
      'users.is_blocked as isBlocked',
      sql<Claim[]>`roles.claims`.as('claims'),
      'users.last_login_at as lastLoginAt',
      'users.created_at as createdAt',
      'roles.id as roleId',
      'roles.name as roleName',
      groupsOf('id').as('groupIds'),
      groupsOf('name').as('groupNames'),
      statusAt(now).as('status'),
      method.as('twoFactorMethod'),
      'users.invited_at as invitedAt',
      'users.invitation_ends_at as invitationEndsAt',
    ]);

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const isIn = (groupId: string) => sql<boolean>`exists (
  select from user_group_members as member where member.user_id = users.id and member.group_id = ${groupId})`;

/** The names of each user's groups as they are read, of all users at once: to sort by. */
const groupNames = (trx: Trx) =>
  trx
    .selectFrom('user_group_members as member')
    .innerJoin('user_groups', 'user_groups.id', 'member.group_id')
    .select(['member.user_id', sql<string>`lower(string_agg(name, ', ' order by lower(name)))`.as('names')])
    .groupBy('member.user_id')
    .as('grouped');

/** Who could sign in and has not since then. */
const notSeenSince = (since: Date) =>
  sql<boolean>`(not users.is_blocked and users.invitation_ends_at is null and coalesce(users.last_login_at, users.created_at) < ${since})`;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const fullName = sql`lower(users.name || ' ' || users.surname)`;

/** Those that the filters leave. */
function peopleMeant(trx: Trx, now: Date, filter: BodyOf<typeof reviewAccess>) {
  const { ids, search, roleId, groupId, status, twoFactor, notSeenDays } = filter;
  const found = sql<boolean>`(${matchesText(search, 'users.email')} or has_part(users.name || ' ' || users.surname, lower(${search})))`;
  return people(trx, now)
    .$if(ids !== undefined, (query) => query.where('users.id', 'in', ids ?? []))
    .$if(search !== '', (query) => query.where(found))
    .$if(roleId !== undefined, (query) => query.where('users.role_id', '=', roleId ?? ''))
    .$if(groupId !== undefined, (query) => query.where(isIn(groupId ?? '')))
    .$if(status !== undefined, (query) => query.where(sql<boolean>`${statusAt(now)} = ${status}`))
    .$if(twoFactor === 'on', (query) => query.where(sql<boolean>`${method} is not null`))
    .$if(twoFactor === 'off', (query) => query.where(sql<boolean>`${method} is null and ${statusAt(now)} = 'active'`))
    .$if(notSeenDays !== undefined, (query) => query.where(notSeenSince(daysBefore(now, notSeenDays ?? 0))));
}

export function findPeople(trx: Trx, now: Date, page: BodyOf<typeof findUsers>): Promise<PageRows<PersonRow>> {
  const meant = peopleMeant(trx, now, page);
  const by = {
    name: fullName,
    email: 'users.email',
    role: sql`lower(roles.name)`,
    groups: 'grouped.names',
    two_factor: method,
    last_login_at: 'users.last_login_at',
    status: statusAt(now),
    created_at: 'users.created_at',
  };
  if (page.order !== 'groups') return readPage(meant, page, { by, id: 'users.id' });
  return readPage(meant.leftJoin(groupNames(trx), 'grouped.user_id', 'users.id'), page, { by, id: 'users.id' });
}

/** The same people, by merchant and name, with what an access review tells of each beside; no more than so many. */
export const findPeopleToReview = (trx: Trx, now: Date, filter: BodyOf<typeof reviewAccess>, most: number) =>
  peopleMeant(trx, now, filter)
    .innerJoin('merchants', 'merchants.id', 'users.merchant_id')
    .select([
      'merchants.name as merchantName',
      sql<string>`merchants.claim_uses_since::text`.as('usesSince'),
      'users.role_given_at as roleGivenAt',
    ])
    .orderBy(sql`lower(merchants.name)`)
    .orderBy('merchants.id')
    .orderBy(fullName)
    .orderBy('users.id')
    .limit(most)
    .execute();

export type ReviewedRow = Awaited<ReturnType<typeof findPeopleToReview>>[number];

/** How many there are of each kind, whatever is looked for. */
export function countPeople(trx: Trx, now: Date): Promise<OutputOf<typeof findUsers>['counts']> {
  const number = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const status = statusAt(now);
  return trx
    .selectFrom('users')
    .leftJoin('two_factors', 'two_factors.user_id', 'users.id')
    .where('users.deleted_at', 'is', null)
    .select([
      sql<number>`count(*)::int`.as('all'),
      number(sql`${status} = 'active'`).as('active'),
      number(sql`${status} in ('invited', 'expired')`).as('invited'),
      number(sql`${status} = 'blocked'`).as('blocked'),
      number(sql`${status} = 'active' and ${method} is null`).as('withoutTwoFactor'),
      number(notSeenSince(daysBefore(now, 30))).as('notSeen30'),
    ])
    .executeTakeFirstOrThrow();
}

export const findPerson = (trx: Trx, now: Date, id: string) =>
  people(trx, now)
    .where('users.id', '=', id)
    .select([
      'users.phone',
      'users.new_email as newEmail',
      'users.role_given_at as roleGivenAt',
      'users.role_given_by as roleGivenBy',
      'users.blocked_at as blockedAt',
      'users.blocked_by as blockedBy',
      'users.block_reason as blockReason',
      'users.password_changed_at as passwordChangedAt',
      sql<number>`(select count(*)::int from users as holder where holder.role_id = users.role_id)`.as('roleHolders'),
    ])
    .executeTakeFirst();
