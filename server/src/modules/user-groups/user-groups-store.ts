import type { PageInput } from '@tamis/contract/calls/paging';
import type { UserGroup } from '@tamis/contract/user-groups';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { ConflictError } from '../../platform/errors/app-error.ts';
import { matchesText } from '../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../platform/db/pages/read-page.ts';
import { refusedAsReferred, refusedAsRestricted, refusedAsTaken } from '../../platform/db/refused-as-taken.ts';

export type GroupRow = Omit<UserGroup, 'createdAt'> & { createdAt: Date };

const memberIds = sql<
  string[]
>`array(select user_id::text from user_group_members where group_id = user_groups.id order by user_id)`;

const groups = (trx: Trx) =>
  trx
    .selectFrom('user_groups')
    .select(['id', 'name', 'description', 'created_at as createdAt', memberIds.as('memberIds')]);

export const findUserGroupPage = (
  trx: Trx,
  page: PageInput<'name' | 'description' | 'members' | 'created_at'>,
): Promise<PageRows<GroupRow>> =>
  readPage(groups(trx).where(matchesText(page.search, 'name', 'description')), page, {
    by: {
      name: sql`lower(name)`,
      description: sql`lower(description)`,
      members: sql`cardinality(${memberIds})`,
      created_at: 'created_at',
    },
    id: 'id',
  });

export const findUserGroup = (trx: Trx, id: string): Promise<GroupRow | undefined> =>
  groups(trx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it until the transaction ends. */
export const lockUserGroup = (trx: Trx, id: string): Promise<GroupRow | undefined> =>
  groups(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Makes or changes the group. Throws `nameTaken` when another one of the merchant has the name, whatever its case. */
export async function putUserGroup(trx: Trx, merchantId: string, group: GroupRow, nameTaken: Error): Promise<void> {
  const { id, name, description } = group;
  const written = trx
    .insertInto('user_groups')
    .values({ id, merchant_id: merchantId, name, description, created_at: group.createdAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, description }));
  await refusedAsTaken(written.execute(), 'user_groups_by_name', nameTaken);
  await trx.deleteFrom('user_group_members').where('group_id', '=', id).execute();
  const members = group.memberIds.map((userId) => ({ group_id: id, user_id: userId, merchant_id: merchantId }));
  if (members.length > 0) await trx.insertInto('user_group_members').values(members).execute();
  await assertMembersStay(trx);
}

const isRestrictedTo = () =>
  new ConflictError('Cases or notes are restricted to this group: it stays until a member has lifted that.');

/** What is restricted to a group is seen by somebody: the database looks at the end of the transaction, or now. */
const assertMembersStay = (trx: Trx): Promise<unknown> =>
  refusedAsRestricted(
    sql`set constraints restricted_to_members immediate`.execute(trx),
    'restricted_to_members',
    new ConflictError(
      'Cases or notes are restricted to a group that would have no member left. Put somebody else into it first.',
    ),
  );

const isEscalatedTo = () =>
  new ConflictError('Cases are escalated to this group: it stays until they are returned or decided.');

/** What of cases names a group, seen by whoever deletes it or not, and what is said of it. */
const referring: Record<string, () => ConflictError> = {
  cases_restricted_to: isRestrictedTo,
  case_notes_restricted_to: isRestrictedTo,
  cases_escalated_to: isEscalatedTo,
};

const hasWork = () =>
  new ConflictError('This group has cases at work: it stays until they are given to somebody else.');

/** Throws while cases or notes are restricted to it, cases escalated, or it has cases at work. */
export async function removeUserGroup(trx: Trx, id: string): Promise<void> {
  let removed: Promise<unknown> = trx.deleteFrom('user_groups').where('id', '=', id).execute();
  for (const [constraint, refusal] of Object.entries(referring))
    removed = refusedAsReferred(removed, constraint, refusal());
  await refusedAsRestricted(removed, 'groups_keep_work', hasWork());
}

/** Undefined for a group of nobody's, or of another merchant; it stays until the transaction ends. */
export async function findGroupName(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom('user_groups').select('name').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row?.name;
}

export async function isMemberOf(trx: Trx, groupId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('user_group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All groups of the merchant, in no order. */
export const findAllGroups = (trx: Trx): Promise<{ id: string; name: string }[]> =>
  trx.selectFrom('user_groups').select(['id', 'name']).execute();

/** The groups that a user is in, by name. */
export const findGroupsOf = (trx: Trx, userId: string): Promise<{ id: string; name: string }[]> =>
  trx
    .selectFrom('user_groups')
    .innerJoin('user_group_members as member', 'member.group_id', 'user_groups.id')
    .where('member.user_id', '=', userId)
    .select(['user_groups.id', 'user_groups.name'])
    .orderBy(sql`lower(user_groups.name)`)
    .execute();

/** The groups that one of these users is in, by name. */
export const findGroupsWith = (trx: Trx, userIds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  trx
    .selectFrom('user_groups')
    .where(
      sql<boolean>`user_groups.id in (select group_id from user_group_members where user_id = any(${[...userIds]}::text[]))`,
    )
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute();

/** Names of the groups that a user is in, for the session. */
export const findGroupNames = async (trx: Trx, userId: string): Promise<string[]> =>
  (await findGroupsOf(trx, userId)).map(({ name }) => name);

/** Puts a user into exactly these groups. Answers their names; undefined, and nothing changes, when one of them is unknown. */
export async function putGroupsOf(
  trx: Trx,
  { id: userId, merchantId }: { id: string; merchantId: string },
  groupIds: readonly string[],
): Promise<string[] | undefined> {
  const known =
    groupIds.length === 0
      ? []
      : await trx
          .selectFrom('user_groups')
          .select(['id', 'name'])
          .where('merchant_id', '=', merchantId)
          .where('id', 'in', groupIds)
          .orderBy(sql`lower(name)`)
          .forKeyShare()
          .execute();
  if (known.length < new Set(groupIds).size) return undefined;
  await trx.deleteFrom('user_group_members').where('user_id', '=', userId).execute();
  const members = known.map(({ id }) => ({ group_id: id, user_id: userId, merchant_id: merchantId }));
  if (members.length > 0) await trx.insertInto('user_group_members').values(members).execute();
  await assertMembersStay(trx);
  return known.map(({ name }) => name);
}

/** The members of a group who can sign in. */
export const findGroupMembers = (
  trx: Trx,
  groupId: string,
): Promise<{ id: string; merchantId: string; email: string; name: string }[]> =>
  trx
    .selectFrom('user_group_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .where('member.group_id', '=', groupId)
    .where('users.is_blocked', '=', false)
    .where('users.deleted_at', 'is', null)
    .where('users.invitation_ends_at', 'is', null)
    .select(['users.id', 'users.merchant_id as merchantId', 'users.email', 'users.name'])
    .orderBy('users.id')
    .execute();
