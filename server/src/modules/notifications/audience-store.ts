import type { Audience } from '@tamis/contract/notifications';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

type Meant = { audience: Audience; audienceIds: readonly string[] };

const namesOf = {
  merchants: sql`select id, name from merchants where deleted_at is null`,
  roles: sql`select id, name from roles`,
  users: sql`select id, name || ' ' || surname as name from users where deleted_at is null`,
};

/** Names of merchants, roles or users, by id; nobody's for everybody. Needs system scope, as all of this. */
export async function findAudienceNames(trx: Trx, { audience, audienceIds }: Meant): Promise<Map<string, string>> {
  if (audience === 'everybody') return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (${namesOf[audience]}) as named where id = any(${[...audienceIds]}::text[])`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name.trim()]));
}

const isMeant = ({ audience, audienceIds }: Meant) => {
  const ids = sql`${[...audienceIds]}::text[]`;
  return {
    everybody: sql<boolean>`true`,
    merchants: sql<boolean>`merchant_id = any(${ids})`,
    roles: sql<boolean>`role_id = any(${ids})`,
    users: sql<boolean>`id = any(${ids})`,
  }[audience];
};

export interface Reached {
  id: string;
  merchantId: string;
  email: string;
}

/** Who is meant and can sign in, by id: whoever is blocked cannot, and whoever was only invited not yet. */
export async function findReached(trx: Trx, meant: Meant): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select id, merchant_id as "merchantId", email from users
    where deleted_at is null and not is_blocked and invitation_ends_at is null and ${isMeant(meant)} order by id`.execute(
    trx,
  );
  return rows;
}

/** Puts what was written before everybody who is meant. */
export async function insertForUsers(
  trx: Trx,
  { id: writtenId, title, content, createdBy }: { id: string; title: string; content: string; createdBy: string },
  users: readonly Reached[],
  at: Date,
): Promise<void> {
  await sql`
    insert into notifications (id, merchant_id, receiver_id, type, title, content, words, is_pending, created_by, created_at, written_id)
    select new_hex_id(), merchant_id, id, 'General', ${title}, ${content}, ${`${title}\n${content}`}, false, ${createdBy}, ${at}, ${writtenId}
    from users where id = any(${users.map(({ id }) => id)}::text[])`.execute(trx);
}
