import { DAY_MS } from '@tamis/contract/terms/durations';
import type { OutputOf, BodyOf, Claim } from '@tamis/contract';
import type { TwoFactorMethod } from '@tamis/contract/auth';
import type { findUsers, reviewAccess, UserStatus } from '@tamis/contract/users';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type PageRows, readFoundPage, readRows } from '../../../platform/db/pages/read-page.ts';

const statusAt = (now: Date) => sql<UserStatus>`case
  when users.is_blocked then 'blocked'
  when users.invitation_ends_at is null then 'active'
  when users.invitation_ends_at > ${now} then 'invited'
  else 'expired' end`;

const groupsOf = (column: 'id' | 'name') => sql<string[]>`array(
  select user_groups.${sql.ref(column)}::text from user_group_members as member
  join user_groups on user_groups.id = member.group_id
  where member.user_id = users.id order by lower(user_groups.name))`;

const people = (trx: Trx, now: Date) =>
  trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
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
      sql<TwoFactorMethod | null>`users.two_factor_method`.as('twoFactorMethod'),
      'users.invited_at as invitedAt',
      'users.invitation_ends_at as invitationEndsAt',
    ]);

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const isActive = sql<boolean>`(not users.is_blocked and users.invitation_ends_at is null)`;
const hasSecondFactor = sql<boolean>`users.two_factor_method is not null`;
const isWithoutSecondFactor = sql<boolean>`(${isActive} and users.two_factor_method is null)`;

const isIn = (groupId: string) => sql<boolean>`users.id in (
  select member.user_id from user_group_members as member where member.group_id = ${groupId})`;

/** Where each role's name stands among all: to sort by. Numbers are compared faster than names, and made once for each role. */
const roleRanks = (trx: Trx) =>
  trx
    .selectFrom('roles')
    .select(['id', sql<number>`(dense_rank() over (order by lower(name)))::int`.as('rank')])
    .as('ranked');

/** Where each user's groups stand among all by name, of all users at once: to sort by. Numbers are compared faster than names. */
const groupRanks = (trx: Trx) =>
  trx
    .selectFrom('user_group_members as member')
    .innerJoin(
      trx
        .selectFrom('user_groups')
        .select(['id', sql<number>`dense_rank() over (order by lower(name))::int`.as('rank')])
        .as('ranked'),
      'ranked.id',
      'member.group_id',
    )
    .select(['member.user_id', sql<number[]>`array_agg(rank order by rank)`.as('ranks')])
    .groupBy('member.user_id')
    .as('grouped');

/** As a condition of its own for each, whose share of the users the database can tell. */
const hasStatus = (status: UserStatus, now: Date): RawBuilder<boolean> =>
  ({
    active: isActive,
    blocked: sql<boolean>`users.is_blocked`,
    invited: sql<boolean>`(not users.is_blocked and users.invitation_ends_at > ${now})`,
    expired: sql<boolean>`(not users.is_blocked and users.invitation_ends_at <= ${now})`,
  })[status];

/** Who could sign in and has not for so many days. */
const isNotSeenFor = (now: Date, days: number) =>
  sql<boolean>`(${isActive} and users.seen_at < ${new Date(now.getTime() - days * DAY_MS)})`;

/** Whose pieces are all of those of the text, of all merchants: an index finds them, and a few that have not the text itself. */
const hasPieces = (text: string) =>
  sql<boolean>`user_pieces(users.merchant_id, users.full_name, users.email) @@ asked_pieces('*', lower(${text}))`;

/** Of those found by their pieces, who has the text itself: a text that is one piece is in all of them. */
const hasParts = (text: string) =>
  sql<boolean>`(length(lower(${text})) <= 3 or has_part(users.full_name, lower(${text})) or has_part(users.email, lower(${text})))`;

/**
 * The users that a page is found among, under their name. By their pieces they are found before they are sorted: otherwise
 * the database walks along an order and makes the pieces of everybody anew, where it takes a text for a frequent one.
 */
const usersWithPieces = (trx: Trx, text: string) =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('users.deleted_at', 'is', null)
    .$if(text !== '', (query) => query.where(hasPieces(text)).offset(0))
    .as('users');

/** Whose name or e-mail has the text: looked up among those of the merchant, or with system scope among all. */
const hasText = (text: string, isOfAll: boolean) =>
  isOfAll ? hasParts(text) : sql<boolean>`users.id in (select id from users_with_text(${text}))`;

interface Asked {
  now: Date;
  /** Of all merchants, which needs system scope. */
  isOfAll: boolean;
}

type Filter = BodyOf<typeof reviewAccess>;

/** Who is not deleted, and is left by the filters. */
const isMeant = (filter: Filter, asked: Asked): RawBuilder<boolean> =>
  sql`(users.deleted_at is null and ${isLeftBy(filter, asked)})`;

/** Who is left by the filters, of those who are not deleted: without a filter nothing is asked of them. */
function isLeftBy(filter: Filter, { now, isOfAll }: Asked): RawBuilder<boolean> {
  const { ids, search, roleId, groupId, status, twoFactor, notSeenDays } = filter;
  const conditions = [sql<boolean>`true`];
  if (ids !== undefined) conditions.push(sql`users.id = any(${[...ids]}::text[])`);
  if (search !== '') conditions.push(hasText(search, isOfAll));
  if (roleId !== undefined) conditions.push(sql`users.role_id = ${roleId}`);
  if (groupId !== undefined) conditions.push(isIn(groupId));
  if (status !== undefined) conditions.push(hasStatus(status, now));
  if (twoFactor !== undefined) conditions.push(twoFactor === 'on' ? hasSecondFactor : isWithoutSecondFactor);
  if (notSeenDays !== undefined) conditions.push(isNotSeenFor(now, notSeenDays));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The ids of a page first, from indexes; what is shown is read of them alone. Counted with the kinds unless a text is looked for. */
export async function findPeople(
  trx: Trx,
  page: BodyOf<typeof findUsers>,
  asked: Asked,
): Promise<PageRows<PersonRow> & { counts: Counts }> {
  const { found, ...counts } = await countPeople(
    trx,
    page.search === '' ? isLeftBy(page, asked) : sql`false`,
    asked.now,
  );
  const { ids, total } = await findIds(trx, page, asked);
  return { rows: await readPeople(trx, asked.now, ids), totalRecords: total ?? found, counts };
}

async function findIds(
  trx: Trx,
  page: BodyOf<typeof findUsers>,
  asked: Asked,
): Promise<{ ids: string[]; total?: number }> {
  const by = {
    name: 'users.full_name',
    email: 'users.email',
    role: 'ranked.rank',
    groups: 'grouped.ranks',
    two_factor: 'users.two_factor_method',
    last_login_at: 'users.last_login_at',
    status: statusAt(asked.now),
    created_at: 'users.created_at',
  };
  const paging = { by, id: 'users.id', neverNull: ['name', 'email', 'role', 'status', 'created_at'] as const };
  const meant = trx
    .selectFrom(usersWithPieces(trx, asked.isOfAll ? page.search : ''))
    .$if(page.order === 'role', (query) => query.innerJoin(roleRanks(trx), 'ranked.id', 'users.role_id'))
    .$if(page.order === 'groups', (query) => query.leftJoin(groupRanks(trx), 'grouped.user_id', 'users.id'))
    .where(isLeftBy(page, asked))
    .select('users.id');
  if (page.search === '') {
    // Whoever is in no group comes last in either order: a page of members is found among them alone, who are few.
    const members = page.order === 'groups' ? meant.where(sql<boolean>`grouped.user_id is not null`) : meant;
    const ids = idsOf(await readRows(members, page, paging));
    if (page.order !== 'groups' || ids.length === page.perPage) return { ids };
    return { ids: idsOf(await readRows(meant, page, paging)) };
  }
  const { rows, totalRecords } = await readFoundPage(meant, page, paging);
  return { ids: idsOf(rows), total: totalRecords };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** In the order of their ids as given. */
async function readPeople(trx: Trx, now: Date, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const rows = await people(trx, now)
    .where('users.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same people, by merchant and name, with what an access review tells of each beside; no more than so many. */
export const findPeopleToReview = (trx: Trx, filter: Filter, asked: Asked, most: number) =>
  people(trx, asked.now)
    .where(isMeant(filter, asked))
    .$if(asked.isOfAll && filter.search !== '', (query) => query.where(hasPieces(filter.search)))
    .innerJoin('merchants', 'merchants.id', 'users.merchant_id')
    .select([
      'merchants.name as merchantName',
      sql<string>`merchants.claim_uses_since::text`.as('usesSince'),
      'users.role_given_at as roleGivenAt',
    ])
    .orderBy(sql`lower(merchants.name)`)
    .orderBy('merchants.id')
    .orderBy('users.full_name')
    .orderBy('users.id')
    .limit(most)
    .execute();

export type ReviewedRow = Awaited<ReturnType<typeof findPeopleToReview>>[number];

type Counts = OutputOf<typeof findUsers>['counts'];

/** How many there are of each kind, whatever is looked for, and how many of them are found: in one pass over one index. */
function countPeople(trx: Trx, isFound: RawBuilder<boolean>, now: Date): Promise<Counts & { found: number }> {
  const number = (condition: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return trx
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .select([
      sql<number>`count(*)::int`.as('all'),
      number(isActive).as('active'),
      number(sql`not users.is_blocked and users.invitation_ends_at is not null`).as('invited'),
      number(sql`users.is_blocked`).as('blocked'),
      number(isWithoutSecondFactor).as('withoutTwoFactor'),
      number(isNotSeenFor(now, 30)).as('notSeen30'),
      number(isFound).as('found'),
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
